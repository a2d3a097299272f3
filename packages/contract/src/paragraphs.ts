/** A text as rich text: a paragraph for every line that is not blank. */
export function paragraphsOf(text: string): object[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => ({ type: 'paragraph', children: [{ type: 'text', text: line }] }));
}
