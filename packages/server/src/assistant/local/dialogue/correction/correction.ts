import type { PlanStep } from '@ibasho/contract/runs';
import type { Mention } from '../../message/mention.ts';
import type { Skeleton } from '../../message/mentions.ts';
import { comparable } from '../../message/written.ts';
import { CORRECTING, corrects, isAsking, isBare, isBareBeside, uncorrected } from '../bare.ts';
import { pick } from '../choice/choice.ts';
import { withoutEndings } from '../endings.ts';
import { isPlace, itemsIn, meaningOf, spliced, withDaysJoined, withItem } from '../exchange.ts';
import {
  isSameKind,
  isSameStep,
  type Matter,
  type Move,
  meantBy,
  type Reader,
  type Standing,
  wholePlan,
} from '../matter.ts';
import { changed } from './changed.ts';
import { keepsGivenUp } from './given-up.ts';
import { halfOfIt } from './half-day.ts';
import { otherWords, placeAdded } from './other-words.ts';
import { withPlace } from './place-behind.ts';
import { repainted } from './repainted.ts';
import { cleft, shifted } from './shifting.ts';
import { otherStatus } from './status-meant.ts';

/** A message that means the matter otherwise: its words are exchanged in the request, which is read again. */
export function corrected(message: string, standing: Standing, reader: Reader): Move | null {
  if (isAsking(message) || /かも(?:しれ(?:ない|ません|ん)|[。!！ー〜\s]*$)/u.test(message)) return null;
  const said = message.replace(DECORATION, '').replace(PICTURE, '。');
  for (const revise of REVISIONS) {
    const matter = revise(said, standing, reader);
    const move = matter && accepted(matter, standing, reader);
    if (move && !keepsGivenUp(move, said, reader)) return move;
  }
  return null;
}

/** Signs of feeling at the end: 「ごめん、本町だった💦」. */
const DECORATION = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|[\s〜～♪笑w])+$/u;

/** A picture ends a sentence: 「まちがえた💦本町じゃなくて」. */
const PICTURE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})+(?![。、!！])/gu;

type Revision = (message: string, standing: Standing, reader: Reader) => Matter | null;

/** 「木曜ではなく金曜」, 「15時は16時の間違い」, 「15時を16時に」: what was wrong is said, and stands in the request. */
function contrast(message: string, { matter }: Standing, reader: Reader): Matter | null {
  for (const pattern of CONTRASTS) {
    const { wrong, right } = pattern.exec(message.normalize('NFKC'))?.groups ?? {};
    const meant = right === undefined ? '' : withoutEndings(right.replace(CORRECTING, ''));
    if (wrong === undefined || meant === '' || meant.length > 20 || /[をがはて]/u.test(meant)) continue;
    for (const old of [wrong, wrong.replace(/^.*[はがを\s]/u, ''), wrong.replace(WRONGLY, '')].map(withoutEndings)) {
      const words = exchanged(matter.words, old, meant, reader);
      if (words !== null) return { ...matter, words: withPlace(words, message, reader) };
    }
  }
  return null;
}

/** 「ちがう市役所じゃなくて」, 「まちがえた郵便局じゃなくて」, without a mark behind it. */
const WRONGLY =
  /^(?:ごめん(?:なさい)?|すみません|すいません|あ+[ーっ]*)?(?:(?:ちが|違)(?:う|い(?:ます)?|った)|(?:間違|まちが)(?:え|い|っ)(?:て(?:い)?|ちゃっ|てしまい)?(?:まし)?(?:た|てて)|(?:間違|まちが)い(?:です|でした)?|ミス(?:った|りました|です)?)?/u;

const NOT =
  '(?:(?:じゃ|では|で)(?:なくって|なくて|なく|ない(?:です|の)?|ありません(?:でした)?|なか(?![ぁ-ん])|なかった(?:です)?)|(?:や|じゃ)(?:なくて|のうて)|ちゃう(?:くて|て|わ|ねん)?|(?:は|を)?(?:やめ|止め|取りやめ)(?:て|にして|といて|まして))';
