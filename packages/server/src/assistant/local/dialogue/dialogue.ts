import type { OpenThing } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Turn } from '../../interpreter.ts';
import { asked } from './asked.ts';
import { carSpokenOf } from './car-spoken-of.ts';
import { pointedAt } from './choice/pointing.ts';
import { answerToOffer, isOffer } from './consent/offer.ts';
import { bothSet } from './correction/both-set.ts';
import { losesTime, saysWhoItWas, withUnit } from './correction/loses-time.ts';
import { ofItsMonth } from './correction/of-its-month.ts';
import { besideWork } from './follow-ups/at-work.ts';
import { type Matter, type Move, type Reader, type Standing, wholePlan } from './matter.ts';
import { essenceOf } from './plain-words/essence.ts';
import { replyIn } from './plain-words/reply-in.ts';
import { ANSWERS, ANSWERS_WITHIN, isOfContent, SEQUELS, SEQUELS_WITHIN } from './replies.ts';
import { amongTold, sentencesOf } from './told.ts';
import { isOfThatWeekday, withWeekdayOnce } from './weekday.ts';
import { admissionAskedAbout } from './wishes/admission-asked.ts';
import { withoutDayCount } from './wishes/day-count.ts';
import { daysAskedAbout } from './wishes/days-asked.ts';
import { doneToldOf } from './wishes/done-told.ts';
import { takingAskedAbout } from './wishes/taking-asked.ts';
import { namedIn } from './withdrawal/part-taken-back.ts';
import { isSaidWrong } from './withdrawal/withdrawal.ts';

/**
 * What a message does to a conversation. The earlier messages are read again, oldest first: each one starts a matter,
 * or completes, corrects, repeats or takes back the one before. Of the assistant's turns only the fact of a question,
 * what it offers and the order of its list count. Null where the conversation has no matter.
 */
export function moveIn(turn: Turn, reader: Reader): { move: Move; standing: Standing | null } {
  const standing = standingOf(turn.history, reader);
  const said = standing === null ? turn.message : carSpokenOf(turn.message, standing, reader);
  const move = moveOf(said, standing, reader);
  const isAnew = move.kind === 'afresh' && said !== turn.message;
  return { move: isAnew ? { kind: 'matter', matter: { words: said, chosen: null } } : move, standing };
}

function standingOf(history: Turn['history'], reader: Reader): Standing | null {
  let standing: Standing | null = null;
  let isSettled = true;
  let last = '';
  let before: Standing | null = null;
  for (const { role, content, open } of history) {
    if (role === 'user') {
      const move = moveOf(content, standing, reader);
      isSettled = move.kind === 'idle';
      before = standing;
      standing = afterMove(move, content, standing, reader);
      last = content;
    } else if (isOffer(content)) {
      standing = heldOpen(standing, content);
      isSettled = true;
    } else if (isSaidWrong(last, content)) {
      standing = wronglyDone(before) ?? standing;
      isSettled = true;
    } else if (!isSettled) {
      const words = wishBehind(last, content, standing, reader);
      const taken: Standing | null = words === null ? standing : standingAt({ words, chosen: null }, undefined, reader);
      standing =
        admittedAs(last, content, reader) ??
        (taken && (open ? standingAs(open, content, taken) : asked(taken, content)));
      isSettled = true;
    }
  }
  return standing;
}

/** Where the client tells what a turn left open, its words need not be read for it. */
function standingAs(open: OpenThing, content: string, standing: Standing): Standing {
  return open.kind === 'done'
    ? { ...standing, question: null, steps: open.actions, missing: null }
    : { ...standing, question: content };
}

/** What the assistant's turn shows a message to have been, of which by itself little or nothing is understood. */
function wishBehind(message: string, reply: string, standing: Standing | null, reader: Reader): string | null {
  if (standing !== null) return standing.steps.length === 0 ? doneToldOf(message, reply, reader) : null;
  return (
    takingAskedAbout(message, reply, reader) ??
    daysAskedAbout(message, reply, reader) ??
    doneToldOf(message, reply, reader)
  );
}

/** What was read, and is only offered. */
const heldOpen = (standing: Standing | null, question: string): Standing | null =>
  standing && { ...standing, question };

/** What was done before it was said to be wrong. */
const wronglyDone = (before: Standing | null): Standing | null =>
  before?.question === null ? { ...before, isWrong: true } : null;

/** Somebody new, whose items the assistant asks for. */
function admittedAs(message: string, question: string, reader: Reader): Standing | null {
  const words = admissionAskedAbout(message, question, reader);
  const standing = words === null ? null : standingAt({ words, chosen: null }, undefined, reader);
  return standing && { ...standing, question };
}

/** Signs of the longest message that answers, corrects or repeats; what is longer speaks for itself. */
const LONGEST_REPLY = 160;

