import { comparable } from '../message/written.ts';
import { picked, picksAll } from './choice/choice.ts';
import { freeOne } from './choice/free-one.ts';
import { answeredWhole, dayInPlace } from './completion/answered-whole.ts';
import { backAt } from './completion/back-at.ts';
import { carNamed } from './completion/car-named.ts';
import { completed } from './completion/completion.ts';
import { daysGiven, daysWithReason } from './completion/days-given.ts';
import { detailsGiven } from './completion/details-given.ts';
import { halved } from './completion/halves.ts';
import { daysPlainly } from './completion/plain-days.ts';
import { consented } from './consent/consent.ts';
import { corrected } from './correction/correction.ts';
import { correctedPlainly } from './correction/plain-correction.ts';
import { along } from './follow-ups/along.ts';
import { atWork } from './follow-ups/at-work.ts';
import { carBeside } from './follow-ups/car-beside.ts';
import { ofTheirDays } from './follow-ups/of-their-days.ts';
import { offTogether } from './follow-ups/off-together.ts';
import { repeatedPlainly } from './follow-ups/plain-repetition.ts';
import { recordAgain } from './follow-ups/record-again.ts';
import { repeated } from './follow-ups/repetition.ts';
import { carriedOn } from './follow-ups/sequel.ts';
import {
  isSameKind,
  type Matter,
  type Move,
  meantBy,
  type Reader,
  type Reply,
  type Standing,
  wholePlan,
} from './matter.ts';
import { isPassedOn } from './told.ts';
import { dayTakenBack } from './withdrawal/day-taken-back.ts';
import { partTakenBack } from './withdrawal/part-taken-back.ts';
import { returned } from './withdrawal/returned.ts';
import { calledOff, hesitating, idle, withdrawn } from './withdrawal/withdrawal.ts';

/** What may follow a question, and what may follow when something was done; the first that fits counts. */
export const ANSWERS: readonly Reply[] = [
  hesitating,
  detailsGiven,
  backAt,
  halved,
  both,
  picked,
  carNamed,
  freeOne,
  consented,
  withdrawn,
  daysPlainly,
  daysGiven,
  daysWithReason,
  dayInPlace,
  corrected,
  calledOff,
  answeredWhole,
  afresh,
  completed,
  idle,
];
export const SEQUELS: readonly Reply[] = [
  recordAgain,
  carBeside,
  backAt,
  correctedPlainly,
  atWork,
  dayTakenBack,
  ofTheirDays,
  partTakenBack,
  repeatedPlainly,
  offTogether,
  returned,
  withdrawn,
  repeated,
  along,
  corrected,
  calledOff,
  idle,
  carriedOn,
];

/** What one sentence may be among others that only tell. */
export const ANSWERS_WITHIN: readonly Reply[] = [halved, picked, freeOne, consented, corrected, instead, completed];
export const SEQUELS_WITHIN: readonly Reply[] = [repeated, corrected, withdrawn];

/** 「両方」: every one of those that were to choose from. */
function both(message: string, { matter, missing }: Standing, reader: Reader): Move | null {
  const among = missing?.asking?.among ?? [];
  if (among.length < 2 || !picksAll(message)) return null;
  const plans = among.map(({ name }) => wholePlan(reader.reading({ ...matter, chosen: name })));
  if (plans.some((plan) => plan === null)) return null;
  const [first] = among;
  return {
    kind: 'matter',
    matter: { ...matter, chosen: first?.name ?? null },
    steps: plans.flatMap((plan) => plan ?? []),
  };
}

/** 「いえ、代わりにデリカをお借りします」: the same kind of wish anew, in place of what was asked about. */
function instead(message: string, standing: Standing, reader: Reader): Move | null {
  if (isPassedOn(message)) return null;
  const matter = { words: message, chosen: null };
  const plan = wholePlan(reader.reading(matter));
  const isAnew = plan !== null && meantBy(standing).length > 0 && isSameKind(meantBy(standing), plan);
  return isAnew ? { kind: 'matter', matter } : null;
}

/** What was asked for is text, of which every word counts. */
export const isOfContent = ({ missing }: Pick<Standing, 'missing'>) =>
  Object.values(missing?.request.frame.data.slots ?? {}).some((slot) => slot.kind === 'content');

/** The items of somebody new that were asked for are theirs, unless they name somebody else. */
const namesAnother = (message: string, { words }: Matter) =>
  [...message.matchAll(FULL_NAME)].some(([name]) => !comparable(words).includes(comparable(name)));
const FULL_NAME = /\p{Script=Han}{1,5}[ 　]\p{Script=Han}{1,5}/gu;

/** A message that says something whole of its own answers no question. */
function afresh(message: string, { missing, matter }: Standing, reader: Reader): Move | null {
  const isNewcomer = reader.isNewcomer(message);
  const isOfThem = isNewcomer && reader.isNewcomer(matter.words) && !namesAnother(message, matter);
  if (isOfContent({ missing }) || isOfThem) return null;
  const { outcomes } = reader.reading({ words: message, chosen: null });
  const isOwn = outcomes.some((one) => one.steps.length > 0 || one.asking !== null || one.refusal !== null);
  return isOwn || isNewcomer ? { kind: 'afresh' } : null;
}