const CONTRASTS = [
  new RegExp(`(?<wrong>[^、。,!\\n]{1,20}?)${NOT}[、。,\\s]*(?<right>[^、。!\\n]{1,24})`, 'u'),
  new RegExp(`(?<right>[^、。,!\\n]{1,20})[、。,\\s]{1,3}(?<wrong>[^、。,!\\n]{1,20}?)${NOT}`, 'u'),
  /(?<wrong>[^、。,!\n]{1,20}?)(?:は|って|と(?:書|打|入れ|言)[^、。]{0,8}?は)[、]?(?<right>[^、。!\n]{1,20}?)の(?:間違い|まちがい|書き間違い|誤り|誤記|ミス)/u,
  /(?<wrong>[^、。,!\n]{1,20}?)(?:を|から|→)(?<right>[^、。!\n]{1,20}?)(?:に|へ)(?:変|直|訂正|修正|改め|差し替|書き[換替]|して|なお|$)/u,
  // 「岩国違う、柳井や」
  /^(?:あ+[ーっ]*[、 ]?)?(?<wrong>[^、。,!ーぁ\s]{2,14}?)(?:違|ちが)う(?:わ|よ|くて)?[、。 ]+(?<right>[^、。!\n]{1,20})/u,
  /^(?:[^→\n]{0,14}[、。!！ ])?(?<wrong>[^、。,!！\s→]{1,20}) ?→ ?(?<right>[^、。!！\s→]{1,20})[。!！]*$/u,
];

/** `old` gives way to `meant`; where it is part of a name or a time, all of that does. */
function exchanged(words: string, old: string, meant: string, reader: Reader): string | null {
  const skeleton = reader.skeleton(words);
  const from = old === '' ? -1 : skeleton.message.folded.indexOf(comparable(old));
  const [item] = itemsIn(reader.skeleton(meant));
  if (from < 0) {
    const same = item && sameThing(skeleton, reader.skeleton(old));
    if (same) return spliced(skeleton, same.from, same.to, item.words);
    // 「使うのは私ではなく森さんでした」
    const isOwn = /(?:^|[のはが、])M$/u.test(reader.skeleton(old).text);
    return isOwn && item?.kind === 'person' ? withItem(words, item, reader) : null;
  }
  const to = from + comparable(old).length;
  const mention = skeleton.mentions.find((one) => one && one.from <= from && one.to >= to);
  // 「24じゃなくて25」
  const isNumber = [old, meant].every((one) => /^[0-9]{1,2}$/u.test(one.normalize('NFKC')));
  const around = `${skeleton.message.folded.charAt(from - 1)}${skeleton.message.folded.charAt(to)}`;
  if (isNumber && mention?.sign === 'W' && !/[0-9:/]/u.test(around)) return spliced(skeleton, from, to, meant);
  const isWhole = mention !== undefined && to - from >= mention.to - mention.from - 2;
  if (isWhole && !item && isPlace(mention, skeleton)) return spliced(skeleton, mention.from, mention.to, meant);
  if (isWhole && !item && /[PGCW]/.test(mention.sign)) return null;
  // 「水曜じゃなくて木曜」, of 「来週の水曜」
  const isOfWeek =
    mention?.sign === 'W' &&
    to >= mention.to - 2 &&
    WEEKDAY.test(old) &&
    WEEKDAY.test(meant) &&
    /週の?$/u.test(skeleton.message.text.slice(mention.from, from));
  if (isOfWeek) return spliced(skeleton, from, to, meant);
  const isPart = mention?.sign === 'W' && /range$/.test(mention.when.kind) && to - from < mention.to - mention.from;
  if (mention && item && !isPart && (mention.sign !== 'C' || item.kind === 'car'))
    return spliced(skeleton, mention.from, mention.to, item.words);
  const repeats = /(?:まで|から)$/u.exec(meant)?.[0] ?? '';
  const isTwice = repeats !== '' && skeleton.message.text.startsWith(repeats, to);
  return spliced(skeleton, from, to, isTwice ? meant.slice(0, -repeats.length) : meant);
}

const WEEKDAY = /^[月火水木金土日](?:曜日?)?$/u;

/** The mention that names the same time, car or person in other words: 15:30 and 15時半. */
function sameThing(skeleton: Skeleton, other: Skeleton): Mention | undefined {
  const [old, ...more] = other.mentions.filter((mention) => mention !== undefined).map(meaningOf);
  if (old === undefined || more.length > 0) return undefined;
  return skeleton.mentions.find((mention) => mention !== undefined && meaningOf(mention) === old);
}

