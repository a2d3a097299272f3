import { ownWords, type Skeleton } from '../../message/mentions.ts';
import { observances } from '../../when/lexicon/feast-words.ts';
import type { Outcome } from '../outcome.ts';

// Why somebody is off, told by a word of the calendar: 「3/3ひなまつりだから休む」, 「来週まるまる休むね〜夏休み」.

/** The words of the observance, or of the kind of holiday behind the wish. */
export function occasionTold({ request: { frame, stem } }: Outcome, skeleton: Skeleton): string {
  const { text, mentions, message } = skeleton;
  const days = mentions.flatMap((mention, at) => (mention?.sign === 'W' ? [{ mention, at }] : []));
  const kept = days.find(({ mention, at }) => {
    if (!observances.has(message.text.slice(mention.from, mention.to))) return false;
    return AS_WHY.test(text.slice(at + 1)) || (days.length > 1 && ON_IT.test(text.slice(at + 1)));
  });
  if (kept) return ownWords(skeleton, kept.at, kept.at + 1);
  const behind = KIND_BEHIND.exec(text.slice(stem.to))?.groups?.kind ?? '';
  const kind = frame.keep?.exec(behind);
  return kind && kind[0] === behind ? behind : '';
}

const AS_WHY = /^(?:だから|だし|(?:な|です)(?:の|ん)で|ですから|のため|につき)/u;
/** 「クリスマスに休みたいです。12月25日です」. */
const ON_IT = /^(?:に|で(?!す|も|は)|を|のお祝い)/u;
const KIND_BEHIND = /^[ぁ-ん]{0,6}[、。!〜ー ]+(?<kind>[^、。!〜ー PMGCWNQ?]{2,8}?)(?:です|だよ|ね)?[。!〜ー ]*$/u;
