/**
 * The verbs of comings and goings, cars and days off in their forms of modesty, and how things stand in those of respect,
 * in the plain polite form that the phrases are written in: 「帰らしてもらいます」, 「行かれとります」.
 */
const VERBS: readonly (readonly [nai: string, masu: string])[] = [
  ['行か', '行き'],
  ['戻ら', '戻り'],
  ['もどら', 'もどり'],
  ['帰ら', '帰り'],
  ['かえら', '帰り'],
  ['着か', '着き'],
  ['向かわ', '向かい'],
  ['上がら', '上がり'],
  ['返さ', '返し'],
  ['出', '出'],
];
/** Somebody whom a clause lets do it is not its sender: 「森さんを先に帰らせてください」. */
const OF_OTHERS = '(?<!(?:さん|くん|ちゃん|君|様|全員|みんな)[^。、]{0,12}|を(?:先に|早めに|もう|今日は|一旦)?)';
const LET_ME = '(?:いただき|頂き|もらい)';

export const VERB_FORMS: readonly (readonly [RegExp, string])[] = [
  // 「戻ってまいりました」, 「戻りましてございます」
  [/(?<=戻|もど)って(?:まい|参)り(?=まし)/gu, 'り'],
  [/(?<=戻り|帰り|出|行き|返し|いたし)ましてございます/gu, 'ました'],
  [/(?<=ただいま、?)戻(?:った(?!ら)|って(?:い|おり)ます)/gu, '戻りました'],
  [/(?<=使わ|行か|[帰戻]ら|出さ|休ま|返さ|借りさ)して(?=くだ|もら|いただ|頂)/gu, 'せて'],
  ...VERBS.flatMap(([nai, masu]): (readonly [RegExp, string])[] => {
    const respect = nai === '出' ? '出ら' : nai;
    const modest = nai === '出' ? '出さ' : nai;
    return [
      // 「行かれています」, 「戻られとります」: they have gone, and have come back
      [new RegExp(`(?<=${respect}れ)(?:て(?:い|おり)?ます|とり?ます)`, 'gu'), 'ました'],
      [new RegExp(`(?<=${respect}れ)て(?:い|おり)?まし(?=て)`, 'gu'), 'まし'],
      [new RegExp(`(?<=${respect}れ)(?:てい?る|とる)`, 'gu'), 'た'],
      [new RegExp(`${OF_OTHERS}${modest}[せし]て${LET_ME}(?=ま[すし])`, 'gu'), masu],
      [
        new RegExp(
          `${OF_OTHERS}${modest}[せし]て(?:ください|下さい|もらう(?=$|[。、! わねよでけ])|いただく(?=$|[。、! ]))`,
          'gu',
        ),
        `${masu}ます`,
      ],
    ];
  }),
];
