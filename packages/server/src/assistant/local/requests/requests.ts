import type { Skeleton } from '../message/mentions.ts';
import type { Frame } from '../phrasebook.ts';
import { type Mood, moodOf } from './mood/mood.ts';
import { comparesWords } from './mood/words-compared.ts';
import { meetsNeeds } from './needs.ts';
import { allHits, type Hit } from './stems.ts';

/** One thing that is asked or told: a frame, its stem and the words that belong to it (places in the skeleton). */
export interface Request {
  frame: Frame;
  from: number;
  to: number;
  stem: { from: number; to: number };
  /** Where the words after the stem's endings begin. */
  after: number;
  mood: Mood;
  sentence: number;
}

/** A message cut up: the requests in order, and the stretches that no request explains. */
export interface Cut {
  requests: Request[];
  rest: { from: number; to: number; mark: string }[];
}

/** Cuts a message into requests. A stem counts where its frame's needs are met; the longest stem wins. */
export function cut(skeleton: Skeleton): Cut {
  const requests: Request[] = [];
  const rest: Cut['rest'] = [];
  sentencesOf(skeleton.text).forEach((sentence, index) => {
    const isOfWords = comparesWords(skeleton.text.slice(sentence.from, sentence.to) + sentence.mark);
    const own = inSentence(skeleton, sentence, index).map((request) =>
      isOfWords ? { ...request, mood: { ...request.mood, kind: 'question' as const } } : request,
    );
    if (own.length === 0) rest.push(sentence);
    requests.push(...own);
  });
  return { requests, rest };
}

interface Sentence {
  from: number;
  to: number;
  mark: string;
}

const TAIL =
  /(?:[ぁ-んー〜 ]|下さい|頂|願|致|欲|予定|扱|連絡|報告|変更|設定|登録|更新|入力|入れ|付(?=け)|記入|切り?替[えわ]?|変わ|直し|直す|変え|(?<=[にへ])戻(?=し|す)|済|(?<!会議)中|状態|形(?=に)|モード|事|旨|思|考|次第|様|追加|追記|書|残|足し|申請|印(?=[をも])|取得|取(?=り|っ|る|ら)|宜|頼|為|笑|状況|処理|対応|反映|切り上げ|改め(?=さ|る|て|ま)|書き?換え|良|始|完了|表示|業務(?=を(?:させ|し|行|続))|幸|助か|続|働|勤務(?!を?終)|作業(?!を?終)|今(?=しがた)|来(?=ま|た|て)|参(?=り|る)|戴|頂戴|着(?=き|い)|行(?=き|っ|く)|言|聞|構|合(?=わせ)|間(?=違)|違|致し|申し上げ|存|伝|知|伺)*/uy;

/** 「デリカ？という車」 doubts a name and goes on; 「森さんの読みが違っていました。「…」に直してください」 too. */
const SENTENCE_END =
  /(?:(?<!(?:名前|氏名|名字|苗字|姓|読み|よみ|がな|ガナ|字|所属|部署|アドレス|メアド|メール)[がは]?[^。!?\n]{0,3}(?:変わ|違|間違|誤)[^。!?\n]{1,6})。|[!?\n;]|。(?![^。]*[QEG][^。]*(?:直|変|換|替|修正|更新|訂正|登録|です)))+(?!という|とかいう|っていう)|$/gu;

function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    if (text.slice(from, match.index).trim() !== '')
      found.push({ from, to: match.index, mark: /\?/.test(match[0]) ? '?' : '' });
    from = match.index + match[0].length;
  }
  return found;
}

