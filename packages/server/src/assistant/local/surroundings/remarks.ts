import type { Skeleton } from '../message/mentions.ts';
import { anyStem, frames } from '../phrasebook.ts';
import type { When } from '../when.ts';
import { WHEREABOUTS } from './asides.ts';

/**
 * The skeleton without the remarks that lead to a wish or follow it: a clause with a verb or adjective of its own that names
 * nobody, no car and no day of the wish, and holds no word of any request (「荷物が多いので」, 「花粉がきついけど」,
 * 「計算書に集中したい」). Where words are kept for the board a reason stays, which is one of them; a circumstance never is.
 */
export function withoutRemarks(skeleton: Skeleton): Skeleton {
  let { text } = skeleton;
  const mentions = [...skeleton.mentions];
  for (const { index, 0: words, groups } of skeleton.text.matchAll(CLAUSE)) {
    const { clause = '', link = '' } = groups ?? {};
    const rest = `${text.slice(0, index)}。${text.slice(index + words.length)}`;
    if (!isRemark(clause) || !anyStem.test(rest)) continue;
    const isBehind = text.slice(index + words.length).trim() === '';
    const keeps = keepsWords(rest) && !(!/[。!]/.test(link) && BARE_RETURN.test(text.slice(index + words.length)));
    if (W.test(clause) && !isOtherDay(skeleton, index, words)) continue;
    if (W.test(clause) && SETS_DAYS.test(rest) && !TAKES_BACK.test(rest) && !CONTRAST.test(link)) continue;
    if (!keeps || CONTRAST.test(link)) {
      text = text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length);
      mentions.fill(undefined, index, index + words.length);
      continue;
    }
    for (let at = index; at < index + clause.length; at++) {
      if (mentions[at]?.sign !== 'W' || /^(?:$|[。!])/u.test(link)) continue;
      // A sign that means nothing, so that the words stay one reason.
      text = `${text.slice(0, at)}件${text.slice(at + 1)}`;
      mentions[at] = undefined;
    }
    if (/^し、$/u.test(link) && !isBehind) {
      // 「頭が痛いし、早退します」 gives a reason as 「ので」 does.
      text = `${text.slice(0, index + clause.length)}ので${text.slice(index + words.length)}`;
    }
  }
  return { ...skeleton, text, mentions };
}

/** A day off may be of the day of its reason: 「4日は入学式があるので、一日休みます」. */
const SETS_DAYS = /休|やす[みむ]|有給|有休/u;
const TAKES_BACK = /取り?消|とりけ|取りや|キャンセル|削除|消し|けし|なし(?:で|に)|やめ/u;

/** Up to a mark, or to what joins it to the next. */
const CLAUSE =
  /(?<=^|[。、!?\n ])(?<clause>[^。、!?\n ]{3,30}?)(?<link>(?:んです|のです|です|ます)?(?:ので|(?<=[うくすつぬぶむぐるたいな])んで|けど|けれど|から|けん|さかい)[、。! ]*|(?:ます|です)が[、 ]+|し、|[。!]+|(?=\n|$))/gu;

/** 「銀行 16時戻り」: where somebody goes is told so only at the head of a line. */
const BARE_RETURN =
  /^ *(?!(?:お?戻|もど|帰|(?:行|い)って|出))[^、。!?\nWPMC]{1,16}[、 ]+W(?:ごろ|頃|に)*お?(?:戻|もど|帰)/u;
const CONTRAST = /(?:けど|けれど|が)[、。! ]*$/u;
const W = /W/;

function isRemark(clause: string): boolean {
  return (
    FINISHED.test(clause) &&
    !/[PMGCNQE?]/.test(clause) &&
    !NOT_BESIDE.test(clause) &&
    !WHEREABOUTS.test(clause) &&
    !anyStem.test(clause) &&
    !frames.some(({ force }) => force?.test(clause))
  );
}

/** A verb, an adjective or a copula, and no mere noun, which may be where somebody is or what is wanted. */
const FINISHED =
  /(?:[いうくすつぬぶむぐるただ]|(?<!さ|く|ゃ)ん|です|ます|とる|よる|ちゃう)(?:わ|よ|ね|な|で|ねん|なあ)?$/u;
/** What may tell which car is meant, for whom, what is to stand there, or is asked for. */
const NOT_BESIDE =
  /(?:ほう|方|やつ|の)(?:が|で)(?:いい|よい|良い|ええ)|[白黒赤青緑銀紺黄灰](?:い|の)|大き(?:い|な)(?:ほう|方|車|の)|小さ(?:い|な)(?:ほう|方|車|の)|代わ|かわり|代理|名義|本人|自分|彼|あの人|その人|それ|これ|あれ|次|だけ|以外|ではな|じゃな|でな|間違|まちが|違う|違っ|変わ|変更|訂正|くださ|下さ|お?願|おねが|ほし|欲し|くれ|もらえ|いただ|頂|頼|たの[みむん]|しろ|しとい|といて|て$|書|入れ|登録|追加|消|取り?消|割|%|率|理由|メモ|表示|状態|使|乗|空い|あい(?:て|た)|運転|必要|要る|いる$|要り|不要|なくな|やめ|止め|やめ|やっぱ|[a-z0-9]|との|そう|らしい|名前|氏名|名字|苗字|所属|改め|今から|いまから|これから|[行い]き(?:ます|まし)|[行い]く|向か|伺|うかが|出か|参り|まいり|^W[^、。]{0,4}(?:です|なん|の(?:です|件|こと))/u;

/** Whether what is left keeps words for the board. */
const keepsWords = (rest: string): boolean =>
  frames.some(
    ({ data, stem }) => Object.values(data.slots).some((slot) => slot.kind === 'words') && rest.search(stem) >= 0,
  );

/** 「今週は忙しいけど、2月3日の休み取消」: a day of its own, where the wish has another, or none. */
function isOtherDay({ mentions }: Skeleton, from: number, words: string): boolean {
  const whens = mentions.slice(from, from + words.length).filter((mention) => mention?.sign === 'W');
  const others = mentions.filter((mention, at) => mention?.sign === 'W' && (at < from || at >= from + words.length));
  return (
    whens.length === 1 &&
    whens.every((one) => one?.sign === 'W' && one.when.kind !== 'time') &&
    others.some((one) => one?.sign === 'W' && namesDay(one.when))
  );
}

const namesDay = (when: When) => [when.start, when.end].some((point) => typeof point === 'string' && DATE.test(point));
const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/;
