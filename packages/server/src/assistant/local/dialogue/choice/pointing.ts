import { comparable } from '../../message/written.ts';
import { completed } from '../completion/completion.ts';
import { itemsIn } from '../exchange.ts';
import type { Move, Reader, Standing } from '../matter.ts';
import { sentencesOf } from '../told.ts';
import { byPlaceWithin, optionsOf, withOption } from './choice.ts';

/**
 * 「…4割で書いておけばいいよ、とのことでした。それでお願いします」, 「いちばん上のものが運転しやすいと教わりました。それを…」:
 * the answer is the one thing of its kind that the sentences before it name.
 */
export function pointedAt(message: string, standing: Standing, reader: Reader): Move | null {
  const sentences = sentencesOf(message);
  const last = sentences.at(-1) ?? '';
  const before = sentences.slice(0, -1).join('');
  if (before === '' || !POINTS.test(last.trim()) || WITHOUT.test(before)) return null;
  if (!standing.missing) return null;
  const chosen = byPlaceWithin(comparable(before), optionsOf(standing));
  if (chosen !== null) return withOption(chosen, standing, reader);
  const [item, ...more] = itemsIn(reader.skeleton(before)).filter(({ kind }) => kind !== 'person');
  return item === undefined || more.length > 0 ? null : completed(item.words, standing, reader);
}

const POINTS =
  /^(?:では|じゃあ?|なので)?[、 ]*(?:それ|そちら|そっち|その(?:車|日|数字|数|値|とおり|通り|よう))(?:を|で|に)?[、 ]*(?:(?:ご?登録|入力|設定)(?:を|で)?)?(?:お?願い|おねがい|頼|借り|お借り|使(?:い|わせて)|して)[^、。?？]{0,16}[。!！\s]*$/u;
/** Something is set aside: not all that is named is meant. */
const WITHOUT = /[?？]|以外|(?:では|じゃ)な|無理|だめ|ダメ|嫌|やめ/u;
