/** What dialects set behind a finished sentence; it asks for nothing and denies nothing. */
const LAST =
  '(?:ので|んで)?(?:さかい(?:に)?|よって(?:に)?|けん[ねな]|け[えぇ](?:ね|のう)?|きに?|ばい|っちゃ(?:ね)?|だ?べ(?:さ)?|が[やねん](?:よ)?|げん|わいね|[んと]よ|ぞ|ど|の[うー]|ねん|よん|やで|じゃ|だよ)';
const NOUN = '(?<=[\\p{Script=Han}\\p{Script=Katakana}0-9ー]|[もど帰戻]り|休み|やすみ|さん)';
const STOP = '(?=[。!〜ー\\n]|$|\\p{Extended_Pictographic})';

/** Endings of sentences in dialects, off, or in the plain polite form. */
export const SAID_LAST: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=[うくすつぶむるた]|ます|です)(?<!どう)${LAST}${STOP}`, 'gu'), ''],
  // 「休むんかのう」, 「もう帰ったんけ」
  [new RegExp(`(?<=[うくすつぬぶむるた])ん(?:かのう|かいな|かいね|け)${STOP}`, 'gu'), 'んですか?'],
  // 「15時もどりじゃと」, 「早退やて」: told by somebody else
  [
    new RegExp(`${NOUN}(?:やて|や(?:っ)?と|じゃ(?:っ)?と|じゃて|(?:や|じゃ)そう(?:です|や|じゃ))${STOP}`, 'gu'),
    'だそうです',
  ],
  // 「戻りは17時やけん」
  [
    new RegExp(
      `${NOUN}(?:や|じゃ|だ)(?:さかい(?:に)?|けん[ねな]?|け[えぇ]|きに?|ねん|で|わ|よ|の[うー]|に|ちゃ|げん|わいね|っちゃ|べさ?|が[やね]|ばい|もんで)${STOP}`,
      'gu',
    ),
    'です',
  ],
  [/(?<=[っ出いし])[てと]んねん/gu, 'てる'],
  // 「高知駅に行っちゅう」; 「外出ちゅう」 is 「外出中」
  [/(?<=っ|[来着]|(?<!外)出|[\p{Script=Han}つ]い)ちゅう(?=[よねわき]*(?:[。、! ]|$))/gu, 'てる'],
  [/(?<=っ|[出来居着]|(?<!いた)し)とられ(?=ます|る|まし)/gu, 'てい'],
  [/(?<=[\p{Script=Han}つ]い)と(?=る)/gu, 'て'],
];
