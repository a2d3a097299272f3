import { FILLER } from '../../message/courtesies.ts';
import { hasContent } from '../../message/idle.ts';
import { ownWords, type Skeleton } from '../../message/mentions.ts';
import { sayStep } from '../../saying.ts';
import type { Outcome } from '../outcome.ts';
import { occasionTold } from './occasions-told.ts';
import { ILLNESS } from './reasons.ts';
import { isBareMemo, isSetOff, keepReason, LINK } from './whereabouts.ts';

// Why somebody is off is told in their own way beside the wish: 「明日休みます。祖母の引っ越しを手伝うことになって」.

/** Gives the one day off that was set without a reason the one that its sentence, or else a sentence beside it, tells. */
export function keepReasonsTold(outcomes: readonly Outcome[], skeleton: Skeleton): void {
  for (const outcome of outcomes) keepReasonsOfDays(outcome, skeleton);
  const bare = outcomes.filter((one) => isSetOff(one) && one.steps.every(({ params }) => isBareMemo(params.memo)));
  const [off, ...others] = bare;
  if (!off || others.length > 0) return;
  const taken = outcomes.filter((one) => one !== off).map(({ request }) => request);
  const isFree: Free = (from, to) => taken.every((one) => one.to <= from || to <= one.from);
  const told =
    withinSentence(off, skeleton, isFree) ?? besideSentence(off, skeleton, isFree) ?? ofWhomItIs(off, skeleton);
  keepReason(off, told ? reasonIn(ownWords(skeleton, told.from, told.to)) : occasionTold(off, skeleton));
}

/** 「15日と17日に休みたいです。理由は15日が健康診断、17日が家の用事です」: each day's own. */
function keepReasonsOfDays(outcome: Outcome, skeleton: Skeleton): void {
  if (!isSetOff(outcome) || outcome.steps.length < 2) return;
  const behind = skeleton.text.slice(outcome.request.after);
  const told = [...behind.matchAll(OF_ITS_DAY)].flatMap(({ index, 0: { length }, groups }) => {
    const at = outcome.request.after + index;
    const mention = skeleton.mentions[at];
    const to = at + length;
    const day = mention?.sign === 'W' && mention.when.grain === 'day' ? mention.when.start?.slice(0, 10) : undefined;
    return day === undefined ? [] : [{ day, why: ownWords(skeleton, to - (groups?.why ?? '').length, to) }];
  });
  const days = outcome.steps.map(({ params }) => params.date);
  if (told.length !== days.length || !told.every(({ day }) => days.includes(day))) return;
  outcome.steps = outcome.steps.map((step) => {
    const why = told.find(({ day }) => day === step.params.date)?.why;
    const memo = String(step.params.memo ?? '');
    const isOpen = isBareMemo(step.params.memo) || told.every((one) => memo.includes(one.why));
    return why === undefined || !isOpen ? step : { ...step, params: { ...step.params, memo: why } };
  });
  outcome.says = outcome.steps.map((step) => sayStep(outcome.request.frame.data, step));
}

const OF_ITS_DAY =
  /W(?:が|は|:)(?<why>[^、。!?PMGCWNQ]{2,14}?)(?=(?:で(?!の)|のため|なの|だから|だ)?(?:[、。! ]|$)|です|(?:に|へ)行)/gu;

/** 「すみません参観日なので」 says 「参観日」. */
const reasonIn = (words: string) =>
  words
    .replace(EXCUSE, '')
    .replace(LINK, '')
    .replace(COPULA, '')
    .replace(/(?:なの)?です(?:が|けど)、?[^、。]{0,6}は$/u, '')
    .replace(THERE_IS, '')
    .replace(/(?<=\p{Script=Han}|\p{Script=Katakana})で$/u, '');

/** 「治療が入りました」, 「更新が」 of 「更新が10日にあります」 says 「治療」, 「更新」. */
const THERE_IS =
  /(?<=\p{Script=Han}|\p{Script=Katakana}|ー)が(?:(?:入り|あり|ござい|決まり)ま(?:す|した)|入って(?:い|おり)ます)?$/u;

/** Whether a stretch belongs to no other outcome. */
type Free = (from: number, to: number) => boolean;

interface Stretch {
  from: number;
  to: number;
}

