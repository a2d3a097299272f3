/**
 * English words between Japanese ones, as newcomers from abroad write them: 「back しました」, 「金曜 day off です」. A
 * word beside another that is none of these belongs to a title or a name (「Back Cover Studio」) and stays.
 */
const OWN =
  "please|pls|plz|sorry|thanks|thank|you|today|tomorrow|tmr|tmrw|off|day|pm|am|half|paid|leave|i|i'm|im|back|now|wfh|work|working|from|home|remote|remotely|out|going|go|office|to|the|lunch|cancel|change|check|use|return|by|at|in|mon|tue|wed|thu|fri|car|leaving|ok";
const alone = (words: string, behind = ''): RegExp =>
  new RegExp(
    `(?=${words})(?<![a-z0-9@._'/-])(?<!(?<![a-z'])(?!(?:${OWN})(?![a-z']))[a-z']{1,20} )` +
      `(?:${words})(?![a-z0-9@._'/-])(?! (?!(?:${OWN})(?![a-z]))[a-z])${behind}`,
    'gu',
  );
/** Before a time that is told with it: 「back 18:30」, 「戻り around 5時」. */
const TIME_NEXT = '(?= *(?:at|by|around|is|は|:)? *(?:[0-9一二三四五六七八九十]|午後|午前|夕方|pm))';

/** A message all in a language that nobody here reads, or one that denies something in it, is left as it is. */
export const isMixed = (text: string): boolean =>
  !/(?<![a-z])(?:not|no|never|[a-z]{2,6}n't)(?![a-z])/u.test(text) &&
  (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text) || text.length <= LONGEST_ENGLISH);
/** 「I'm back now, thanks」. */
const LONGEST_ENGLISH = 24;

export const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [alone('please|pls|plz', '(?=[^a-z]*お?願い)'), ''],
  [alone('please|pls|plz'), 'お願いします'],
  [alone('sorry'), 'すみません'],
  [alone('thanks|thank you'), 'ありがとうございます'],
  [alone('today'), '今日'],
  [alone('tomorrow|tmrw?'), '明日'],
  ...(
    [
      ['mon(?:day)?', '月曜'],
      ['tue(?:s|sday)?', '火曜'],
      ['wed(?:nesday)?', '水曜'],
      ['thu(?:rs|rsday)?', '木曜'],
      ['fri(?:day)?', '金曜'],
    ] as const
  ).map(([day, word]): readonly [RegExp, string] => [alone(day), word]),
  [/(?:午前|(?<![a-z])am) ?off(?![a-z])(?:を?します)?/gu, '午前休'],
  [/(?:午後|(?<![a-z])pm) ?off(?![a-z])(?:を?します)?/gu, '午後休'],
  [alone('half(?: day)? off|half day'), '半休'],
  [alone('paid leave|paid holiday'), '有給'],
  [alone('(?:day )?off', ' ?を?(?=し(?:たい|ます|て)|する)'), '休みに'],
  [alone('(?:a )?(?:day )?off'), '休み'],
  [/(?<=[0-9](?:日)?)(?:day )?off(?![a-z])/gu, '休み'],
  // 「17時 back」, 「back 18:30」 tell of a return that is to come
  [new RegExp(`(?<![a-z0-9@._'/-])(?:back|return)${TIME_NEXT}`, 'gu'), '戻り'],
  [/(?<=[0-9時分半頃じ](?:はん|ごろ|に|には)? ?)(?:back|return)(?![a-z])/gu, '戻り'],
  [alone("(?:i'?m |i am )?back(?: now| to (?:the )?office)?", ' ?(?:です|しました|した|だよ)?'), '戻りました'],
  [alone('wfh|(?:work|working) from home|remote work|remotely|working remotely'), '在宅'],
  [alone('remote'), 'リモート'],
  [alone("(?:i'?m )?(?:going out)"), '外出します'],
  [alone("(?:i'?m )?leaving now|check out", ' ?(?:します|です|しました)?(?=[ー〜。、! ]|$)'), '退勤します'],
  [alone('check out', ' ?(?=[しにで])'), '退勤'],
  [alone('out', '(?!側)'), '外出'],
  [alone("(?:i'?m )?(?:going home|go home)", ' ?(?:します|です)?'), '帰ります'],
  [alone('cancel'), 'キャンセル'],
  [alone('change', ' ?(?=[しを願お]|$)'), '変更'],
  [alone('use', ' ?(?=し|です|中)'), '使用'],
  [alone('return', ' ?(?=し)'), '返却'],
  [alone('lunch'), 'ランチ'],
  [alone('car'), '車'],
];
