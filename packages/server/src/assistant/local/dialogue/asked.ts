import type { Standing } from './matter.ts';
import { isQuestion } from './question.ts';

/** What becomes of the matter by the assistant's turn: asked about, or done. */
export function asked(standing: Standing, content: string): Standing | null {
  const about = content.replace(ANYTHING_ELSE, '');
  if (isQuestion(about) || NOT_DONE.test(content) || (standing.missing !== null && !TELLS.test(content)))
    return { ...standing, question: content };
  return standing.steps.length > 0 ? standing : null;
}

/** 「…に変更しました。ほかにございますか?」: asks nothing of the matter. */
const ANYTHING_ELSE =
  /(?<=(?:ました|です)[。!！\s]*)(?:(?:ほか|他)に(?:も|は)?|(?:以上|これ)で)[^。?？]{0,20}(?:か|ください)[?？。\s]*$/u;

/** 「セレナは森さんが使用中です。」: what was wished for was not done; it is open whether another will do. */
const NOT_DONE = /(?:使用|利用|貸出)中(?:です|でした)[。!！\s]*$|(?:でき|られ)ません(?:でした)?[。!！\s]*$/u;

/** A statement, which asks for nothing. */
const TELLS = /(?:ました|でした|てい?ます|ません|できます)[。!！\s…]*$/u;
