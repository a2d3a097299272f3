import type { Step } from '../frame.ts';
import { nthWeekday, weekday } from '../steps/day-steps.ts';
import { ENDED, type Entry } from './word.ts';

// The words that name days of the week, as data.

const KANA_WEEKDAYS = ['げつ', 'か', 'すい', 'もく', 'きん', 'ど', 'にち'];

/** Another weekday may follow: 月水金. */
const ENDED_WEEKDAY = new RegExp(`[月火水木金土](?![曜本々])|→|やっぱ|やはり|出[るま社勤]|${ENDED.source}`, 'y');

const NOT_A_WEEKDAY = /大工|[版劇]|画家|学校|礼拝|サスペンス|ロードショー|ワイド|洋画|名作|会(?![議社食合計員場])/y;

/** 水休, 金休み; not 休日. */
const DAY_OFF = /(?:お?休(?![日憩])|、休(?:$|[。み])|お?やす|有給|有休|代休|(?:午[前後]|[ap]m) ?半?休|半休)/y;

/** Behind the last of them: げつかやすみます. */
const KANA_OFF = /お?(?:やす|休)|有[給休]|[代年半]休|午[前後]休/y;

/** Words that name a day of the week. */
export const weekdayWords: readonly Entry[] = [...'月火水木金土日'].flatMap(wordsOf);

/** A weekday in one sign: of a week that was said, or in a list or a range of them. */
function inWeek(step: Step): Step {
  return (frame) => {
    const isListed = frame.after !== null && frame.period === null;
    return isListed || (frame.around ?? frame.period)?.grain === 'week' ? step(frame) : [];
  };
}

function wordsOf(sign: string, index: number): Entry[] {
  const kana = KANA_WEEKDAYS[index] ?? '';
  const step = weekday(index);
  return [
    [`${sign}曜日 ${sign}曜び ${sign}曜 ${sign}ようび ${sign}よう日 ${sign}よう`, [step], { unless: NOT_A_WEEKDAY }],
    [`${kana}ようび ${kana}よう ${kana}よーび ${kana}よー`, [step]],
    [`(${sign}) (${sign}曜) (${sign}曜日) (${sign}・祝) (${sign}祝) <${sign}> [${sign}]`, [step]],
    [sign, [inWeek(step)], { only: ENDED_WEEKDAY }],
    [
      sign,
      [step],
      {
        only: new RegExp(
          `(?:[・、,〜-]|から)?[${'月火水木金土'.slice(index + 1) || '-'}](?:${ENDED_WEEKDAY.source})`,
          'y',
        ),
        isApart: true,
      },
    ],
    ...inKana(index),
    ...(sign === '日' ? [] : ([[sign, [step], { only: DAY_OFF, isApart: true }]] as const)),
    [`最後の${sign}曜日 最後の${sign}曜 最終${sign}曜日 最終${sign}曜`, [nthWeekday(-1, index)]],
    [`最初の${sign}曜日 最初の${sign}曜`, [nthWeekday(1, index)]],
  ];
}

/** The weekday in kana, of a week that was said or in a row: らいしゅうのげつか, すいもくやすみます; not か alone, nor ど. */
function inKana(index: number): Entry[] {
  const kana = KANA_WEEKDAYS[index] ?? '';
  const later = KANA_WEEKDAYS.slice(index + 1).filter((other) => other !== 'ど');
  if (kana === 'ど' || kana === 'にち') return [];
  const row = new RegExp(`[・と、]?(?:${later.join('|') || '(?!)'})(?:${KANA_OFF.source})`, 'y');
  return [
    [kana, [weekday(index)], { only: row, isClear: 'behind' }],
    [kana, [inWeek(weekday(index))], { only: new RegExp(`${row.source}|${KANA_OFF.source}`, 'y'), isClear: 'within' }],
  ];
}
