import { contentPatterns } from '../phrasebook.ts';
import type { Mention } from './mention.ts';
import { type Written, wordsOf } from './written.ts';

/** The text of a memo, which stands there without quotation marks; none where something is quoted (`taken`). */
export function contents(message: Written, taken: readonly Mention[]): Mention[] {
  if (taken.length > 0) return [];
  for (const start of startsIn(message.text)) {
    const found = contentFrom(message, start);
    if (found) return [found];
  }
  return [];
}

function contentFrom(message: Written, start: number): Mention | undefined {
  const text = message.text.slice(start);
  for (const pattern of contentPatterns) {
    const match = pattern.exec(text);
    const content = match?.groups?.content;
    if (!match || !content || NO_CONTENT.test(content.trim())) continue;
    const bare = content.replace(/^[、, ]+|[、, ]+$/gu, '');
    const from = start + match.index + match[0].lastIndexOf(content) + content.indexOf(bare);
    const to = from + bare.length;
    return { from, to, sign: 'Q', content: wordsOf(message, from, to).trim() };
  }
  return undefined;
}

/** With the message, or behind a clause that leads to the memo: 「校了したので、自分のメモに…と書いて」. */
function startsIn(text: string): number[] {
  const memo = text.search(MEMO);
  const before = memo < 0 ? '' : text.slice(0, memo);
  return [0, ...[...before.matchAll(LEADS)].map(({ index, 0: words }) => index + words.length)];
}

const MEMO = /メモ|めも|備忘録?/u;
const LEADS = /(?:[うくすつぬぶむぐるたいなだん](?:ので|んで|から|けど|けれど|し)|(?:です|ます)が)[、 ]*|[。!?\n]+ */gu;
const NO_CONTENT =
  /^(?:これ|それ|あれ|私|自分|僕|ちょっと|です|して|お願いします|ひとこと?|一言|(?:何|なに)か|以下|を|[^はがをにで、 ]{0,4}(?:さん|の))$/;