/** 「やっぱり16時まで」, 「林さんの間違いです」, 「アクアで」: a name or a time takes the place of its like. */
function inItsPlace(message: string, standing: Standing, reader: Reader): Matter | null {
  const skeleton = reader.skeleton(message);
  const items = withDaysJoined(itemsIn(skeleton));
  const text = uncorrected(skeleton).replace(REASON, '');
  const isMarked = corrects(skeleton.message.text) || STARTS_OVER.test(message);
  const isOnlyThat = isBare(text) || (isMarked && isBareBeside(text, meantBy(standing)));
  const isOfPeople = (standing.missing?.asking?.among.length ?? 0) > 1;
  if (isOfPeople && /G/.test(skeleton.text)) return null;
  const isPlain = new Set(items.map(({ kind }) => kind)).size === items.length;
  if (items.length === 0 || !isPlain || !isOnlyThat) return null;
  if (standing.question === null && !isMarked && !SETTLED.test(skeleton.text)) return null;
  let words: string | null = standing.matter.words;
  for (const item of items) words = words === null ? null : withItem(words, item, reader);
  const keepsChoice = !items.some(({ kind }) => kind === 'person' || kind === 'car');
  return words === null ? null : { words, chosen: keepsChoice ? standing.matter.chosen : null };
}

/** 「長引きそうなので」, before what is meant now. */
const REASON =
  /^(?:[、。 ]|あ+っ?(?=、)|たびたび|度々|何度も|恐れ入り(?:ます)?(?:が)?)*[^PMGCWN、。]{1,24}(?:ので|んで|から|ため|けん|けえ|(?<=[っんいして])[てで]|まして|(?:かかり|長引き|のび|延び|伸び|遅れ|おくれ|おそくなり|遅くなり)そう(?:です|だ|で|や)|(?:都合|関係|影響|事情|渋滞|事故|雨|雪|混雑|遅延)で)(?=[、 ]*(?:やっぱり?|戻りは?)?[、 ]*[PCWN])/u;

/** 「あ、17時」, 「違う、市役所」: breaks in on what was just said. */
const STARTS_OVER =
  /^(?:あ+っ?[、,。 　]*)?(?:あ+っ?|いや+|いえ|違う|ちがう|違った|ちがった|違います|違くて)[、,。!！ 　]+/u;

/** A time or a car with the particle of what it shall be. */
const SETTLED = /[WCN](?:ごろ|頃|くらい|ぐらい|ほど)?(?:の(?:ほう|方))?(?:まで|で|に|へ|だわ|です)/u;

/** Another of those that were to choose from. */
function pickedAnew(message: string, { matter }: Standing, reader: Reader): Matter | null {
  if (matter.chosen === null) return null;
  const asking = reader.reading({ ...matter, chosen: null }).outcomes.find((one) => one.asking !== null)?.asking;
  const options = asking?.among.map(({ name }) => name) ?? [];
  const chosen = pick(message.replace(CORRECTING, ' '), options, reader);
  return chosen === null ? null : { ...matter, chosen };
}

/** 「やっぱ90で」: a number in the place of the number. */
function otherNumber(message: string, { matter, steps }: Standing, reader: Reader): Matter | null {
  if (!steps.some((step) => step.action === 'update_occupancy_rate')) return null;
  const skeleton = reader.skeleton(message);
  const text = uncorrected(skeleton);
  const [number, ...more] = text.match(/(?<![0-9])[0-9]{1,3}(?![0-9])/gu) ?? [];
  if (number === undefined || more.length > 0 || !isBareBeside(text, steps) || /[PMGCW]/.test(text)) return null;
  const old = reader.skeleton(matter.words);
  const percent = old.mentions.find((mention) => mention?.sign === 'N');
  if (percent) return { ...matter, words: spliced(old, percent.from, percent.to, `${number}%`) };
  const bare = /[0-9]{1,3}/u.exec(old.message.text);
  return bare ? { ...matter, words: spliced(old, bare.index, bare.index + bare[0].length, number) } : null;
}

const REVISIONS: readonly Revision[] = [
  repainted,
  contrast,
  otherStatus,
  cleft,
  pickedAnew,
  shifted,
  inItsPlace,
  otherNumber,
  otherWords,
  placeAdded,
  halfOfIt,
];

/** A revised matter counts only where all of it is understood, and it is the same kind of wish. */
function accepted(matter: Matter, standing: Standing, reader: Reader): Move | null {
  const [steps, { question }] = [meantBy(standing), standing];
  if (steps.length === 0) return null;
  const reading = reader.reading(matter);
  const plan = wholePlan(reading);
  if (plan === null) {
    const asks = reading.outcomes.some(
      (one) => (one.asking?.among.length ?? 0) > 1 && actsLike(steps, one.request.frame.data.action),
    );
    return asks ? { kind: 'matter', matter } : null;
  }
  if (!isSameKind(steps, plan) || plan.every((step) => steps.some((old) => isSameStep(old, step)))) return null;
  return question === null ? { kind: 'matter', matter, ...changed(steps, plan) } : { kind: 'matter', matter };
}

const actsLike = (steps: readonly PlanStep[], action: string) => steps.some((step) => step.action === action);
