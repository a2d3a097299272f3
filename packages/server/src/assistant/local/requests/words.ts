import { FILLER } from '../message/courtesies.ts';
import { hasContent, isIdle } from '../message/idle.ts';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import { isBesideThePoint } from '../surroundings/asides.ts';
import { ASKING } from '../surroundings/asking.ts';
import { isKeptAsMemo, isReasonBehind, type Piece, reasonsAmong } from './reasons.ts';
import type { Request } from './requests.ts';

/** What a request's words hold beside its stem and its slots. */
export interface Words {
  /** In the sender's own words: a destination or a reason; null where there is none. */
  kept: string | null;
  /** Content that nothing explains. */
  unexplained: string[];
  /** A subject that is nobody of the firm. */
  stranger: string | null;
}

interface Span {
  from: number;
  to: number;
}

/**
 * Sorts the words that no slot has taken (`used`): into comment or memo where the frame keeps words (`keeps`),
 * else into reasons, which explain themselves, and content that nobody understands.
 */
export function wordsIn(skeleton: Skeleton, request: Request, used: readonly Span[], keeps: boolean): Words {
  const words: Words = { kept: null, unexplained: [], stranger: null };
  const spans: Piece[] = [];
  for (const fragment of fragments(skeleton, request, used)) {
    const text = skeleton.text.slice(fragment.from, fragment.to);
    const inside = fragment.to <= request.stem.from;
    const isSubject = fragment.to === request.stem.from && isAbsence(request);
    const outsider = isSubject ? OUTSIDER.exec(text)?.[1] : undefined;
    const stranger = outsider ?? strangerIn(text, inside, request);
    if (stranger !== null) words.stranger = stranger;
    if (
      (isExplained(text, request) && !request.frame.reasons.test(text) && !isObject(text, fragment, request)) ||
      (keeps && inside && isAside(text, request)) ||
      isCircumstance(skeleton.text, fragment, request)
    )
      continue;
    const trimmed = trim(skeleton.text, fragment);
    const strays =
      !inside &&
      ((isAdjacent(skeleton.text, fragment, request) && !isReasonBehind(text, request)) || ASKING.test(text));
    if (
      isApart(skeleton.text, fragment, request) &&
      (strays || !keeps) &&
      isBesideThePoint(skeleton, fragment.from, fragment.to)
    )
      continue;
    if (keeps && !strays) spans.push({ ...trimmed, whole: fragment });
    else if (strays || request.frame.data.bare || !isReason(text, inside))
      words.unexplained.push(ownWords(skeleton, trimmed.from, trimmed.to));
  }
  if (keeps)
    words.kept = keptWords(
      skeleton,
      request,
      isKeptAsMemo(request) ? reasonsAmong(skeleton.text, request, spans) : spans,
    );
  return words;
}

function fragments(skeleton: Skeleton, request: Request, used: readonly Span[]): Span[] {
  const found: Span[] = [];
  const stretches = [
    { from: request.from, to: request.stem.from },
    { from: behindEnding(skeleton.text, request), to: request.to },
  ];
  for (const stretch of stretches) {
    let from = stretch.from;
    for (let at = stretch.from; at <= stretch.to; at++) {
      const span = used.find((one) => at >= one.from && at < one.to);
      const mark = /[、,;\n→。!?()]/.test(skeleton.text.charAt(at));
      if (at < stretch.to && !span && !mark) continue;
      if (at > from) found.push({ from, to: at });
      if (at === stretch.to) break;
      if (span) at = Math.min(span.to, stretch.to) - 1;
      from = at + 1;
    }
  }
  return found;
}

/** Where the words after a request begin; a reason that is kept begins behind the gap: 「休みます こどもの運動会」. */
function behindEnding(text: string, request: Request): number {
  const gap = /^[ぁ-ん]{0,8}[ 〜ー]+(?=[^ 〜ー])/u.exec(text.slice(request.stem.to, request.after + 1));
  const behind = text.slice(request.stem.to + (gap?.[0].length ?? 0), request.after);
  const isNone = isIdle(text.slice(request.after, request.to)) && !request.frame.reasons.test(behind);
  return gap === null || !isKeptAsMemo(request) || isNone
    ? request.after
    : Math.min(request.after, request.stem.to + gap[0].length);
}

