import type { NameIndex, Reading } from './names.ts';

/** 「齋藤」, where a 斎藤 works there too: those whose name is written exactly so; all of them where nobody's is. */
export function writtenSo(all: readonly Reading[], typed: string, names: NameIndex): readonly Reading[] {
  if (all.length < 2) return all;
  const exact = all.filter(({ named }) => {
    const { name, jpName, enName } = names.person(named.documentId) ?? { ...named, jpName: null, enName: null };
    return [name, jpName, enName].some((written) => written !== null && asTyped(written).includes(asTyped(typed)));
  });
  return exact.length > 0 ? exact : all;
}

/** Without the blanks that people leave out, and as wide signs as narrow ones. */
const asTyped = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
