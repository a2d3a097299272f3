import type { KnownPerson } from '../../interpreter.ts';
import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton without the sender's own 「総務の森です。」, which opens a message and says nothing of what follows; also
 * without that of somebody at the sender's desk who goes on to tell of another.
 */
export function introduced(skeleton: Skeleton, sender: KnownPerson | null): Skeleton {
  const known = ofSender(skeleton, sender);
  const [words] = OF_GROUP.exec(known.text) ?? [];
  if (words === undefined) return known;
  const mentions = [...known.mentions].fill(undefined, 0, words.length);
  return { ...known, text: ' '.repeat(words.length) + known.text.slice(words.length), mentions };
}

/** 「工房の者です。」 */
const OF_GROUP = /^ *Gの?(?:者|もの|人間|新人|新入り)?(?<!G)(?:です|でございます)(?:が|けど)?[。、! ]+(?=.*\S)/u;

function ofSender(skeleton: Skeleton, sender: KnownPerson | null): Skeleton {
  const match = INTRODUCTION.exec(skeleton.text);
  const name = match?.groups?.name;
  if (!match || name === undefined || sender === null) return skeleton;
  const at = match.index + match[0].indexOf(name);
  const mention = skeleton.mentions[at];
  if (mention?.sign !== 'P') return skeleton;
  const end = match.index + match[0].length;
  const isSender = mention.all.some((named) => named.documentId === sender.documentId);
  if (!isSender && !OF_ANOTHER.test(skeleton.text.slice(end))) return skeleton;
  return {
    ...skeleton,
    text: skeleton.text.slice(0, match.index) + ' '.repeat(match[0].length) + skeleton.text.slice(end),
    mentions: skeleton.mentions.map((one, i) => (i >= match.index && i < end ? undefined : one)),
  };
}

/** 「森です。西さんが出発されました」. */
const OF_ANOTHER = /^[^。PMGC]{0,12}P(?:が|は)/u;

const INTRODUCTION =
  /(?:^|(?<=[。、!\s]))(?:[^PCNQ。!\n]{0,16}(?:入社|配属|異動|移っ|転勤|出向|着任|参加|加わ|入(?:り|っ)|来た)[^PGCW、。]{0,8}|Gの?[^PGCW、。]{0,4}|(?:新人|新入社員|新入り|派遣|バイト|アルバイト|インターン|パート)の)?(?<name>P)(?:です(?:が|けど)?|でございます(?:が)?|と(?:申し|もうし|言い|いい)ます(?:が)?)[。、!\n ](?=\s*\S)/u;