function inSentence(skeleton: Skeleton, sentence: Sentence, index: number): Request[] {
  const text = skeleton.text.slice(sentence.from, sentence.to);
  const hits = allHits(text);
  const requests: Request[] = [];
  let start = 0;
  let usedTo = 0;
  while (hits.length > 0) {
    const hit = hits.shift();
    if (!hit || hit.from < usedTo) continue;
    if (!meetsNeeds(hit, text, start, sentence, skeleton)) continue;
    if (requests.at(-1)?.frame === hit.frame && isAuxiliary(text, start, hit)) continue;
    const next = hits.find(
      (other) =>
        other.from >= hit.to &&
        !(other.frame === hit.frame && isAuxiliary(text, hit.to, other)) &&
        meetsNeeds(other, text, hit.to, sentence, skeleton),
    );
    const end = regionEnd(hit, text, next);
    requests.push({
      frame: hit.frame,
      from: sentence.from + start,
      to: sentence.from + end.to,
      stem: { from: sentence.from + hit.from, to: sentence.from + hit.to },
      after: sentence.from + end.after,
      mood: estimated(
        hit,
        moodOf(
          text.slice(start, hit.from),
          text.slice(hit.to, hit.frame.data.head ? end.to : end.after),
          end.to >= text.length ? sentence.mark : '',
          next
            ? leadsBack(hit, next, text)
              ? text.slice(end.after).replace(/^[、,] *(?=W)/u, '')
              : /^[、,]/u.test(text.slice(end.after))
                ? '、'
                : ''
            : isOfCars(hit)
              ? text.slice(end.after).replace(hit.frame.nouns, ' ')
              : text.slice(end.after),
          text.slice(hit.from, hit.to),
        ),
        text.slice(0, hit.from),
        text.slice(hit.to, end.after),
      ),
      sentence: index,
    });
    start = end.to;
    usedTo = hit.frame.data.head ? end.to : end.after;
  }
  return requests;
}

/** 「豊橋へ外出して17時に戻ります」, 「外出されて17時に帰社とのことです」: the absence, and when it ends. */
const leadsBack = (hit: Hit, next: Hit, text: string): boolean =>
  hit.frame.data.set?.status === 'going_out' &&
  (next.frame.data.needs?.includes('return') ?? false) &&
  /^(?:(?:し|され|なさっ|せられ)て)?(?:い?て|きて|い?まして|おり|おられて?)?[、 ]?W[^。、PMGCW]{0,6}$/u.test(
    text.slice(hit.to, next.from),
  );

/** 「デリカ返した、ガソリン入れてない」: its care, which is told beside, denies nothing. */
const isOfCars = ({ frame }: Hit) => 'car' in frame.data.slots;

/** When somebody is back is an estimate by nature: 「16時には戻れると思います」 tells it. */
function estimated(hit: Hit, mood: Mood, before: string, tail: string): Mood {
  const isReturn = hit.frame.data.needs?.includes('return') ?? false;
  const isEstimate =
    mood.kind === 'possible' &&
    isReturn &&
    /と(?:思い|思う|存じ|言われて)|そうです|らしい|はず|見込み|つもり/u.test(tail) &&
    !/かも|かな|迷|未定|場合|ようか/u.test(tail);
  const isUnderway =
    mood.kind === 'possible' &&
    hit.frame.data.set?.status === 'going_out' &&
    FROM_NOW.test(before) &&
    MODEST.test(tail);
  const isUntil = mood.kind === 'negated' && isReturn && UNTIL_THEN.test(before);
  const isEnough = mood.kind === 'conditional' && isReturn && ENOUGH.test(before);
  const isGuess =
    mood.kind === 'possible' && isReturn && GUESSED.test(before) && !/かも|かな|迷|未定|場合|ようか/u.test(tail);
  return isEstimate || isGuess || isUnderway || isUntil || isEnough ? { ...mood, kind: 'tell' } : mood;
}

/** 「たぶん16時戻り」: of oneself it is as good as told. */
const GUESSED = /^[^PGCM]*(?:たぶん|多分|おそらく|恐らく)[、 ]*W[^PGCM]*$/u;
/** 「16時まで戻りません」: until when somebody is away. */
const UNTIL_THEN =
  /W(?:ごろ|頃|くらい|ぐらい|過ぎ|すぎ)?まで(?:は|に)?[、 ]*(?:会社|社|事務所|オフィス|席)?(?:に|へ)?(?:は)?$/u;
/** 「30分もあれば戻れます」: how long it takes. */
const ENOUGH = /W(?:も|ほど|くらい|ぐらい)?あれば(?:もう)?[、 ]*$/u;

/** 「今から…ので、外出になると思います」: what begins now is told modestly. */
const FROM_NOW =
  /^(?!.*(?:もし|たぶん|多分|おそらく|かも)).*(?:今から|いまから|これから|これより|ただ今(?:から|より))/u;
const MODEST = /^(?:中|扱い)?(?:に|と)なる(?:か)?と(?:思います|存じます|思うので)/u;

