import { wordsOf } from '../../message/written.ts';
import { isSaidBeside } from '../bare.ts';
import { withItem } from '../exchange.ts';
import { type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/**
 * 「1時10分くらいになると思います」, to 「お戻りは何時ですか」, or 「帰る時間を言い忘れていました、4時半です」: when somebody is back who was told to
 * be out without it.
 */
export function backAt(message: string, { matter, steps, question }: Standing, reader: Reader): Move | null {
  const [only, ...more] = steps;
  const isOut = only?.params.status === 'going_out' && only.params.return_time === undefined;
  if (!isOut || more.length > 0 || 'car' in only.params || HINDERED.test(message)) return null;
  const isAsked = question !== null && OF_RETURN.test(question);
  if (!isAsked && !FORGOTTEN.test(message)) return null;
  const skeleton = reader.skeleton(message.replace(FORGOTTEN, ''));
  const [time, ...others] = skeleton.mentions.filter((one) => one !== undefined);
  if (others.length > 0 || time?.sign !== 'W' || time.when.end !== null) return null;
  if (!time.when.start?.includes(':') || !isSaidBeside(skeleton.text.replace(BACK, ' ').replace('W', ' '))) return null;
  const item = { kind: 'clock', words: wordsOf(skeleton.message, time.from, time.to) } as const;
  const words = withItem(matter.words, item, reader);
  const [step, ...rest] = words === null ? [] : (wholePlan(reader.reading({ ...matter, words })) ?? []);
  const isOnly = rest.length === 0 && step?.action === only.action && step.params.return_time !== undefined;
  return words !== null && isOnly ? { kind: 'matter', matter: { ...matter, words } } : null;
}

const OF_RETURN = /(?:戻|もど|帰|お帰り)[^。]{0,16}(?:か|ください)[?？。\s]*$/u;
/** 「帰る時間を言い忘れていました、」. */
const FORGOTTEN =
  /^(?:あ+っ?[、 ]?|すみません[、。 ]*)?お?(?:戻|帰|もど|かえ)(?:り|る)の?(?:時間|時刻)?(?:を|が|は)?(?:(?:書き|言い|伝え|入れ)?忘れ(?:て(?:い|おり)?)?(?:まし)?た|抜けて(?:い|おり)?まし?た)[、。! ]*/u;
const BACK =
  /(?<=W)(?:には?|で|頃|ごろ|くらい|ぐらい)*(?:会社に|席に)?(?:お?(?:戻|帰|もど|かえ)(?:って(?:き|まいり|参り)ます|ります|り(?:です|予定です|の予定です)?|る(?:予定です|と思います)?)|帰社(?:し|いたし)ます|になると思います|になりそうです)/gu;
const HINDERED = /ない|ません|かも|たぶん|未定|まだ|たら|なら|聞|確認|明日|来週|出|違|ちが|[?？]/u;
