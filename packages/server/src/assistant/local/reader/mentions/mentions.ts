import type { KnownPerson } from '../../../interpreter.ts';
import { calledCars } from '../../names/cars/called-cars.ts';
import { painted } from '../../names/cars/colours.ts';
import { halfNamed, shortened } from '../../names/cars/shortened.ts';
import { everybodyIn, ownGroupsIn, withinGroups } from '../../names/groups.ts';
import type { Mention } from '../../names/mention.ts';
import { HONORIFIC, namesIn, slipsIn } from '../../names/named-places.ts';
import type { NameIndex } from '../../names/names.ts';
import { strangersIn } from '../../names/strangers.ts';
import { thingsIn } from '../../names/things.ts';
import { emailsIn, isEmail } from '../../text/emails.ts';
import { percentagesIn } from '../../text/percentages.ts';
import { type Quotation, quotationsIn } from '../../text/quotations.ts';
import { comparable, type Written } from '../../text/written.ts';
import { findWhens, type When } from '../../when.ts';
import { englishDaysIn } from './english-days.ts';
import { senderWordsIn } from './sender-words.ts';

/** What a text is read against. */
export interface Known {
  names: NameIndex;
  /** The firm's wall clock, `YYYY-MM-DDTHH:mm`. */
  now: string;
  sender: KnownPerson | null;
}

/**
 * Everything that a text names, in order, none overlapping another. Of what overlaps stays what comes first here:
 * quotations that are a name, or too long to name anything, and addresses; the longest of names, times and numbers as they are written; names cut short, with a slip,
 * and of nobody the firm has.
 */
export function mentionsIn(message: Written, { names, now, sender }: Known): Mention[] {
  const taken: Mention[] = [];
  const isTaken = new Uint8Array(message.text.length);
  const isFree = (from: number, to: number) => isTaken.subarray(from, to).every((sign) => sign === 0);
  const take = (found: readonly Mention[]) => {
    for (const mention of found) {
      if (!isFree(mention.from, mention.to)) continue;
      taken.push(mention);
      isTaken.fill(1, mention.from, mention.to);
    }
  };
  const plainly = message.text.replaceAll(AROUND_DAYS, (words) => ' '.repeat(words.length));
  const whens = findWhens(plainly, now).map((when) => withoutMeal(message.text, when));
  take(quotationsIn(message).flatMap((quotation) => quoted(quotation, message.text, names)));
  take(emailsIn(message.text).map((email): Mention => ({ sign: 'E', ...email })));
  take(
    longestFirst([
      ...namesIn(message, names, whens),
      ...[...whens, ...englishDaysIn(message.text, now)].map(
        (when): Mention => ({ from: when.from, to: when.to, sign: 'W', when }),
      ),
      ...everybodyIn(message),
      ...ownGroupsIn(message, names, sender),
      ...thingsIn(message, names),
      ...percentagesIn(message.text).map((percentage): Mention => ({ sign: 'N', ...percentage })),
      ...(sender ? senderWordsIn(message.text) : []).map((words): Mention => ({ sign: 'M', ...words })),
    ]),
  );
  take(halfNamed(message, names));
  take(shortened(message, names, isFree));
  take(slipsIn(message, names, isFree));
  take(strangersIn(message, names, isFree).map((mention) => untitled(mention, message.text)));
  taken.sort((a, b) => a.from - b.from);
  return apart(calledCars(painted(withinGroups(taken, message, names), message, names), message));
}

/** 「19日→22日に移動」 names two days, of which each may be meant; 「毎週火曜」, 「毎月25日」 a day, and that it comes again. */
const AROUND_DAYS = /→|(?:毎週|隔週)の?(?=[月火水木金土日])|毎月の?(?=[0-9]{1,2}日|第[1-5])/gu;

const longestFirst = (found: Mention[]): Mention[] =>
  found.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);

/**
 * A quotation that is an address, or whole the name of a car or of somebody (「森」さん), names it. What is longer than any
 * state, name or message that is handed on is a stretch of words; all else is read as it stands, between its marks.
 */
function quoted({ from, to, content }: Quotation, text: string, names: NameIndex): Mention[] {
  if (isEmail(content)) return [{ from, to, sign: 'E', content }];
  const named = (names.get(comparable(content)) ?? []).map((reading) => reading.named);
  const cars = named.filter(({ kind }) => kind === 'car');
  if (cars.length > 0) return [{ from, to, sign: 'C', all: cars }];
  const people = named.filter(({ kind }) => kind === 'person');
  HONORIFIC.lastIndex = to;
  if (people.length > 0 && HONORIFIC.test(text)) return [{ from, to: HONORIFIC.lastIndex, sign: 'P', all: people }];
  return content.length > MOST_READ ? [{ from, to, sign: 'Q', content }] : [];
}

/** Signs of a quotation of which each is read. */
const MOST_READ = 40;

/** Of somebody unknown the name alone, as somebody new may be entered by it. */
function untitled(mention: Mention, text: string): Mention {
  const to = mention.from + text.slice(mention.from, mention.to).replace(TITLE, '').length;
  return mention.sign === 'P' && to > mention.from ? { ...mention, to } : mention;
}

const TITLE = /(?:さん|くん|ちゃん|君|氏)(?:の方|のほう|という方)?$/u;

/** 「お昼、13時に戻り」: what is eaten, and then the time. */
function withoutMeal(text: string, when: When): When {
  const meal = MEAL.exec(text.slice(when.from, when.to))?.[0] ?? '';
  return { ...when, from: when.from + meal.length };
}

const MEAL = /^お?昼(?:[、。 ]|\p{Extended_Pictographic}\ufe0f?)+(?=[0-9])/u;

/** In order, without what a later step has stretched over its neighbour. */
function apart(mentions: readonly Mention[]): Mention[] {
  const kept: Mention[] = [];
  for (const mention of [...mentions].sort((a, b) => a.from - b.from))
    if (mention.from >= (kept.at(-1)?.to ?? 0)) kept.push(mention);
  return kept;
}
