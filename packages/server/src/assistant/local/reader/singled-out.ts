import type { Mention } from '../names/mention.ts';
import type { Named, NameIndex } from '../names/names.ts';

/**
 * Whether something that the message names fits this option of a choice and none of the others: the record itself, the
 * group that a person belongs to, or its number.
 */
export function isSingledOut(
  option: Mention | null,
  options: readonly (Mention | null | undefined)[],
  said: readonly (Mention | null)[],
  names: NameIndex,
): boolean {
  return said.some((mention) => {
    if (mention === null) return false;
    const fitting = options.filter((each, index) => each && (fits(each, mention, names) || counts(mention, index)));
    return fitting.length === 1 && fitting[0] === option;
  });
}

const counts = (said: Mention, index: number): boolean =>
  said.sign === 'N' && said.hasUnit === false && said.percent === index + 1;

function fits(option: Mention, said: Mention, names: NameIndex): boolean {
  if (!('all' in option) || !('all' in said)) return false;
  const isSame = (one: Named) =>
    said.all.some(
      ({ kind, documentId }) =>
        documentId === one.documentId ||
        (kind === 'group' && documentId !== '' && names.person(one.documentId)?.affiliation === documentId),
    );
  return option.all.some(isSame);
}
