import type { Turn } from '../../../interpreter.ts';
import { wordsOf } from '../../message/written.ts';
import { isBare } from '../bare.ts';
import type { Reader } from '../matter.ts';

/** The turn, its message in words that say all of it. */
export function heardIn(turn: Turn, reader: Reader): Turn {
  return { ...turn, message: withReturnGiven(turn, reader) };
}

/**
 * 「19じ！」, to 「戻りは何時になりますか」 about 「まだかかるので戻り時間を変えたいです」: the return that shall be changed, in words that say
 * all of it. The message as it is where anything else was asked or is said.
 */
function withReturnGiven({ message, history }: Turn, reader: Reader): string {
  const [wish, question] = history.slice(-2);
  if (wish?.role !== 'user' || question?.role !== 'assistant' || !WHEN.test(question.content)) return message;
  const asked = reader.skeleton(wish.content);
  if (!CHANGES.test(asked.text) || /[GCWNQE?？]/.test(asked.text)) return message;
  const [whose, ...others] = asked.mentions.flatMap((one) => (one?.sign === 'P' ? [one] : []));
  const said = reader.skeleton(message);
  const [time, ...more] = said.mentions.filter((one) => one !== undefined);
  if (others.length > 0 || more.length > 0 || time?.sign !== 'W' || !isBare(said.text)) return message;
  if (time.when.kind === 'duration' || time.when.end !== null || !time.when.start?.includes(':')) return message;
  const whom = whose === undefined ? '' : `${wordsOf(asked.message, whose.from, whose.to).replace(/さん$/u, '')}さんの`;
  return `${whom}戻りを${wordsOf(said.message, time.from, time.to)}に変更してください`;
}

const WHEN = /(?:何時|いつ|時刻|時間)[^。]{0,24}(?:か|ください)[。?？\s]*$/u;
const CHANGES = /(?:戻|もど|帰)り[^。]{0,10}(?:変|か[えわ]|替|直|なお|修正|訂正|更新|遅|おく|延|のび|伸び)/u;
