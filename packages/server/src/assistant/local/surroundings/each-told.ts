import { PLACES } from '../../../features/presence/places.phrases.ts';
import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton in which each of several people who are told of in one sentence has a sentence of their own: of 「西さんは昼食をとっておられ、
 * 東さんはお帰りになりました」 remains 「西さんは昼食をとっています。東さんはお帰りになりました」. Where one clause cannot stand by itself, and
 * where the last verb may be that of all (「西さん銀行、東さんは問屋に行きました」), nothing is changed.
 */
export function withEachTold(skeleton: Skeleton): Skeleton {
  const edits = [...skeleton.text.matchAll(SENTENCE)].flatMap(({ index, 0: sentence }) =>
    sentence.endsWith('?') ? [] : editsOf(sentence, index),
  );
  return edits.reduceRight(edited, skeleton);
}

/** Signs that take the place of others. */
interface Edit {
  from: number;
  to: number;
  by: string;
}

type Ending = readonly [ending: RegExp, by: string];

function editsOf(sentence: string, at: number): Edit[] {
  const starts = [0, ...[...sentence.matchAll(NEXT)].map(({ index }) => index)];
  const clauses = starts.map((from, index) => sentence.slice(from, starts[index + 1]));
  const last = clauses.at(-1) ?? '';
  if (clauses.length < 2 || OF_ALL.test(last) || !clauses.every((clause) => OF_ONE.test(clause))) return [];
  const isLast = (clause: string) => clause === last;
  const endings = !GOES.test(last) ? BEFORE : WENT.test(last) ? [...FINISHED, ALSO_WENT] : FINISHED;
  const edits = clauses.map((clause, index): Edit | undefined => {
    const found = (isLast(clause) ? LAST : endings).find(([ending]) => ending.test(clause));
    const match = found?.[0].exec(clause);
    if (!found || !match) return isLast(clause) && TELLS.test(clause) ? { from: at, to: at, by: '' } : undefined;
    const from = at + (starts[index] ?? 0) + match.index;
    return { from, to: from + match[0].length, by: isLast(clause) ? found[1] : `${found[1]}。` };
  });
  if (!edits.every((edit) => edit !== undefined)) return [];
  const marks = [...sentence.matchAll(MARKS)].map(({ index, 0: mark }) => ({
    from: at + index,
    to: at + index + mark.length,
    by: mark === 'それぞれ' ? ' ' : 'は',
  }));
  return [...edits, ...marks].filter(({ by, from, to }) => to > from || by !== '').sort((a, b) => a.from - b.from);
}

function edited({ message, text, at, mentions }: Skeleton, { from, to, by }: Edit): Skeleton {
  return {
    message,
    text: text.slice(0, from) + by + text.slice(to),
    at: [...at.slice(0, from), ...Array.from(by, () => at[from] ?? 0), ...at.slice(to)],
    mentions: [...mentions.slice(0, from), ...Array.from(by, () => undefined), ...mentions.slice(to)],
  };
}

const SENTENCE = /[^。!?\n]+\??/gu;
const STATE =
  '(?:在席|出社|出勤|在宅(?:勤務)?|テレワーク|リモート(?:ワーク|勤務)?|直帰|直行|nr|外出|離席|不在|出張|お?休み|有[休給]|退勤|退社|帰宅|早退|帰社|(?:戻|もど)り)';
const SEAT = '(?:お?席|自席|会社|事務所|オフィス|社内)';
const MEAL = '(?:お?昼(?:食|休憩|休み|ご?飯|ごはん|めし)?|ランチ|休憩|食事)';
const OUT = `(?:${PLACES}|${MEAL})`;
const SUBJECT = '(?:Gの)?[PM](?:さん)?(?:は|が|[ :=→]+)?';
/** Where what is told of the next begins. */
const NEXT = new RegExp(
  `(?<=[、,〜ー ])(?:Gの)?[PM](?=は|が|[ :=→]|まだ|もう|${STATE}|${OUT}|${SEAT})|(?<=${STATE}中?で|[てで]い(?:て|まして))(?:Gの)?[PM](?=は|が)`,
  'gu',
);
/** One is told of, and nothing of a car. */
const OF_ONE = new RegExp(`^[^PMGCNQE]{0,8}${SUBJECT}[^PMGCNQE]+$`, 'u');
const MARKS = /(?<=[PM](?:さん)?) ?[=:→] ?|それぞれ/gu;
const GAP = '[、,〜ー ]*$';
const IS = '(?:(?:です|だ)(?:が|けど|けれど|し)?|で(?:して)?)?';

const EATING = `(?<=${MEAL})を?(?:とっ|取っ|食べ|たべ|いただい)`;
const ONGOING = '(?:て|で)(?:い|おり?|おられ|いらっしゃ)[いまするてし]*(?:が|けど)?';

