import type { Skeleton } from '../../message/mentions.ts';
import type { Named } from '../../names/names.ts';
import type { Request } from '../../requests/requests.ts';

/** 「総務は停電で、みんなもう帰りました」: everybody is everybody of the one group that the message opens with. */
export function withTheirGroup(groups: Named[], { text, mentions }: Skeleton, { stem }: Request): Named[] {
  if (groups.length !== 1 || groups[0]?.documentId !== '') return groups;
  const at = OPENS_WITH_GROUP.exec(text.slice(0, stem.from))?.[0].length;
  const mention = at === undefined ? undefined : mentions[at];
  const [only] = mention?.sign === 'G' && mention.all.length === 1 ? mention.all : [];
  return only && only.documentId !== '' ? [only] : groups;
}

const OPENS_WITH_GROUP = /^[^PMGCWN。、]{0,6}(?=G(?!に|へ|から|より|まで|と|を|以外)[^PMG。]*[、。! ]+[^PMG]*G)/u;
