/**
 * A state that is introduced by its name before it is asked for, as who is new in the firm has it from others: 「こういう場合は
 * 在宅と呼ぶそうなので、それでお願いします」 as 「在宅でお願いします」.
 */
const STATE =
  '(?:在宅(?:勤務)?|リモート|テレワーク|直帰|直行|離席|nr|早退|退勤|外出|オンライン|オフライン|午前休|午後休)';
const ASKED = '[^。、 ]{1,8}に(?:聞く|尋ねる|確認する)と[、 ]?';
const CASE =
  '(?:こう(?:いう|した)|そう(?:いう|した)|この|その)(?:場合|とき|時|状態|ケース)(?:は|に|には|のこと[はを])?[、 ]?';
/** What it is called, as one has heard. */
const CALLED =
  '(?:と|って)(?:呼ぶ|呼べば|言う|言えば|いう|いえば|書く|書けば|書いておけば|出す|出せば|出しておけば|入れる|入れれば|伝えれば)(?:の[がは])?(?:いい|よい|良い)?';
const HEARD =
  '(?:(?:そう|らしい)(?:です|な|だ)?|と(?:聞|伺|うかが|教わ|習)[^、。]{1,8}|とのこと(?:です|な)?|んですよね|のですよね)(?:ので|から|が|けど|ね)?[。、 ]*';
const SET = '(?:し|登録|表示|設定|入れ|出し|載せ|書い|変え)';
const SO = '(?:そう|(?:その(?:よう|通り|とおり)|それ|これ)[にで])';

export const NAMED_STATE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?:${CASE}|${ASKED})(?=[「『]?${STATE}[」』]?${CALLED}${HEARD})`, 'gu'), ''],
  [new RegExp(`[「『](?=${STATE}[」』]${CALLED}${HEARD})`, 'gu'), ''],
  [new RegExp(`(?<=${STATE})[」』]?${CALLED}${HEARD}${SO}(?=お願)`, 'gu'), 'で'],
  [new RegExp(`(?<=${STATE})[」』]?${CALLED}${HEARD}${SO}(?:(?:登録|表示|設定)(?=し))?(?=${SET})`, 'gu'), 'に'],
];
