import type { PlanStep } from '@ibasho/contract/runs';
import { ASKING } from '../message/asking.ts';
import { isIdle } from '../message/idle.ts';
import { isSameStep, type Move, type Reader, type Reply, type Standing, wholePlan } from './matter.ts';

/**
 * The reply in a wordy message: one of its sentences, or the end of one, replies, and all that is said beside it only
 * tells: 「白いほうは畠山さんが乗って行かれましたので、紺のほうをお願いします。鍵は受け取っております。」
 */
export function amongTold(message: string, standing: Standing, reader: Reader, replies: readonly Reply[]): Move | null {
  return (
    amongThese(sentencesOf(message), message, standing, reader, replies) ??
    amongThese(
      sentencesOf(message).flatMap((one) => one.split(GAP)),
      message,
      standing,
      reader,
      replies,
    )
  );
}

/** On a phone a gap ends a sentence: 「らいしゅうの火よう こどもの行事なので」. */
const GAP = /(?<=[ぁ-んー〜~])[ 　]+/u;

function amongThese(
  sentences: readonly string[],
  message: string,
  standing: Standing,
  reader: Reader,
  replies: readonly Reply[],
): Move | null {
  const found = sentences.map((sentence) => replyIn(sentence, message, standing, reader, replies));
  const moves = found.flatMap((one) => one ?? []);
  const [first] = moves;
  if (!first || moves.some(({ move }) => JSON.stringify(move) !== JSON.stringify(first.move))) return null;
  const beside = [
    ...sentences.filter((_, at) => found[at] === undefined),
    ...moves.flatMap(({ lead }) => (lead === '' ? [] : [lead])),
  ];
  const isYes = first.move.kind !== 'matter' || first.move.matter === standing.matter;
  const { move, rest } = withReason(first.move, beside, standing, reader);
  return rest.every((one) => onlyTells(one, reader) && !(isYes && REFUSES.test(reader.skeleton(one).text)))
    ? move
    : null;
}

/** 「来月の19日です。結婚式に出ます」: what is told beside the day that was asked for is why, where it reads so behind the wish. */
function withReason(
  move: Move,
  beside: readonly string[],
  { missing }: Standing,
  reader: Reader,
): { move: Move; rest: readonly string[] } {
  const isOfDays = missing?.request.frame.data.action === 'add_user_holiday';
  if (move.kind !== 'matter' || move.steps !== undefined || !isOfDays) return { move, rest: beside };
  const plan = wholePlan(reader.reading(move.matter));
  for (const sentence of beside.filter((one) => !AT_REST.test(one))) {
    const matter = { ...move.matter, words: `${move.matter.words}。${sentence}` };
    const more = wholePlan(reader.reading(matter));
    const isSame = (step: PlanStep, i: number) =>
      step.action === plan?.[i]?.action &&
      step.params.memo !== undefined &&
      isSameStep({ ...step, params: { ...step.params, memo: null } }, withMemo(plan[i]));
    if (more !== null && more.length === plan?.length && more.every(isSame))
      return { move: { kind: 'matter', matter }, rest: beside.filter((one) => one !== sentence) };
  }
  return { move, rest: beside };
}

/** 「打ち合わせはないので大丈夫です」, 「引き継ぎ済みです」: no reason to be off. */
const AT_REST = /大丈夫|だいじょうぶ|問題|構い|済み|よろし|願|確認|伝え|調整|ない(?:の|し|です)/u;

const withMemo = (step: PlanStep): PlanStep => ({ ...step, params: { ...step.params, memo: null } });

interface Found {
  move: Move;
  /** What stands before the reply in its sentence. */
  lead: string;
}

function replyIn(
  sentence: string,
  message: string,
  standing: Standing,
  reader: Reader,
  replies: readonly Reply[],
): Found | undefined {
  for (const from of [0, ...[...sentence.matchAll(CLAUSE)].map((match) => match.index + match[0].length)]) {
    const said = sentence.slice(from);
    const isOfKana = isIdle(said.replace(ANSWERED, 'はい。')) && !TAKES.test(said);
    // 「あさって」 is all kana, and names a day.
    const isCourtesy = isOfKana && !/[CW]/.test(reader.skeleton(said).text);
    if (said.trim() === message.trim() || isCourtesy) continue;
    for (const reply of replies) {
      const move = reply(said, standing, reader);
      if (move !== null && move.kind !== 'afresh' && move.kind !== 'idle')
        return { move, lead: sentence.slice(0, from) };
    }
  }
  return undefined;
}

