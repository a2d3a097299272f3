import { FILLER } from '../../message/courtesies.ts';

/** A stretch of the skeleton. */
export interface Span {
  from: number;
  to: number;
}

/** A stretch without the particles, verbs and fillers around what it says. */
export function trim(text: string, span: Span): Span {
  let { from, to } = span;
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    const piece = text.slice(from, to);
    // 「とりあえず」 begins with no particle.
    const isWord = (from > span.from || BEGINS.test(text.slice(0, from))) && IN_KANA.test(piece);
    const start = leadingFiller(piece) > 0 || isWord ? 0 : (EDGE_BEFORE.exec(piece)?.[0].length ?? 0);
    const filler = leadingFiller(piece.slice(start));
    from += start + filler;
    const rest = text.slice(from, to);
    const end = EDGE_AFTER.exec(rest)?.[0].length ?? 0;
    to -= end;
    to -= trailingFiller(text.slice(from, to));
  }
  return { from, to };
}

/** 「のぼりを」, 「がくぶち取りに」 at the beginning: a word, and no particle. */
const BEGINS = /(?:^|[。、!?\n ])$/u;
const IN_KANA =
  /^(?:[のがはとも][ぁ-ん]{1,3}(?:を|の|に|(?<=^の[ぁ-ん])が|[\p{Script=Han}])|[がは][ぁ-んっゃゅょー]{2})/u;

function leadingFiller(text: string): number {
  return LEADING.exec(text)?.[0].length ?? 0;
}

function trailingFiller(text: string): number {
  return TRAILING.exec(text)?.[0].length ?? 0;
}

const EDGE_BEFORE =
  /^(?:それで|そんで|(?:の|は|が|を|に|へ|と|も(?!う)|で)(?![んっゃゅょ])|、|,|・|:|-| |　|→|まで|から|より|(?:行き先|行先|場所|理由|コメント|備考|用件|目的)(?:は|:|、|が|を)?)+/u;
const EDGE_AFTER =
  /(?:(?<=[てで])(?:おり|い)まして|が(?:ありま(?:して|すので)|ございまして|あって|入りまして|あるため(?:に)?|あるので)、?|(?:[をにへ][^、。をにへでがはW ]{1,6}|(?:食べ|たべ|飲ん|のん|買っ|かっ|見|み|会っ|取っ|とっ|受け?取っ|うけとっ|届け|とどけ|済ませ|すませ|吸っ|し))[てで](?:(?:まいり|参り|き|来)ます|くる|来る)|[にへ]顔を?(?:出し?|だし?)?|のため(?:に)?|ため(?:に)?|ので|なので|なん(?=です|だ|$)|んで|につき|により|によって|にて|から|という(?:こと)?で|ということ|とのこと|だそう(?:です)?|に行くので|に|へ|で|を|(?<!も)の|、|,| |な|が|は|(?<!か)も|と(?!$)|まで|だ|です|します|する|するので|(?<!(?:^|[^\p{Script=Han}])\p{Script=Han})しに|してから|してきます|(?<!ま)して|行き|いき|:|-)+$/u;

const LEADING = new RegExp(`^(?:${FILLER.source})`, 'u');
const TRAILING = new RegExp(`(?:${FILLER.source})$`, 'u');