function moveOf(message: string, standing: Standing | null, reader: Reader): Move {
  if (standing === null || message.length > LONGEST_REPLY) return { kind: 'afresh' };
  if (isOffer(standing.question)) return answerToOffer(message, standing);
  const isOpen = standing.question !== null;
  const reply = replyIn(message, standing, reader);
  const written = isOpen
    ? withWeekdayOnce(reply, reader)
    : ofItsMonth(withUnit(besideWork(reply, standing, reader), standing, reader), standing, reader);
  if (written === null) return { kind: 'unsure' };
  const said = isOpen && !isOfContent(standing) ? essenceOf(written, reader) : written;
  for (const replies of isOpen ? ANSWERS : SEQUELS) {
    const move = replies(said, standing, reader);
    if (move?.kind === 'afresh') break;
    if (move !== null && losesTime(move, message, standing, reader)) return { kind: 'unsure' };
    if (move !== null) return bothSet(move, message, standing);
  }
  const move = withinOrAfresh(written, standing, reader);
  const isOfBefore = isOfThatWeekday(written, standing, reader) || saysWhoItWas(written, standing, reader);
  if (move.kind === 'afresh' && isOfBefore) return { kind: 'unsure' };
  return bothSet(move, message, standing);
}

function withinOrAfresh(written: string, standing: Standing, reader: Reader): Move {
  if (reader.isNewcomer(written)) return { kind: 'afresh' };
  const isOpen = standing.question !== null;
  const within = amongTold(written, standing, reader, isOpen ? ANSWERS_WITHIN : SEQUELS_WITHIN);
  // 「29日のお休みですが、用事がなくなりました。消してください」: what is named may be less than all that was done, or another matter.
  if (within?.kind === 'undone' && namedIn(written, reader).length > 0) return { kind: 'afresh' };
  return (
    within ??
    (isOpen ? (pointedAt(written, standing, reader) ?? onlyTold(written, reader)) : null) ?? { kind: 'afresh' }
  );
}

/** 「駐車場まで見に行ってきました。後ろに名前が書いてあります」, to a question: where one was is no wish; the question stays open. */
function onlyTold(message: string, reader: Reader): Move | null {
  const sentences = sentencesOf(message);
  const plan = wholePlan(reader.reading({ words: message, chosen: null })) ?? [];
  const isAbsence = plan.length > 0 && plan.every(({ params }) => params.status === 'going_out');
  const last = wholePlan(reader.reading({ words: sentences.at(-1) ?? '', chosen: null }));
  return isAbsence && sentences.length > 1 && last === null ? { kind: 'idle' } : null;
}

function afterMove(move: Move, message: string, standing: Standing | null, reader: Reader): Standing | null {
  if (move.kind === 'idle' || move.kind === 'unsure') return standing;
  if (move.kind === 'dropped' || move.kind === 'undone') return null;
  const words = isCarAlone(message, reader) ? `${message}を使います` : message.replace(ASKED_HOW, '$<ending>。');
  const matter = move.kind === 'matter' ? move.matter : { words, chosen: null };
  return standingAt(matter, move.kind === 'matter' ? move.steps : undefined, reader);
}

/** 「ソリオ」, which the assistant then asked about: whoever types a car's name alone wants it. */
const isCarAlone = (message: string, reader: Reader) => /^\s*C+[\s。]*$/u.test(reader.skeleton(message).text);

/** 「お借りしたいのですが、こちらでよいのでしょうか」, 「…、どう言えばいいでしょうか」: about the asking, which was answered. */
const ASKED_HOW =
  /(?<ending>(?:たい|ます|です|ほしい)(?:の|ん)?(?:です)?(?:が|けど))[、 ]*(?:(?:こちら|ここ|これ|それ)(?:で|に)|どう(?:言え|書け|すれ|入れれ)ば)?(?:よい|いい|良い|よろしい|大丈夫)(?:の|ん)?(?:でしょう|です)か[。?？\s]*$/u;

function standingAt(matter: Matter, only: readonly PlanStep[] | undefined, reader: Reader): Standing | null {
  const counted = missingIn(matter, reader);
  const plain = { ...matter, words: withoutDayCount(matter.words) };
  const isOfDays = counted?.request.frame.data.action === 'add_user_holiday';
  if (isOfDays && plain.words !== matter.words && missingIn(plain, reader) !== null)
    return standingAt(plain, only, reader);
  const reading = reader.reading(matter);
  const missing = counted;
  const steps = missing ? [] : (only ?? wholePlan(reading) ?? []);
  const isOpen = missing !== null || steps.length > 0 || reader.isNewcomer(matter.words);
  return isOpen ? { matter, steps, missing, question: null } : null;
}

const missingIn = (matter: Matter, reader: Reader) =>
  reader.reading(matter).outcomes.find((one) => one.asking !== null && one.refusal === null) ?? null;
