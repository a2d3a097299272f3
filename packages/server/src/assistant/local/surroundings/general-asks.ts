import { FILLER } from '../message/courtesies.ts';
import { isIdle } from '../message/idle.ts';
import type { Skeleton } from '../message/mentions.ts';
import { anyStem } from '../phrasebook.ts';

/**
 * The skeleton without what asks in general terms to have it so: 「ご本人に代わって登録をお願いします」, 「全員分の表示を
 * そのように変えてください」, of 「病院に行っていることが分かるようにしてください」 all but the first clause. It says
 * nothing that a wish beside it has not said, so it is blanked only behind one.
 */
export function withoutGeneralAsks(skeleton: Skeleton): Skeleton {
  let { text } = skeleton;
  const mentions = [...skeleton.mentions];
  for (const { index, 0: sentence } of skeleton.text.matchAll(/[^。!?\n;]+/gu)) {
    const end = index + sentence.length;
    const from = startsIn(sentence)
      .map((start) => index + start)
      .find((start) => end - start <= LONGEST && isGeneral(skeleton, start, end) && anyStem.test(text.slice(0, start)));
    if (from === undefined) continue;
    text = `${text.slice(0, from)}${' '.repeat(end - from)}${text.slice(end)}`;
    mentions.fill(undefined, from, end);
  }
  return { ...skeleton, text, mentions };
}

/** It takes no more words to ask that much. */
const LONGEST = 60;

/** Where a general ask may begin: with its sentence, behind a clause, or where what is to be seen ends. */
function startsIn(sentence: string): number[] {
  return [
    0,
    ...[...sentence.matchAll(START)].map(({ index, 0: words }) => index + (/^と/u.test(words) ? 0 : words.length)),
  ];
}

const START =
  /[、, ]+|(?:(?<=[るたいす])(?:ので|んで)|(?<=[すた])(?:が|けど|から))|(?=(?:という|って)?(?:こと|の)が[^、。]{0,12}(?:分か|わか|見え|伝わ))|(?=と(?:[GM]に|、)?(?:分か|わか|見え|伝わ))/gu;

function isGeneral(skeleton: Skeleton, from: number, to: number): boolean {
  const words = skeleton.text.slice(from, to);
  if (!ASKS.test(words) || QUOTES.test(words) || ONE_MORE.test(words)) return false;
  const bare = words.replace(/[PMG]/gu, (sign, at: number) => (isNamedBefore(skeleton, from + at) ? ' ' : sign));
  const left = bare.replace(FILLER, ' ').replace(GENERAL, ' ');
  return !/[PMGCWNQE]/.test(left) && !anyStem.test(left) && !REFUSES.test(left) && isIdle(left);
}

/** Everybody, those of whom the message has told, and the sender where it tells of nobody else. */
function isNamedBefore({ text, mentions }: Skeleton, at: number): boolean {
  const mention = mentions[at];
  const before = mentions.slice(0, at);
  if (mention?.sign === 'M')
    return ALONE.test(text.slice(at + 1)) || before.every((one) => one?.sign !== 'P' && one?.sign !== 'G');
  if (mention?.sign !== 'P' && mention?.sign !== 'G') return false;
  const [only] = mention.all;
  const named = before.flatMap((one) => (one?.sign === mention.sign ? [one.all[0]?.documentId] : []));
  return only?.documentId === '' || (named.length > 0 && named.every((id) => id === only?.documentId));
}

const ASKS =
  /(?:お?願い|おねがい|ください|下さい|くれ(?:ます|ません|る)|(?:いただ|頂)(?!きました|いた|いて[いお])|もらえ|もらい|ほしい|欲しい|たいです|たく|幸い|助か|ありがた|よろしく|宜しく|しといて|しておいて|(?:変え|直し|載せ|出し)(?:と|てお)いて)[^、]{0,20}$/u;
/** 「わたしの分だけ」. */
const ALONE = /^(?:の分)?だけ|^の分(?!も)/u;
/** 「…、と残してください」, 「… に直して」: what stands before it belongs to it. */
const QUOTES = /^ *(?:[にへをがはもの]|という|って|と)(?!(?:[GM]に|、)?(?:分か|わか|見え|伝わ)|いうこと)/u;
/** 「私の分も」: a wish for somebody else. */
const ONE_MORE = /[PMG](?:の分|だけ)?も/u;
const REFUSES =
  /[てで]も?(?:いい|よい|良い|よろしい|大丈夫)(?:です|でしょう)?か|ない(?!でしょうか|か)|ません(?!か|でしょうか)|やめ|ずに|まま/u;

/** Words that mean no more than having it so, by kind. */
const GENERAL = new RegExp(
  `(?:${[
    // for whom
    '(?:に|へ)?(?:代わ|かわ|替わ)(?:って|り(?:まして|に)?)|代理(?:で|として)?|代行|名義|名前|(?:人数)?分',
    '(?:お?[二三2-4](?:人|名)|ふたり|両名)(?:とも|分)?|全員|みんな|皆(?:さん|様|さま)?|それぞれ|各自|(?:他|ほか|周り|社内)の(?:人|方)',
    // so
    'そ(?:ちら|っち)(?=の(?:登録|入力|記入|手続き|表示|反映|設定|ほう|方)|も[、 ]?(?:併|あわ|合わ|一緒|いっしょ|ご?登録|お?願|同じ))|そのよう|このよう|その通り|そのとおり|そういう|こういう|その旨|この旨|そう|そんな|こう|旨|形|風|ふう|通り|とおり|状態|状況',
    '(?:あ|合)わせて|併せて|一緒|いっしょ|まとめて|一括|取り急ぎ|早め|至急|上記|以上|内容|こと|件|かたち|それ|これ',
    // what is done
    '登録|入力|記入|記載|表示|画面|一覧|カレンダー|予定表|(?:ホワイト)?ボード|ステータス|在席表|行き先(?:表|ボード)|アプリ|システム|データ|印|マーク|ここ|こちら',
    '書(?=いて|いと|き)|打ち込|変更|更新|設定|切り?替え?|修正|訂正|調整|手続き?|処理|操作|反映|対応|記録|手配|掲載|変え|直[しす]|載せ|出し|付け|つけ|かえ(?=と|て)|(?<=[てで])あげ(?=て)',
    '(?:働いて|(?:仕事|作業|業務|勤務)(?:は|を)?して)(?:は)?い(?:る|ます)|(?:仕事|勤務|業務)中',
    '見て|見える|見られる|見れる|分か[るり]|わか[るり]|伝わ[るり]|知らせ',
    // please
    '助か[るり]|ありがた(?:い|く)|有難(?:い|く)|幸い|嬉し(?:い|く)|うれし(?:い|く)|恐縮|お手数|ご?面倒|願え|存じ|思い|思って|差し支え|なければ|申し訳|ございません|ほしい|欲しい|よろしく|宜しく',
  ].join('|')})`,
  'gu',
);