/** What has an end of its own, put into the form that ends a sentence. */
const FINISHED: readonly Ending[] = [
  [`${EATING}${ONGOING}`, 'に外出'],
  [
    `(?<=[てで])(?:い(?:て|まして|ます(?:が|けど|し)?|る(?:が|けど|し))|(?:おり|おられ)(?:まして|ます(?:が|けど|し)?)?)`,
    'います',
  ],
  ['(?<=[てで])いらっしゃ(?:って|いまして|い(?:ます(?:が|けど|し)?)?)', 'います'],
  [
    '(?<=(?:[帰行出戻]|上が)[らかさ]?|(?:帰宅|退勤|早退|退社|帰社|外出)さ)れ(?:て|まして|ましたが|ましたけど)?',
    'れました',
  ],
  ['(?<=お(?:帰|戻|出かけ|出掛け)り?に)な(?:り|って|られ(?:て)?|りまし(?:て|たが|たけど))', 'なりました'],
  ['(?<=帰っ|戻っ|行っ|出|出かけ|上がっ|(?:退勤|帰宅|早退|退社|帰社|外出|直帰)し)て', 'た'],
  ['(?<=退勤|帰宅|早退|退社|帰社|外出|直帰)し', 'しました'],
  ['(?<=まし|[帰戻行]っ|上がっ|出|かけ)た(?:よ|ね|わ)*(?:が|けど|けれど|し)?', 'た'],
].map(([ending = '', by = '']) => [new RegExp(`${ending}${GAP}`, 'u'), by]);

/** And what has none, where the last verb cannot be its own too. */
const BEFORE: readonly Ending[] = [
  ...FINISHED,
  [new RegExp(`(?<=${STATE}中?)${IS}${GAP}`, 'u'), ''],
  [new RegExp(`(?<=[PM](?:さん)?(?:は|が|[ :=→])*)${SEAT}${IS}${GAP}`, 'u'), '在席'],
  [
    new RegExp(`(?<=[PM](?:さん)?(?:は|が|[ :=→]|まだ|もう|今|いま)*${OUT})(?:に|へ|まで|行き)?${IS}${GAP}`, 'u'),
    'に外出',
  ],
  [/(?<=[PM] ?[=→:] ?[^、。PMGCNQWはがをも]{2,8})[、, ]+$/u, 'に外出'],
];

const HEARD = '(?:だ?そう(?:です)?|と(?:のこと|言ってまし?た)(?:です)?|だ?って|らしい(?:です)?)?[〜ー。 ]*$';
const LAST: readonly Ending[] = [
  [new RegExp(`${EATING}${ONGOING}(?=${HEARD})`, 'u'), 'に外出'],
  [
    new RegExp(
      `(?<=[PM](?:さん)?(?:は|が|[ :=→])*(?:まだ|今|いま)[^、。PMGCNQEWはがをもにで]{1,10}(?<!${SEAT}|[室階家中席]|自宅))に(?:い|お)(?:る|ります|ます|られ(?:る|ます))(?:って)?(?=${HEARD})`,
      'u',
    ),
    'に外出',
  ],
  [new RegExp(`(?<=[PM](?:さん)?(?:は|が|[ :=→])*)${SEAT}(?:です|だ)?(?=${HEARD})`, 'u'), '在席'],
  [
    new RegExp(
      `(?<=[PM](?:さん)?(?:は|が|[ :=→]|まだ|もう|今|いま)*${OUT})(?:(?:に|へ|まで|行き)?(?:です|だ)?|に(?:い|お)(?:る|ります|ます)(?:って)?)(?=${HEARD})`,
      'u',
    ),
    'に外出',
  ],
];
/** 「…、どちらも戻りは16時です」. */
const OF_ALL = /(?:どちら|いずれ|[二2]人|ふたり|両名|みんな|全員)(?:も|とも|が|は)/u;
/** What the last clause tells by itself. */
const TELLS = new RegExp(
  `${STATE}中?(?:です|だ|で(?:す|お願い(?:します|いたします)?)|に(?:して|お願い)[^、]{0,12}|という(?:表示|状態|形)[^。]{0,24})?${HEARD}|(?:帰|戻|もど|出|行|いっ|(?<=に)(?:い|お|いらっしゃ)|上が|退|早退し|向か|参|伺|来|着|作業|仕事|働)[^、]{0,16}(?:ます|まし?た|[たる]|です|た?っ?す)(?:よ|ね|わ)?${HEARD}`,
  'u',
);
/** 「西さんは役所へ、東さんはお昼に出ました」. */
const ALSO_WENT: Ending = [new RegExp(`[にへ]${GAP}`, 'u'), 'へ出ました'];
const WENT = /(?:行|いっ|出)[^、]{0,8}まし?た[^、]{0,12}$/u;
/** Who went out: a place before it may be that of the same verb. */
const GOES = /(?:行|いっ|出(?:[てまた]|られ|かけ)|向か|参|伺|外出)[^、]{0,16}$/u;
