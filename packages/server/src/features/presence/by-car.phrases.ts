import { PLACES } from './places.phrases.ts';

/** What one drives off for, beside the places; worth keeping as a comment. */
export const CAR_ERRANDS: string =
  '(?:届け(?:物|もの)|打ち?合わ?せ|打合|商談|引き?取り|受け?取り|集荷|運搬|下見|仕入れ?|挨拶(?:回り)?|面談|研修|内見|測量|設営|撤去|回収|仕事|用事|用足し|直帰)';
/** 「デリカ使います 看板の引き取り」: what is carried says why it is the car, and not where it goes. */
export const CARRIED = '(?<=の|[\\p{Script=Han}ァ-ヶー])(?:引き?取り|受け?取り|運搬|搬[出入]|集荷|回収)';
/** Where a message or its clause ends. */
const END = '(?=[ 、。!〜ー]|$)';
const WORDS = '[^、。!?PGCWQN]';

const TAKES = '(?:お?借り|乗車|お?使[いうわっ]|つかい|拝借|借用|使用|利用|乗[りるっ]|の[りるっ]|もらっ|お?願い)';
/** Where one drives, or what for; asked for first where it is dear to find what stands before it. */
const STOPS = `(?:${PLACES}|${CAR_ERRANDS})`;

/** Where somebody goes by car, without a verb. */
export const byCar: readonly string[] = [
  `(?<=Cで${WORDS}{1,20})(?:へ|まで)(?=(?:です)?${END})`,
  `(?=${STOPS})(?<=Cで${WORDS}{0,16})${STOPS}(?=(?:です|だ)?${END})`,
  // 「デリカ借ります、市役所まで」
  `(?<=C[^、。!?PGCWQN]{0,3}${TAKES}[^、。!?PGCWQN]{0,12}[、 ]+(?!.*(?:電話|連絡|携帯|内線|鍵|返却))${WORDS}{1,14})(?:へ|まで)(?=(?:です)?[ !〜ー]*$)`,
  // 「郵便局ダッシュ!デリカ借りる」
  `(?<=(?:^|[、。! ])${WORDS}{0,12}${PLACES}(?:さん)?(?:へ|まで|に|、| )?)(?:ダッシュ|ひとっ?走り)(?=(?:で|し|です|してき?ます|行ってき?ます)?${END})`,
  // 「デリカ借ります、長浜まで納品」, 「デリカ使います 銀行まわり」
  `(?=${STOPS})(?<=C[^、。!?PGCWQN]{0,3}${TAKES}[^、。!?PGCWQN]{0,8}[、 ]+[^、。!?PGCWQNはがも]{0,10})(?!${CARRIED})${STOPS}(?=(?:です|だ)?[ !〜ー]*$)`,
  // 「市役所、デリカ借ります」
  `(?<=^ *${WORDS}{0,12})${PLACES}(?=(?:(?:まで|へ)[、 ]*|[、 →]+)C[をは、 ]?${TAKES})`,
  // 「県庁プレゼン、デリカ使用、15時半戻」
  `(?<=^ *[^、。 !?PMGCWQNはがをもで→]{2,14})[、 →](?=[、 ]*C[をは、 ]?${TAKES}[^。!?]{0,8}[、 ]W(?:ごろ|頃)?(?:に)?(?:戻|もど|帰))`,
];
