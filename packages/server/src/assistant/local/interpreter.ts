import type { OpenThing } from '@ibasho/contract/assistant';
import { declarationOf } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory, Interpretation, Interpreter, OfficeReads, Turn } from '../interpreter.ts';
import { freeTimes } from './answers/free-time.ts';
import { POINTS_BACK, planned, trueOf, understand } from './by-rules.ts';
import type { Planned } from './coming-later.ts';
import { heardIn } from './dialogue/completion/return-given.ts';
import { isOffer } from './dialogue/consent/offer.ts';
import { moveIn } from './dialogue/dialogue.ts';
import type { Move, Reader, Standing } from './dialogue/matter.ts';
import { examplesFor } from './examples.ts';
import { foreseenPlan } from './foresight.ts';
import { stepInWords } from './plan/in-words.ts';
import { paramAt } from './plan/things.ts';
import { whole } from './plan/whole.ts';
import { readerOf } from './reader.ts';
import { asks, offer, offerOfTwo, onlyThis, told, unknown } from './responses.ts';
import { type SecondReading, secondReading } from './second-reading/second-reading.ts';
import { consentIn } from './talk/consent.ts';
import { isPending, type Open, openNow } from './talk/open.ts';
import { talkOf } from './talk/talk.ts';
import { type Understanding, understanding } from './understanding.ts';

/** What reads a message beside the rules; null where nothing does. */
interface Beside {
  /** Has the last word on whether a plan of the rules is trusted. */
  second: SecondReading | null;
  /** Holds what the rules have made against what the reader proposes. */
  understood: Understanding | null;
}

/** What the rules say is final. */
export const RULES_ALONE: Beside = { second: null, understood: null };

/** The interpreter that needs no key and no network: deterministic, in process, without any memory between turns. */
export function localInterpreter(
  beside: Beside = { second: secondReading(), understood: understanding() },
): Interpreter {
  return {
    name: 'local',
    interpret: (turn, directory, office) => interpret(turn, directory, office, beside),
    examples: (asker, directory, office) => examplesFor({ ...asker, directory, office }),
  };
}

async function interpret(
  turn: Turn,
  directory: Directory,
  office: OfficeReads,
  beside: Beside,
): Promise<Interpretation> {
  const read = whole(await understood(turn, directory, office, beside), turn, directory);
  return foreseenPlan(read, turn, office);
}

/** What the message says, before the office adds what it leaves open. */
async function understood(
  turn: Turn,
  directory: Directory,
  office: OfficeReads,
  { second, understood: both }: Beside,
): Promise<Interpretation> {
  const reader = await readerOf(turn, directory, office);
  const heard = heardIn(turn, reader);
  const { move: likely, standing } = moveIn(heard, reader);
  const open = openNow(turn, standing);
  const free = await freeTimes(reader.skeleton(turn.message), turn, directory, office);
  if (free) return free;
  const talk = talkOf(turn.message, open, standing, reader);
  const taken =
    talk === null ? offeredAndTaken(likely, open, standing) : talk.kind === 'taken' ? talk.steps : undefined;
  if (taken) return planned(inWords(taken), turn, true);
  if (talk?.kind === 'which') return offerOfTwo(inWords(talk.one), inWords(talk.other));
  const move =
    (talk?.kind === 'taken' ? null : talk) ??
    (likely.kind === 'undone' && !isOfWhatWasDone(turn.message, open) ? DROPPED : likely);
  const byRules = await readByRules(move, heard, { turn, open, standing, reader, directory, office, second });
  if (!both || talk?.kind === 'dropped') return byRules;
  const { names } = reader;
  return both.weighed(byRules, { turn, open: openForReader(turn, open), names, holders: reader.holders });
}

/** What the conversation left open, as the reader has learnt it: of texts alone a question does not say what it asks. */
function openForReader({ history }: Turn, { thing, isTold }: Open): OpenThing | null | undefined {
  if (history.length === 0) return undefined;
  return isTold || (thing !== null && thing.kind !== 'question') ? thing : undefined;
}