/** 「使わせてもらう」「戻り遅れます」: a second stem of the same frame that only carries on the first. */
function isAuxiliary(text: string, from: number, hit: Hit): boolean {
  const between = text.slice(from, hit.from);
  return (
    (hit.frame.keep === null || isKindFirst(hit.frame)) &&
    /^[ぁ-ん ]{0,6}$/u.test(between) &&
    !/(?:ので|んで|から|けど)/u.test(text.slice(Math.max(0, hit.from - 4), hit.from)) &&
    !/[、,]$/.test(text.slice(0, hit.from))
  );
}

/** 「忌引でお休み」: the kind of holiday, then the word itself. */
function isKindFirst({ data }: Frame): boolean {
  return Object.values(data.slots).some((slot) => slot.kind === 'days');
}

/** Where a reason in kana stands that the endings would swallow: 「やすみますりょこう」, 「やすみます ともだちが来る」. */
function reasonInKana({ frame, to }: Hit, tail: string, next: string): number | undefined {
  if (frame.data.reasons === undefined) return undefined;
  const why = WHY_IN_KANA.exec(tail);
  if (why) return to + why.index;
  const torn = /[ぁ-ん]/u.test(next) ? / (?=[ぁ-ん]{1,3}$)/u.exec(tail) : null;
  if (torn) return to + torn.index + 1;
  const ending = [...tail.matchAll(/(?:ます|です|む|み|ね|よ|[ 〜ー!])+(?=[ぁ-ん]{2})/gu)].find(
    ({ index, 0: { length } }) => frame.reasons.test(tail.slice(index + length).trimEnd()),
  );
  return ending && to + ending.index + ending[0].length;
}

/** 「やすみたいです ははが にほん くるから」. */
const WHY_IN_KANA = /(?<=(?:です|ます)[ねよ]?)[ 〜ー!]+(?=[ぁ-ん ]{5,24}(?:から|ので|んで)(?:です|ね)?[。!]?$)/u;

const OWN_TIME =
  /^(?:予定)?(?:は|が|:|、| )*W(?=(?:ごろ|頃|くらい|ぐらい)?(?:の予定)?(?:(?:です|なの?)(?:ので|で)|と(?:伺|聞|うかが|の(?:こと|予定)))|(?:ごろ|頃)?(?:の?予定)?[ 、]+[^W]*$)/u;

/** Where a request's words end: after its endings, where the next request begins; the last one takes what follows. */
function regionEnd(hit: Hit, text: string, next: Hit | undefined): { to: number; after: number } {
  // 「戻りは15時ですので、外出で」: the time behind it is its own.
  const isTimed = next !== undefined && hit.frame.data.needs?.includes('return');
  TAIL.lastIndex = hit.to + (isTimed ? (OWN_TIME.exec(text.slice(hit.to))?.[0].length ?? 0) : 0);
  TAIL.exec(text);
  const limit = next?.from ?? text.length;
  // 「デリカで中央区役所へ」: the place behind a mere particle is no ending of it.
  if (next && /^(?:で|にて)$/u.test(text.slice(hit.from, hit.to))) return { to: hit.to, after: hit.to };
  const after = Math.min(
    reasonInKana(hit, text.slice(hit.to, TAIL.lastIndex), text.charAt(TAIL.lastIndex)) ?? TAIL.lastIndex,
    limit,
  );
  if (!next) return { to: text.length, after };
  if (hit.frame.data.head) {
    const comma = text.slice(hit.to, next.from).search(/(?<=[NQGE0-9][^、]*)[、,]|(?<=[NQGE0-9]) /);
    return comma >= 0 ? { to: hit.to + comma + 1, after } : { to: text.length, after };
  }
  // 「森さん外出 銀行、大野さん退勤」: what stands before the next colleague is of the one before.
  const told =
    hit.frame.data.set?.status === 'going_out' && text.slice(hit.to, after).trim() === ''
      ? (/^[^、。/PMGC]{1,16}[、/] *(?=[PMG])/u.exec(text.slice(after))?.[0].length ?? 0)
      : 0;
  if (told > 0 && after + told <= next.from) return { to: after + told, after };
  // 「外出(法務局) すぐ戻ります」: what stands in brackets is its own.
  const comma = /^(?: ?\([^()]{1,30}\)[〜ー]*)?[、, ]*/.exec(text.slice(after));
  return { to: after + (comma?.[0].length ?? 0), after };
}
