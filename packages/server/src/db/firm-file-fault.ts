const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[[\]{}:,]|[^\s[\]{}:,"]+/g;

/** The line, from 1, of the first token that cannot stand where it stands in a JSON text; the last line where it ends too early. */
export function lineOfJsonFault(text: string): number {
  const open: string[] = [];
  let wanted: 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' = 'value';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    const isEnd = token === (inside === '{' ? '}' : ']') && inside !== undefined;
    if (isEnd && wanted.endsWith('end')) {
      open.pop();
      wanted = 'comma or end';
    } else if (wanted === 'comma or end' && token === ',' && inside) wanted = inside === '{' ? 'key' : 'value';
    else if (wanted === 'colon' && token === ':') wanted = 'value';
    else if (wanted.startsWith('key') && isParsed(token) && token.startsWith('"')) wanted = 'colon';
    else if (wanted.startsWith('value') && /^[[{]$/.test(token)) {
      open.push(token);
      wanted = token === '{' ? 'key or end' : 'value or end';
    } else if (wanted.startsWith('value') && isParsed(token)) wanted = 'comma or end';
    else return lineAt(text, index);
  }
  return lineAt(text, text.trimEnd().length);
}

function isParsed(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
