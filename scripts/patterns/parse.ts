/** What a pattern consists of, as far as its cost depends on it. */
export type Part =
  /** One character of the text. */
  | { kind: 'character'; isIn: (character: string) => boolean }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'choice'; parts: Part[] }
  | { kind: 'loop'; part: Part; min: number; max: number }
  /** Takes nothing and may fail: the end of the text or line, a word's edge. */
  | { kind: 'guard' }
  /** Takes nothing and holds at the beginning of the text alone. */
  | { kind: 'start' }
  /** A look ahead or behind: read, and never read again. */
  | { kind: 'look'; part: Part };

const QUANTIFIERS: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

/** Reads a pattern that JavaScript accepts. Throws on a back reference, whose cost is not judged. */
export function parsePattern({ source, flags }: Pick<RegExp, 'source' | 'flags'>): Part {
  const read = flags.replace(/[gydm]/g, '');
  let at = 0;

  const take = (sticky: RegExp): RegExpExecArray | null => {
    sticky.lastIndex = at;
    const found = sticky.exec(source);
    if (found) at = sticky.lastIndex;
    return found;
  };

  const choice = (): Part => {
    const parts = [sequence()];
    while (take(/\|/y)) parts.push(sequence());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
  };

  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified(atom()));
    return { kind: 'sequence', parts };
  };

  const quantified = (part: Part): Part => {
    const simple = take(/([*+?])\??/y);
    if (simple) {
      const [min, max] = QUANTIFIERS[simple[1] ?? ''] ?? [1, 1];
      return { kind: 'loop', part, min, max };
    }
    const counted = take(/\{(\d+)(,?)(\d*)\}\??/y);
    if (!counted) return part;
    const min = Number(counted[1]);
    const max = counted[2] === '' ? min : counted[3] === '' ? Number.POSITIVE_INFINITY : Number(counted[3]);
    return { kind: 'loop', part, min, max };
  };

  const atom = (): Part => {
    if (take(/\((?:\?(?:[a-z-]*:|<\w+>))?(?!\?)/y)) return closed(choice());
    if (take(/\(\?<?[=!]/y)) return { kind: 'look', part: closed(choice()) };
    if (take(/\^/y)) return { kind: flags.includes('m') ? 'guard' : 'start' };
    if (take(/\$|\\[bB]/y)) return { kind: 'guard' };
    if (take(/\\(?:[1-9]|k<)/y)) throw new Error('a back reference is not judged');
    const [text] = take(CLASS) ?? take(ESCAPE) ?? take(/./suy) ?? [''];
    const one = new RegExp(`^(?:${text})$`, read);
    return { kind: 'character', isIn: (character) => one.test(character) };
  };

  const closed = (part: Part): Part => {
    if (!take(/\)/y)) throw new Error(`a group is not closed at ${at}: ${source}`);
    return part;
  };

  const whole = choice();
  if (at < source.length) throw new Error(`nothing is expected at ${at}: ${source}`);
  return whole;
}

const CLASS = /\[(?:\\.|[^\]\\])*\]/sy;
const ESCAPE = /\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|.)/sy;
