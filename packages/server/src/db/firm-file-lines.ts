/** Where things stand in a JSON text that parses. */
export interface JsonPlaces {
  /** The line, from 1, of the value at `path`; of the nearest value around it where there is none. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Keys that an object has twice: JSON.parse silently takes the last. */
  twice: PropertyKey[][];
}

const TOKEN = /"(?:[^"\\]|\\.)*"?|[[\]{}:,]|[^\s[\]{}:,"]+/g;

/** Finds the line of every key and element. `text` must be valid JSON. */
export function placesIn(text: string): JsonPlaces {
  const lines = new Map<string, number>([['[]', 1]]);
  const twice: PropertyKey[][] = [];
  const open: { isArray: boolean; index: number; key: string }[] = [];
  const path = () => open.map((each) => (each.isArray ? each.index : each.key));
  let line = 1;
  let lineEnd = endOfLine(text, 0);
  let isKeyNext = false;

  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    for (; lineEnd < index; line++) lineEnd = endOfLine(text, lineEnd + 1);
    const inside = open.at(-1);
    if (inside && isKeyNext && token.startsWith('"')) {
      inside.key = JSON.parse(token);
      const key = JSON.stringify(path());
      if (lines.has(key)) twice.push(path());
      lines.set(key, line);
      isKeyNext = false;
      continue;
    }
    if (inside?.isArray && token !== ']' && token !== ',') lines.set(JSON.stringify(path()), line);
    if (token === '{' || token === '[') open.push({ isArray: token === '[', index: 0, key: '' });
    if (token === '}' || token === ']') open.pop();
    if (token === ',' && inside?.isArray) inside.index++;
    isKeyNext = token === '{' || (token === ',' && inside !== undefined && !inside.isArray);
  }

  return {
    twice,
    lineOf(wanted) {
      for (let length = wanted.length; length > 0; length--) {
        const found = lines.get(JSON.stringify(wanted.slice(0, length)));
        if (found !== undefined) return found;
      }
      return 1;
    },
  };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