/** Right behind the stem, with no mark between: the stem is not the verb of its clause. */
function isAdjacent(text: string, fragment: Span, request: Request): boolean {
  const isBehind = fragment.from > request.stem.to && /[\s、,〜(]/.test(text.charAt(fragment.from - 1));
  return fragment.from === request.after && !isBehind && !request.frame.data.head;
}

/** A whole clause, which is not that of the stem. */
function isApart(text: string, { from, to }: Span, { stem }: Request): boolean {
  return (
    (to < stem.from || from > stem.to) &&
    (from === 0 || MARK.test(text.charAt(from - 1)) || MARK.test(text.charAt(from))) &&
    (text.slice(to).trim() === '' || MARK.test(text.charAt(to)))
  );
}

const MARK = /[\s、。!?;〜]/u;

const PERSONLIKE =
  /(?:さん|くん|君|ちゃん|様|さま|氏|部長|課長|社長|係長|主任|専務|常務|先輩|彼女?|あいつ|あの人|先生|スタッフ|担当者?)$/u;
/** 「丹羽所長が…」: a title that no name of the firm bears. */
const TITLED =
  /^((?!(?:うち|弊社|先方|客先|取引先))[\p{Script=Han}々\p{Script=Katakana}ー]{0,6}(?:所長|部長|課長|社長|係長|主任|専務|常務|室長|店長|工場長|会長))(?:は|が| |$)/u;
/** 「ほかの人が使っていてもいいので」: whoever has a car that is taken by force. */
const SOMEBODY_ELSE = /^(?:(?:ほか|他|別)の(?:人|方|社員|メンバー)|(?:誰|だれ|どなた)か)$/u;

const NO_STRANGER =
  /(?:お客|来客|客先|取引先|先方|業者|会議|打ち?合わ?せ|ミーティング|mtg|商談|面談|予定|作業|用事|戻り|帰り|帰社|終わり|行き先|行先|場所|理由|コメント|備考|用件|目的|内容|件|熱|電車|バス|子供|子ども|こども|体調|具合|調子|都合|天気|雨|雪|台風|荷物|来週|午後|午前|あと|次|それ|これ|あれ|休み|お休み|使用者|名前|鍵|キー|色|稼働率?|仕事量|業務量|作業量|忙しさ|車|メモ|表示|画面|ステータス|在席|状態|使用|返却|返事|連絡|もの|こと|頭|お?腹|喉|歯|家族|妻|夫|母|父|娘|息子|親)$/u;

/** 「妻が外出しています」: nobody of the firm, right before what they do. */
const OUTSIDER =
  /^[ ]*(?:Mの|うちの)?(妻|夫|母|父|両親|娘|息子|家族|お?(?:母|父|兄|姉)さん|兄|姉|弟|妹|友達|友人|彼女|彼氏?|お客(?:様|さん)?|来客|取引先|客先|先方|業者(?:さん)?)(?:は|が|も)[ ]*$/u;

/** 「息子の入学式が4/7に」: what takes place is nobody. */
const EVENT =
  /(?:式|会|祭り?|検査|検診|健診|手術|試験|面談|参観日?|法事|法要|葬儀|通夜|行事|遠足|引っ?越し|工事|点検|用事|約束|予約|セミナー|講習|研修|ライブ|旅行|予定日|命日|回忌)$/u;

const isAbsence = ({ frame }: Request) => frame.data.set?.status !== undefined || isOfHolidays(frame);
const isOfHolidays = (frame: Request['frame']) => Object.values(frame.data.slots).some(({ kind }) => kind === 'days');

function strangerIn(text: string, inside: boolean, request: Request): string | null {
  const bare = text.replace(FILLER, '').trim();
  const subject = /^(.{1,12}?)(?<!です|ます|でした|ました|ません|だ|けれど)(?:は|が|も)$/u.exec(bare)?.[1];
  if (
    inside &&
    subject !== undefined &&
    !NO_STRANGER.test(subject) &&
    !(request.frame.data.action === 'force_assign_car' && SOMEBODY_ELSE.test(subject)) &&
    !(isOfHolidays(request.frame) && EVENT.test(subject)) &&
    !/[てでにをと、]/.test(subject) &&
    hasContent(subject) &&
    !isExplained(text, request)
  ) {
    return subject.replace(/[PGMCWNQ]/g, '') === '' ? null : subject;
  }
  const titled = TITLED.exec(bare)?.[1];
  if (titled !== undefined && inside && 'user' in request.frame.data.slots) return titled;
  const person =
    /(?:^|[、。 ])([\p{Script=Han}々\p{Script=Katakana}ー]{1,6}(?:さん|くん|君|ちゃん))(は|が|も|に|の|を$|という|、| |$)/u.exec(
      bare,
    );
  if (
    !person?.[1] ||
    TRADE.test(person[1]) ||
    /^(?:お|業者|皆|客|取引先|先方|奥|娘|息子|母|父|御)/.test(person[1]) ||
    isOfTheirs(bare, request)
  )
    return null;
  const takes = Object.values(request.frame.data.slots).some(
    (slot) => slot.kind === 'person' && (slot.as !== 'subject' || person[2] !== 'に'),
  );
  const isSubject =
    /は|が|も|を|という| /.test(person[2] ?? '') ||
    (person[2] === '' && inside && /^[^、]{1,8}$/u.test(bare)) ||
    (person[2] === 'の' && request.frame.data.slots.comment === undefined);
  const keeps = 'comment' in request.frame.data.slots;
  return takes && PERSONLIKE.test(person[1]) && (isSubject || !keeps) ? person[1] : null;
}

/** 「業者さんの立ち会いのあと、午後休」: whose matter it is that a day off has to do with. */
function isOfTheirs(bare: string, { frame }: Request): boolean {
  return isOfHolidays(frame) && /さんの(?!(?:分|ほう|方|お?休|有|代|午))[^、。]{2,}$/u.test(bare);
}

/** 「左官屋さんが来ないので」. */
const TRADE = /(?:屋|店|社|士|師|者|局|署|所|銀行|先生|工務店)(?:さん)$/u;

/** What only leads up to the matter, and where somebody comes back from: neither is worth keeping. */
function isAside(text: string, request: Request): boolean {
  const isBack = request.frame.data.set?.status === 'online';
  const bare = text.trim();
  return (
    CONTRAST.test(text) ||
    (request.frame.data.only === 'done' && /(?:から|より)$/u.test(bare)) ||
    (isBack && OVER.test(bare))
  );
}

/** 「窓口は早く済みまして、席に着いております」: what is over. */
const OVER =
  /(?:終わ|おわ|済)(?:って|んで|[りみ](?:まして|ましたので)|ったので|んだので)[、 ]*$|^[^、。はが]{1,12}(?:終了|完了|終わり|おわり|済み?)(?:して|しまして)?$/u;

const CONTRAST =
  /(?:(?:です|ます|ました|ません|でした)(?:が|けど|けれど)|(?:の|ん|な)(?:です|だ)(?:が|けど|けれど)|[たるいだ](?:けど|けれど)も?)[ 、]*(?:今|いま|やっと|ようやく)?[ 、]*$/u;

function isExplained(text: string, request: Request): boolean {
  return !hasContent(text.replace(FILLER, ' ').replace(request.frame.nouns, ' ').replace(FORCE_WORDS, ' '));
}

/** 「うどん」 before 「食べてきます」, which is too short in kana to be told from endings. */
function isObject(text: string, { to }: Span, { frame, stem }: Request): boolean {
  return frame.data.takesObject === true && to === stem.from && OBJECT.test(text.replace(FILLER, ' '));
}

const OBJECT = /(?:^|[\s、])\p{Script=Hiragana}{2,}(?<!に|で|て|ら|と|もう)$/u;

/** Said between the topic and the verb that is about it: 「休みですが、出社するので取り消して」. Its object, right before, must be known. */
function isCircumstance(text: string, fragment: Span, request: Request): boolean {
  if (request.frame.topic === null || fragment.to > request.stem.from) return false;
  const words = text.slice(fragment.from, fragment.to);
  if (/[CQGNE]/.test(words)) return false;
  const object = fragment.to === request.stem.from ? words.replace(LED_UP, '') : '';
  return isExplained(object, request);
}

const LED_UP =
  /^.*(?:ので|んで|ため|から|(?:です|ます|でした|だった|ました)が|けど|けれど|まして|って|により|によって|につき)/u;

const FORCE_WORDS =
  /(?:(?:誰|だれ|どなた|(?:他|ほか|別)の(?:人|方|社員|メンバー)|他)(?:か)?(?:が|の|、| )?)?(?:今|いま)?(?:使用中|使って|使っとって?|使用して|利用して|乗って|のって|借りて|つかって)(?:い|お)?(?:る|られ)?(?:でも|ても|だと?しても|としても|いても|る場合でも|であっても)?(?:構い?ません|構わない|構いませんので|かまわない|いい|よい|可|構わん|かまわん|ええ|関係な(?:い|く)|差し支え(?:ござい|あり)ません|差し支えない|大丈夫|問題(?:ない|ありません))?(?:から|けん|ので)?|(?:無理|むり)にでも|それでも|使用中可|ど[うーぉお〜]+しても(?:です)?|(?:いい|ええ)(?:から|けん|けえ)|強制(?:的)?に?|無理やり|むりやり|構い?ませんので|構わないので|問題ないので|とにかく|問答無用(?:で)?|優先(?:的)?(?:で|に)?|必要(?:なので|です)?|緊急/gu;
function isReason(text: string, inside: boolean): boolean {
  const bare = text.replace(FILLER, '').trim();
  return (
    (inside && (CONTRAST.test(text) || /(?:ので|から|ため)[^、PGCWNQ]{0,10}$/u.test(bare))) ||
    /(?:ので|んで|から|ため(?:に)?|のため|につき|ゆえ|用に|用で|用事で|のに)$/u.test(bare) ||
    (inside && /(?:で|に|へ|まで|て|り|し|そう|ならず)$/u.test(bare) && !/[CQNG]/.test(bare)) ||
    /(?:ました|ます|です)(?:が|けど)$/.test(bare) ||
    // FILLER takes 「なので」 and 「ですが」 for words of their own.
    (/なので[、 ]*$/u.test(text) && !/[CQNG]/.test(text.replace(/^C(?=[がはも])/u, ''))) ||
    (!inside && /^C(?:が|は|も)[^、。CQNG]*(?:ので|から|ため)$/u.test(bare)) ||
    (inside && /(?:ですが|ですけど)[、 ]*$/u.test(text) && !ASKING.test(text))
  );
}

const EDGE_BEFORE =
  /^(?:(?:の|は|が|を|に|へ|と|も(?!う)|で)(?![んっゃゅょ])|、|,|・|:|-| |　|→|まで|から|より|(?:行き先|行先|場所|理由|コメント|備考|用件|目的)(?:は|:|、|が|を)?)+/u;
const EDGE_AFTER =
  /(?:(?<=[てで])(?:おり|い)まして|が(?:ありま(?:して|すので)|ございまして|あって|入りまして|あるため(?:に)?|あるので)、?|(?:[をにへ][^、。をにへでがはW ]{1,6}|(?:食べ|たべ|飲ん|のん|買っ|かっ|見|み|会っ|取っ|とっ|受け?取っ|うけとっ|届け|とどけ|済ませ|すませ|吸っ|し))[てで](?:(?:まいり|参り|き|来)ます|くる|来る)|のため(?:に)?|ため(?:に)?|ので|なので|なん(?=です|だ|$)|んで|につき|により|によって|にて|から|という(?:こと)?で|ということ|とのこと|だそう(?:です)?|に行くので|に|へ|で|を|の|、|,| |な|が|は|(?<!か)も|と(?!$)|まで|だ|です|します|する|するので|しに|してから|してきます|して|行き|いき|:|-)+$/u;

const LEADING = new RegExp(`^(?:${FILLER.source})`, 'u');
const TRAILING = new RegExp(`(?:${FILLER.source})$`, 'u');

function trim(text: string, span: Span): Span {
  let { from, to } = span;
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    const piece = text.slice(from, to);
    // 「とりあえず」 begins with no particle.
    const start = leadingFiller(piece) > 0 ? 0 : (EDGE_BEFORE.exec(piece)?.[0].length ?? 0);
    const filler = leadingFiller(piece.slice(start));
    from += start + filler;
    const rest = text.slice(from, to);
    const end = EDGE_AFTER.exec(rest)?.[0].length ?? 0;
    to -= end;
    to -= trailingFiller(text.slice(from, to));
  }
  return { from, to };
}

