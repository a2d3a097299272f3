const PARTS = ['dev', 'held', 'all'] as const;
export type Part = (typeof PARTS)[number];

/** The cases of one part; about every fourth is held back from whoever writes the grammar, by a hash of its id. */
export function partOf<T extends { id: string }>(cases: readonly T[], part: Part): readonly T[] {
  return part === 'all' ? cases : cases.filter(({ id }) => isHeldBack(id) === (part === 'held'));
}

/** The value of `--part` among the arguments, `all` without it. */
export function partAsked(args: readonly string[]): Part {
  const at = args.indexOf('--part');
  const asked = at < 0 ? 'all' : args[at + 1];
  const part = PARTS.find((each) => each === asked);
  if (!part) throw new Error(`--part takes ${PARTS.join(', ')}, not ${asked}`);
  return part;
}

function isHeldBack(id: string): boolean {
  let hash = 0x811c9dc5;
  for (const sign of id) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0;
  return (hash >>> 16) % 4 === 0;
}
