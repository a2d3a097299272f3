import type { Reader, Standing } from '../matter.ts';
import { inDigits } from './in-digits.ts';
import { withoutWhom } from './of-whom.ts';
import { plainReply } from './plain-reply.ts';
import { wordsAdded } from './words-added.ts';

/** The reply in a message, in the words that the rules of a conversation read. */
export function replyIn(message: string, standing: Standing, reader: Reader): string {
  const isWrong = standing.isWrong
    ? !LEAVES_IT.test(message)
    : standing.question === null && TO_BE_CHANGED.test(message);
  const plain = plainReply(isWrong ? `違う、${message}` : message);
  const said = wordsAdded(inDigits(plain, standing), standing, reader);
  const isOff = standing.question === null && standing.steps.some(({ action }) => action === 'add_user_holiday');
  return withoutWhom(isOff ? said.replace(DAY_TOO, '$<day>も同じで') : said, standing, reader);
}

/** 「明後日もお願いします」, behind a day off, is no greeting. */
const DAY_TOO =
  /^(?:あ+っ?、|すみません、?|それと、?|あと、?)*(?<day>(?:(?:今|来|再来)週の?)?(?:明日|あした|明後日|[月火水木金]曜日?)|翌日|次の日)も[、 ]*(?=お?願い|お?休み?)/u;

/** 「やっぱりそのままでいいです」, to 「どう直しましょうか」. */
const LEAVES_IT = /いい|まま|やっぱ|やはり|わから|分から|大丈夫|結構|ない|ません|違|ちが/u;
/** 「18時半に帰ります。直せますか」, behind what was done. */
const TO_BE_CHANGED =
  /ま?す(?:ね|よ)?[、。 ]+(?:今から)?(?:直せ|変えられ|(?:変更|修正|訂正)でき)(?:ます|る)(?:でしょう)?か[。?？\s]*$/u;
