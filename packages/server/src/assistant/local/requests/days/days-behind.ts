import type { Request } from '../requests.ts';
import { isOfDaysOff } from './days-coming.ts';

/**
 * 「はじめて休みを取ります。来週の水曜です、引っ越しで」: the days of a day off that named none, told in the sentence behind it,
 * with why.
 */
export function givesDays(sentence: string, request: Request, own: string): boolean {
  const isOpen = isOfDaysOff(request) && ['tell', 'ask'].includes(request.mood.kind) && !/W/.test(own);
  return isOpen && sentence.length <= LONGEST && DAYS.test(sentence) && !/[PGCNQE?]/.test(sentence);
}

const LONGEST = 60;
const DAYS =
  /^[\s、]*(?:(?:日にち|日程|日付|希望(?:日)?)(?:は|が)?[、 ]*)?W(?:(?:から|より|まで|と|、|の|・| )+W|の?W)*(?:まで)?(?:の|、)?(?:を(?:希望|お?願い|おねがい)[^、。 (]*|で(?:す|お願い|おねがい|ございます)[^、。 (]*|に(?:お願い|おねがい)[^、。 (]*)?(?:[、 (][^W]*)?$/u;