/** 「…ので、」, 「…ましたところ、」: what leads up to the end of a sentence; on a phone a gap stands for the mark. */
const CLAUSE =
  /(?:ので|から|ため|ところ|(?:です|ます|た|だ|ん)(?:が|けど|けれど)|て|で|し|たら|ば)[、,…]+[ 　]*|(?:ので|から|けど)[ 　]+|(?<=[ぁ-んー〜~w])[ 　]+|^(?:いえ|いや|なので|では|じゃあ)[、,][ 　]*/gu;

/** Each sentence with its mark; a sign of the phone ends one. */
export function sentencesOf(message: string): string[] {
  return message
    .split(/(?<=[。!！\n]|…{2,}|\p{Extended_Pictographic}\u{fe0f}?)(?![。!！、])/u)
    .filter((sentence) => /[\p{L}\p{N}👌👍🙆🙅]/u.test(sentence));
}

/** Courtesies are answers too. */
const ANSWERED = /お?願い|おねがい|はい|頼|よろしく/u;
/** 「つかう」, all in kana, is an answer and no courtesy. */
const TAKES = /(?:つか|かり)[うる]/u;

/** Whether a sentence asks for nothing here: it tells, or passes on what was said. */
export function onlyTells(sentence: string, reader: Reader): boolean {
  const said = sentence.replace(/(?:[\s。、,!！…]|\p{Extended_Pictographic}|\u{fe0f})+$/gu, '');
  if (ABOUT_ASKING.test(said) || isIdle(said)) return true;
  if (/[?？]|(?:か|かな|よね|っけ)$/u.test(said) || WAVERS.test(said)) return false;
  if (PASSED_ON.test(said) || KEPT_WITH.test(said) || BEEN_THERE.test(said) || AGREED.test(said)) return true;
  if (ASKING.test(said.replace(/(?:まし)?て$|たら$/u, ''))) return false;
  return wholePlan(reader.reading({ words: said, chosen: null })) === null;
}

/** 「…書いておいてと頼まれました。」: nothing that the sender says for themselves. */
export function isPassedOn(sentence: string): boolean {
  return PASSED_ON.test(sentence.replace(/[\s。、!！]+$/u, ''));
}

/** 「駐車場まで見に行ってきました」: one is back. */
const BEEN_THERE = /(?:見|聞き|確かめ|確認し|調べ)に(?:行|い)って(?:き|来|まいり|参り)まし?た$/u;
/** 「森さんOKくれた」. */
const AGREED =
  /(?:ok|OK|オッケー?|おっけー?|オーケー|許可|了解|了承|承諾)(?:を|は|も)?(?:くれ|もら(?:い|っ)|いただ[いき]|出|取|とれ|取れ)(?:(?:まし)?た|て(?:い|お)?(?:る|ます|り?ます))(?:ので|んで|から|し|よ|けど|みたい|[ 〜ー])*(?:$|[^てでをに]*し$)/u;
/** 「…と伺っております」, 「…書いておいてと頼まれました」: the words of somebody else. */
const PASSED_ON =
  /(?:と|って|よう(?:に)?|そう|を)(?:は|も|[^、。]{0,6}[にく])?(?:、)?(?:伺|うかが|聞|きい|頼まれ|たのまれ|言われ|いわれ|言って|いって|おっしゃ|仰|教わ|教えて(?:いただ|もら|くれ)|お返事|許し|許可|了解|了承|承諾|連絡)[^。?？]{0,24}$|(?:そう(?:です|で|なので)|とのこと(?:です|でした|で|なので)?)$/u;
/** The key, the licence: where they are says nothing of who takes the car. */
const KEPT_WITH = /^(?:あと|なお|車の)?[、 ]*(?:鍵|かぎ|カギ|キー|免許証?)[^C]*(?:た|る|ます|です|ております)$/u;
const ABOUT_ASKING =
  /^[^0-9]{0,40}(?:(?:お?願い|相談|質問)です|[んの]です(?:よ)?ね|のでしょうか|覚え(?:て(?:い|おり)?)?(?:なくて|ませんで?)|失礼(?:いた|致)?し(?:ました|ます)|すみません(?:でした)?|申し訳(?:あり|ござい)ません(?:でした)?|お待たせ(?:いた|致)?しました|(?:よろしく|宜しく)(?:お?願い|おねがい)?(?:(?:いた|致)?し(?:ます|たい)|申し上げます)?)$/u;
const WAVERS = /まだ決|決め(?:て|られ)|迷|わから|分から|未定|かもしれ|かも$|考え(?:中|ます|て)|検討/u;
/** What a yes must not stand beside. */
const REFUSES =
  /やめ|止め|取り?消|キャンセル|遠慮|困り|困る|迷惑|無理|だめ|ダメ|(?<!か)ない|ません(?!でした)|別の|ほかの|他の|あとで|後で|今度|気が引け/u;