function leadingFiller(text: string): number {
  return LEADING.exec(text)?.[0].length ?? 0;
}

function trailingFiller(text: string): number {
  return TRAILING.exec(text)?.[0].length ?? 0;
}

/** Fragments and the stem's own word, joined where they stand together. */
function keptWords(skeleton: Skeleton, request: Request, spans: readonly Span[]): string | null {
  const stemText = skeleton.text.slice(request.stem.from, request.stem.to);
  const keep = request.frame.keep?.exec(stemText);
  const pieces: Span[] = spans.filter((span) => span.to > span.from);
  // 「献血してきます」 and 「図書館で撮影してきます」, but of 「見本を納品してきます」 what is brought.
  const behind = skeleton.text.slice(pieces.at(-1)?.to ?? 0, request.stem.from);
  if (
    keep &&
    !(request.frame.data.takesObject === true && pieces.length > 0 && !/^(?:で|にて|へ|まで)$/u.test(behind))
  ) {
    const own = { from: request.stem.from + keep.index, to: request.stem.from + keep.index + keep[0].length };
    const last = pieces.at(-1);
    const between = last ? skeleton.text.slice(last.to, own.from) : '';
    if (last && last.to <= own.from && !/[、,。!\nW]/.test(between))
      pieces.splice(-1, 1, { from: last.from, to: own.to });
    else pieces.push(own);
  }
  const words = pieces.map((span) => inUsualWriting(skeleton, request, span)).filter((piece) => piece !== '');
  return words.length === 0 ? null : words.join('、').slice(0, 200);
}

/** The sender's own words, in which the stem's word stands as the phrases spell it where it was typed in kana. */
function inUsualWriting(skeleton: Skeleton, { stem }: Request, { from, to }: Span): string {
  const typed = ownWords(skeleton, stem.from, stem.to);
  const usual = skeleton.text.slice(stem.from, stem.to);
  if (from > stem.from || to < stem.to || !KANA.test(typed) || KANA.test(usual)) return ownWords(skeleton, from, to);
  return [ownWords(skeleton, from, stem.from), usual, ownWords(skeleton, stem.to, to)].join('');
}

const KANA = /\p{Script=Hiragana}/u;
