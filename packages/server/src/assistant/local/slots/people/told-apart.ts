import type { Skeleton } from '../../message/mentions.ts';
import type { Named } from '../../names/names.ts';

export interface Person {
  named: Named | null;
  ambiguous: readonly Named[];
  isUnknown: boolean;
}

/** Of several of one name the one who is told apart behind: 「坂本さんがお戻りです。大輔さんのほうです。」 */
export function meant(person: Person, at: number, skeleton: Skeleton): Person {
  const named = person.named ?? toldApart(person.ambiguous, at, skeleton) ?? null;
  return named === null ? person : { named, ambiguous: [], isUnknown: false };
}

function toldApart(among: readonly Named[], at: number, { text, mentions }: Skeleton): Named | undefined {
  for (const { index, 0: words } of text.matchAll(APART)) {
    const mention = mentions[index + words.indexOf('P')];
    if (index < at || mention?.sign !== 'P') continue;
    const told = mention.all.length > 0 ? mention.all : (mention.near ?? []);
    const meant = among.filter(({ documentId }) => told.some((one) => one.documentId === documentId));
    if (meant.length === 1) return meant[0];
  }
  return undefined;
}

const APART =
  /(?<=[。、!(\n] *)(?:[^。、!()PMGCWQN]{1,8}の)?P(?:さん)?(?:の(?:ほう|方))?(?:です|でございます|だよ|ね)*(?=[。!)〜ー \n]+[^PMG]*$|$)/gu;
