import { comparable } from '../message/written.ts';

/** Whether a turn of the assistant asks for something, however it words it. */
export function isQuestion(content: string): boolean {
  const plain = content.normalize('NFKC');
  return plain.includes('?') || ENDS_ASKING.test(plain) || ASKS_FOR.test(plain) || listed(content).length > 1;
}

const ENDS_ASKING = /(?:か|かね|でしょう|かな)[。\s)）]*(?:$|\n|[①-⑳0-9・])/mu;
const ASKS_FOR =
  /(?:選択|選ん|選び|教えて|お知らせ|指定|入力|お聞かせ|聞かせて|記入|お答え)(?:して|し|で|て)?(?:ください|下さい|願)|お(?:願|ねが)いします[。\s]*$|(?:必要です|足りません|わかりません|不足しています)[。\s]*$/mu;

/** The candidates in the order in which the question names them; in their own where it does not name them all. */
export function inOrderOf(question: string, names: readonly string[]): readonly string[] {
  const text = squeezed(question);
  const places = names.map((name) => ({ name, at: text.indexOf(squeezed(name)) }));
  if (places.some(({ at }) => at < 0)) return byGivenName(text, names) ?? names;
  return places.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/** A question may give surnames once: 「隆志さんと美咲さんのどちらですか」. */
function byGivenName(text: string, names: readonly string[]): readonly string[] | undefined {
  const places = names.map((name) => ({ name, at: text.indexOf(comparable(name.split(/[\s　]/u).at(-1) ?? name)) }));
  return places.every(({ at }) => at >= 0) ? places.sort((a, b) => a.at - b.at).map(({ name }) => name) : undefined;
}

/** The items of a list with numbers or bullets, in lines or in one. */
export function listed(content: string): string[] {
  return content
    .split(
      /(?:^|[\s。、:：?？])(?:[0-9０-９]{1,2}[.．)）:、]\s*|[(（][0-9０-９][)）]\s*)|[①-⑳❶-❿]\s*|^\s*[-・•*●○]\s*/gmu,
    )
    .slice(1)
    .map((item) => item.split('\n')[0]?.trim() ?? '')
    .filter((item) => item !== '');
}

function squeezed(text: string): string {
  return comparable(text).replace(/[\s　]/gu, '');
}