/** 「妹の式で大阪に帰るんで休ませてもらいます」: the clause that leads to the wish. */
function withinSentence({ request: { stem } }: Outcome, { text }: Skeleton, isFree: Free): Stretch | null {
  const start = text.slice(0, stem.from).search(/[^。!?\n]*$/u);
  return (
    clausesOf(text, start, stem.from).findLast(({ from, to }) => {
      const words = text.slice(from, to).replace(EXCUSE, '');
      return (
        (LEADS.test(words) || ILL.test(words)) &&
        hasContent(plain(words)) &&
        !COURTESY.test(words) &&
        !NO_REASON.test(words) &&
        !KIND.test(words) &&
        isFree(from, to)
      );
    }) ?? null
  );
}

/** 「金曜休みます。墓参りや」, 「家族が来ます。21日から休みたいです」: a sentence that belongs to nothing else. */
function besideSentence({ request: { stem, after } }: Outcome, { text }: Skeleton, isFree: Free): Stretch | null {
  const sentences = [...text.matchAll(/[^。!?\n]+[。!?\n]?/gu)]
    .map(({ index, 0: sentence }) => ({ from: index, to: index + sentence.length }))
    // 「金曜休みたい 祖母の送り迎え頼まれちゃって」: what stands behind the wish is a sentence of its own.
    .map(({ from, to }) =>
      from <= stem.from && stem.from < to ? { from: behind(text, Math.min(after, to)), to } : { from, to },
    )
    // 「急ですみませんが、娘の参観日です。」
    .map(({ from, to }) => ({ from: from + (LEAD_IN.exec(text.slice(from, to))?.[0].length ?? 0), to }))
    .map(({ from, to }) => ({ from, to, sentence: text.slice(from, to) }))
    .filter(({ from, to }) => isFree(from, to))
    .filter(({ sentence }) => tellsWhy(sentence));
  const found = sentences.find(({ from }) => from >= after) ?? sentences.findLast(({ to }) => to <= stem.from);
  if (!found) return null;
  if (SPACED_KANA.test(found.sentence)) return found;
  const clauses = clausesOf(text, found.from, found.to).filter(({ from, to }) =>
    hasContent(plain(text.slice(from, to))),
  );
  const [first, last] = [clauses[0], clauses.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** 「西さんより発熱との連絡を受けました。明日は休みで」: what ails the one whose day off it is. */
function ofWhomItIs({ request: { stem }, subjects }: Outcome, { text, mentions }: Skeleton): Stretch | null {
  const [subject, ...others] = subjects;
  const found = AILS.exec(text.slice(0, stem.from));
  const mention = found === null ? undefined : mentions[found.index];
  const isSame = mention?.sign === 'P' && mention.all.some(({ documentId }) => documentId === subject?.documentId);
  if (!isSame || others.length > 0 || found?.groups?.lead === undefined) return null;
  const from = found.index + found.groups.lead.length;
  return { from, to: from + (found.groups.why ?? '').length };
}

const AILS = new RegExp(
  `(?<lead>P(?:は|が|も|から|より|、| |W)*)(?<why>[^、。PMGCWNQはが]{0,10}?${ILLNESS}[^、。PMGCWNQは]{0,8}?)(?=(?:だ|な|である)?(?:と(?:の|いう)|と(?:連絡|電話|言)|って|そう|の(?:連絡|ため)|らしい))`,
  'u',
);

/** Where the next clause begins, where the wish's own words go on: 「有給を使いたいです」. */
function behind(text: string, after: number): number {
  const isApart = after === text.length || /[\s、。!?〜ー(]/u.test(text.charAt(after) + text.charAt(after - 1));
  return isApart ? after : after + (/^[^、。!?\n (]*/u.exec(text.slice(after))?.[0].length ?? 0);
}

/** 「ははが にほん くるから」: no word of it is long enough to say anything by itself. */
const SPACED_KANA = /^ *[ぁ-んー]+(?: [ぁ-んー]+)+(?:から|ので|んで)[。!]?$/u;

function tellsWhy(sentence: string): boolean {
  const told = sentence.replace(/[。!\n]$/u, '').replace(EXCUSE, '');
  const words = SPACED_KANA.test(told) ? plain(told).replace(/ /gu, '') : plain(told);
  return (
    words.length <= LONGEST &&
    !/[PMGCNQE?]/u.test(words) &&
    hasContent(words) &&
    !COURTESY.test(told) &&
    !OF_WORK.test(told) &&
    !NO_REASON.test(told) &&
    !NOW.test(told) &&
    !TOPIC.test(words.replace(/^(?:その日)?は/u, ''))
  );
}

const plain = (words: string) =>
  words
    .replace(FILLER, ' ')
    .replace(/W/gu, ' ')
    .replace(/[〜ー]+$/u, '')
    .trim();

function clausesOf(text: string, from: number, to: number): Stretch[] {
  return [
    ...text
      .slice(from, to)
      .matchAll(/(?:^|[W、。!?\n ])(?:(?<=W)(?:から|まで|と|は|も|に|の|だけ))*([^W、。!?\n ]+)/gu),
  ]
    .map(({ index, 0: found, 1: clause = '' }) => from + index + found.length - clause.length)
    .map((start) => ({ from: start, to: start + (/^[^W、。!?\n ]*/u.exec(text.slice(start, to))?.[0].length ?? 0) }))
    .filter(({ from: start, to: end }) => !/[PMGCNQE]/u.test(text.slice(start, end)));
}

const LEAD_IN =
  /^[^。、!?\nPMGCW]{0,24}(?:すみません|恐れ入ります|恐縮です|失礼します|申し訳ありません|申し訳ございません|相談(?:なの|なん)?です|わかりません|分かりません)(?:が|けど)[、 ]/u;
const LONGEST = 36;
/** 「子どもが熱」, before a picture that parts no sentences. */
const ILL = new RegExp(`${ILLNESS}$`, 'u');
const LEADS = /(?:ので|んで|から|ため(?:に)?|につき|のに|[でてし])$/u;
const EXCUSE = /^(?:(?:すみません|すいません|ごめん(?:なさい|ね)?|申し?訳(?:あり|ござい)ません)(?:が|けど)?[、 ]*)+/u;
const COPULA = /(?:な|です|っす|や|じゃ|だ)(?:よ|わ|ね|けど|の)*$/u;
const COURTESY =
  /^に?(?:続け|つづけ|まとめ|あわせ)て$|迷惑|面倒|手数|不便|恐縮|恐れ入|す[みいん]ま|すま[なん]|[0-9二三](?:つ|件)(?:ほど)?(?:あり|ござい)ます|ごめん|申し?訳|失礼|よろ|宜し|お?願|お?ねが|助か|ありがと|感謝|いい(?:です|でしょう)|ok|大丈夫|急で|突然|お疲れ|おつかれ/u;
/** What is arranged for the time that somebody is off, how the day off is asked for, and when they are back. */
const OF_WORK =
  /引き?継|連絡|電話(?!(?:で|が|あ|を受|をもら))|携帯|メール|チャット|対応|進[行捗]|資料|データ|図面|段取り|調整|承認|許可|了[解承]|承諾|上司|[課部社室]長|代わり|かわり|代理|[入出]社|出勤|通常|戻|申請|有[給休]|年休|代休|休|やす[みむ]|消化|取得|希望|使[いうわ]|動か|ずら|移[しす]|もらえ|いただけ|残|初めて|はじめて|入力|登録|書[いきけく]|使い方|アプリ|画面|以上|土産|みやげ|楽しみ|最高|納品|校正|入稿|締め?切|案件|会議|仕事|作業|取り?消|変更|変わ(?:り|っ)|予定|確認|相談|共有|報告|伝え|聞|教え|分か|(?<!な)わか|合っ|間違|返事|返信/u;
/** Calendars, what others said, and a verb without what it is of (「18日に受けますので」) give no reason of one's own. */
const NO_REASON =
  /^早いも|^(?:通し|連続[しで]|まとめ)て?$|祝日|連休|初めて|はじめて|(?:って|と)(?:言|いわ|いう)|^に?(?:受け|出かけ|伺い|入り|あり)(?:ます|る)(?:ので|から|んで)?$/u;
/** 「いまから展示会を見学します」 is a matter of its own. */
const NOW = /(?:今|いま|これ)(?:から|より)|(?:ただ|只)今|ただいま/u;
const KIND = /[代振]休|有[給休]|年休|[午半]休|欠勤|休暇/u;
const TOPIC = /^[^、がをに]{1,12}は/u;