interface Circumstances {
  /** As it was sent; what is read may be the wish in it. */
  turn: Turn;
  open: Open;
  standing: Standing | null;
  reader: Reader;
  directory: Directory;
  office: OfficeReads;
  second: SecondReading | null;
}

async function readByRules(
  move: Move,
  heard: Turn,
  { turn, open, standing, reader, directory, office, second }: Circumstances,
): Promise<Interpretation> {
  switch (move.kind) {
    case 'dropped':
      return told('わかりました。何も変えていません。');
    case 'undone':
      return { kind: 'plan', response: UNDOING, actions: [{ action: 'undo_last_run', params: {} }], certain: true };
    case 'unsure':
      return asks(UNSURE, undefined, false);
    case 'idle':
      return standing?.question == null ? told('どういたしまして。') : told(WAITING);
    case 'matter':
      return (await continued(move, heard, reader, office, second)) ?? notUnderstood(turn, open, directory, office);
    case 'afresh':
      return (
        (await understand({ words: heard.message, chosen: null }, heard, reader, office, second)) ??
        notUnderstood(turn, open, directory, office)
      );
  }
}

/** A yes in other words takes what was offered as it was offered, however the request would be read now. */
const offeredAndTaken = (move: Move, { thing, isTold }: Open, standing: Standing | null) =>
  isTold && thing?.kind === 'offer' && !thing.or && move.kind === 'matter' && move.matter === standing?.matter
    ? thing.actions
    : undefined;

/** Whether 「やめ」 takes back what was done: not with something open, nor where nothing is and it does not point back. */
const isOfWhatWasDone = (message: string, { thing, isTold }: Open) =>
  !isPending(thing) && (thing !== null || !isTold || consentIn(message) !== 'no' || POINTS_BACK.test(message));

const DROPPED = { kind: 'dropped' } as const;

/** A message that says nothing here leaves open what was open: a plan is offered again, and a question still stands. */
async function notUnderstood(
  turn: Turn,
  { thing, isTold }: Open,
  directory: Directory,
  office: OfficeReads,
): Promise<Interpretation> {
  if (!isTold || !isPending(thing)) return unknown(turn, directory, office);
  if ('actions' in thing)
    return onlyThis(`「${turn.message}」がわかりませんでした。まだ何も変えていません。`, inWords(thing.actions));
  if (thing.kind === 'choice' && choosesProject(thing))
    return { ...asks(messages.projectNotFound, labelled(thing.options), true), open: thing };
  return { ...(await unknown(turn, directory, office)), open: thing };
}

const choosesProject = ({ action, missing }: { action: string; missing: string }): boolean => {
  const param = paramAt(declarationOf(action)?.params ?? {}, [missing]);
  return param?.kind === 'ref' && param.to === 'projects';
};

const labelled = (options: readonly string[]) => options.map((label) => ({ label, message: label }));

const inWords = (steps: readonly PlanStep[]): Planned => ({ steps, says: steps.map(stepInWords) });

const UNDOING = '直前の操作を元に戻します。';
const UNSURE =
  '先ほどのことについてのようですが、確かではありません。まだ何も変えていません。日や時間も入れて、もう一度送ってください。';
const WAITING = 'まだ何も変えていません。先ほどの質問にお答えいただくか、別のことをお書きください。';

/** The matter as it is meant now; of its plan only the steps that are still to be done. */
async function continued(
  { matter, steps, note = '', sure }: Extract<Move, { kind: 'matter' }>,
  turn: Turn,
  reader: Reader,
  office: OfficeReads,
  second: SecondReading | null,
): Promise<Interpretation | undefined> {
  const whole = await understand(matter, turn, reader, office, sure ? null : second, sure === 'confirmed');
  const isOffered = whole?.kind === 'question' && isOffer(whole.response);
  if (!steps || (whole?.kind !== 'plan' && !isOffered)) return whole;
  const plan = await trueOf(inWords(steps), matter, turn, reader, office);
  return isOffered ? offer(plan) : { ...whole, actions: plan.steps, response: `${plan.says.join('\n')}${note}` };
}
