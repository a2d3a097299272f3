import { type JSONPath, visit } from 'jsonc-parser';

/** Where things stand in a JSON text that parses. */
export interface JsonPlaces {
  /** The line, from 1, of the value at `path`; of the nearest value around it where there is none. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Keys that an object has twice: JSON.parse silently takes the last. */
  twice: JSONPath[];
}

/** Finds the line of every key and element. `text` must be valid JSON. */
export function placesIn(text: string): JsonPlaces {
  const lines = new Map<string, number>();
  const twice: JSONPath[] = [];
  // The value of a key stands where its key does.
  const noteValue = (line: number, path: JSONPath) => {
    const place = JSON.stringify(path);
    if (!lines.has(place)) lines.set(place, line + 1);
  };
  visit(text, {
    onObjectProperty(name, _offset, _length, line, _column, pathOf) {
      const path = [...pathOf(), name];
      const place = JSON.stringify(path);
      if (lines.has(place)) twice.push(path);
      lines.set(place, line + 1);
    },
    onObjectBegin: (_offset, _length, line, _column, pathOf) => noteValue(line, pathOf()),
    onArrayBegin: (_offset, _length, line, _column, pathOf) => noteValue(line, pathOf()),
    onLiteralValue: (_value, _offset, _length, line, _column, pathOf) => noteValue(line, pathOf()),
  });
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

/** The line, from 1, at which `text` stops being JSON. */
export function lineOfFault(text: string): number {
  let first: number | undefined;
  visit(
    text.trimEnd(),
    { onError: (_code, _offset, _length, line) => (first ??= line + 1) },
    { disallowComments: true, allowTrailingComma: false },
  );
  return first ?? text.split('\n').length;
}
