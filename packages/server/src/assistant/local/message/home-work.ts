/**
 * Work at home as it is told around: ended (「家での仕事を終えました」), left for the office, and named by the app's word behind
 * the sender's own (「家で仕事を続けます。在宅でお願いします」), in the plain words of the phrases.
 */
const HOME = '(?<!実)(?:自宅|お?家|おうち)';
const AT_HOME = `(?:在宅(?:勤務|ワーク)?|リモート(?:ワーク|勤務)?|テレワーク|${HOME}での?(?=お?仕事|作業|業務|勤務)|${HOME}の?(?=仕事|作業))`;
const WORK = '(?:の?(?:お?仕事|作業|業務|勤務))?';
const LINK = '(?:は|を|が|も|、)?(?:(?:これ|ここ)(?:で|まで))?(?:もう)?[、 ]?';
const OVER = '(?:終わ|おわ|終え|終了|おしまい|お終い|切り?上げ(?!て[^。]*続))';
/** The office, and the verb of who has come there. */
const OFFICE = '(?:会社|事務所|オフィス|分室|ぶんしつ|工房|スタジオ|アトリエ|支社|支店|本社|席)';
const CAME = `(?:${OFFICE}(?:に|へ)?[^。、!?]{0,6}(?:来|き[たまて]|着|つ[いき]|到着|戻|もど|入)|出社し|出勤し)`;
/** What is still to come of the day's work. */
const GOES_ON =
  '(?!て[^。]{0,6}(?:退勤|帰|失礼|上が|早退))(?![^?]*(?:出社|出勤|会社|事務所|オフィス|午後|昼から|移動|向か|これから|行))';
const ENDED = '(?:り|っ|し|られ)?(?:まし)?(?:たので|た|て|です)?';

export const HOME_WORK: readonly (readonly [RegExp, string])[] = [
  // 「在宅を切り上げられ、いまスタジオに着かれました」: at the office now
  [new RegExp(`${AT_HOME}${WORK}${LINK}${OVER}${ENDED}[、。! ]*(?=(?:いま|今)?[^。、!?]{0,8}${CAME})`, 'gu'), ''],
  // 「分室に出てきました!在宅おわりです」
  [new RegExp(`(?<=${CAME}[^。!?]{0,4}[。!、 ]+)${AT_HOME}${WORK}${LINK}${OVER}${ENDED}(?=[。!〜ー ]*$)`, 'gu'), ''],
  // 「きょうのリモートおしまい」, 「家での仕事を終えたので…」
  [new RegExp(`${AT_HOME}${WORK}${LINK}(?=${OVER}${GOES_ON})`, 'gu'), '仕事'],
  [/(?<=仕事)(?:お終い|おしまい)/gu, '終わり'],
  // 「仕事を終えたので今日は終わりの状態にして」
  [
    /(?:今日|本日)?は?(?:もう)?(?:終わり|おわり|おしまい|上がり|あがり)の?(?:状態|表示|マーク|印)?(?=に(?:して|変え|お願))/gu,
    'オフライン',
  ],
];
