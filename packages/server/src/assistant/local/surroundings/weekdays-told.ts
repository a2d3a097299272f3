import { WEEKDAYS, weekdayOf } from '@ibasho/contract/dates';
import type { Mention } from '../message/mention.ts';
import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton without the weekdays that only say again which day was named: 「26日は木曜です。休みます」, 「来月の2日ですが、休み
 * たいです。木曜日です」, 「9日と16日、どちらも木曜ですが」. Where the day right before is another weekday, one of the two is wrong.
 */
export function withoutWeekdaysTold(skeleton: Skeleton): Skeleton {
  const mentions = [...skeleton.mentions];
  let { text } = skeleton;
  const wordsOf = ({ from, to }: Mention) => skeleton.message.text.slice(from, to);
  for (const { index, 0: sign } of skeleton.text.matchAll(/W|[日月火水木金土]曜日?/gu)) {
    const mention = skeleton.mentions[index];
    const weekday = WEEKDAY.exec(mention?.sign === 'W' ? wordsOf(mention) : sign)?.[1];
    const told = weekday === undefined ? null : STATED.exec(text.slice(index + sign.length));
    const lead = told === null ? null : LEAD.exec(text.slice(0, index));
    if (weekday === undefined || told === null || lead === null) continue;
    const days = mentions
      .slice(0, index)
      .flatMap((one, place) => (one?.sign === 'W' && isDay(one, wordsOf(one)) ? [place] : []));
    const same = days.filter((place) => isOn(mentions[place], weekday));
    const isOfAll = ALL_OF_THEM.test(lead[0]);
    if (days.length > 0 && (isOfAll ? same.length === days.length : same.length > 0)) {
      const [from, to] = [lead.index, index + sign.length + told[0].length];
      for (let place = from; place < to; place++) mentions[place] = undefined;
      text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
    } else if (days.length > 0 && (isOfAll || RIGHT_BEHIND.test(text.slice(0, index)))) {
      const last = mentions[days.at(-1) ?? 0];
      if (last?.sign === 'W' && !MAY_BE_LENGTH.test(wordsOf(last)))
        mentions[days.at(-1) ?? 0] = { ...last, when: { ...last.when, disagrees: true } };
    }
  }
  return { ...skeleton, text, mentions };
}

const WEEKDAY = /^([日月火水木金土])曜日?$/u;
/** It ends a sentence, or leads on: nothing of the day itself follows. */
const STATED =
  /^(?:日)?(?:(?:なの|なん)?(?:です|でした|だ|でございます|に?(?:なり|当たり|あたり)ます)(?:ね|よ|が|けど|けれど|けれども|ので)*|(?:でし|だ)(?:た)?っけ|なので)(?=[、。! ]|$|[ぁ-ん\p{Script=Han}])/u;
/** A sentence or clause of its own, or what is told of the day. */
const LEAD =
  /(?:(?<=W(?:の(?:お?休み|休暇|有[休給]))?)[はがも]|(?<=^|[、。! ]|W))(?:(?:たしか|確か)[、 ]?|(?:いずれ|どちら|両日|[二三23]日とも?)も?[、 ]?)?$/u;
const ALL_OF_THEM = /いずれ|どちら|両日|日と/u;
const RIGHT_BEHIND = /W(?:[はがも、 ]*|[^。、!?W]{0,12}(?:ます|です|たい)[。、! ]+)$/u;

/** 「有給1日、金曜です」: how many days. */
const MAY_BE_LENGTH = /^[1-5一二三四五]日?$/u;

/** A single day that is named by its date. */
const isDay = (mention: Mention, words: string) =>
  mention.sign === 'W' &&
  mention.when.kind === 'date' &&
  mention.when.grain === 'day' &&
  /[0-9一二三四五六七八九十]/u.test(words);

const isOn = (mention: Mention | undefined, weekday: string) =>
  mention?.sign === 'W' && WEEKDAYS[weekdayOf((mention.when.start ?? '').slice(0, 10))] === weekday;
