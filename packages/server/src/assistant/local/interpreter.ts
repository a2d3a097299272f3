import type { OpenThing } from '@ibasho/contract/assistant';
import { declarationOf } from '@ibasho/contract/features';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory, Interpretation, Interpreter, OfficeReads, Turn } from '../interpreter.ts';
import { answer } from './answers/answer.ts';
import { answerPlainly } from './answers/plainly.ts';
import { type Planned, tellsOfComingIn, withoutComingLater } from './coming-later.ts';
import { moveIn } from './dialogue/dialogue.ts';
import { type Matter, type Move, type Reader, type Standing, wholePlan } from './dialogue/matter.ts';
import { isOffer } from './dialogue/offer.ts';
import { heardIn } from './dialogue/return-given.ts';
import { examplesFor } from './examples.ts';
import { namesOf } from './names/name-index.ts';
import { admission } from './newcomers/admission.ts';
import { newcomerIn } from './newcomers/newcomer.ts';
import { stepInWords } from './plan/in-words.ts';
import { readerOf } from './reader.ts';
import { LATER } from './refusals.ts';
import type { Reading } from './requests/plan.ts';
import { asks, doubtful, offer, offerOfTwo, onlyThis, partly, told, unknown } from './responses.ts';
import { numbered } from './saying.ts';
import { type SecondReading, secondReading } from './second-reading/second-reading.ts';
import { openFor } from './talk/asked.ts';
import { consentIn } from './talk/consent.ts';
import { isPending, type Open, openNow, toldIn } from './talk/open.ts';
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
  { second, understood }: Beside,
): Promise<Interpretation> {
  const reader = await readerOf(turn, directory, office);
  const heard = heardIn(turn, reader);
  const { move: likely, standing } = moveIn(heard, reader);
  const open = openNow(turn, standing);
  const talk = talkOf(turn.message, open, standing, reader);
  const taken =
    talk === null ? offeredAndTaken(likely, open, standing) : talk.kind === 'taken' ? talk.steps : undefined;
  if (taken) return planned(inWords(taken), turn, true);
  if (talk?.kind === 'which') return offerOfTwo(inWords(talk.one), inWords(talk.other));
  const move =
    (talk?.kind === 'taken' ? null : talk) ??
    (likely.kind === 'undone' && !isOfWhatWasDone(turn.message, open) ? DROPPED : likely);
  const byRules = await readByRules(move, heard, { turn, open, standing, reader, directory, office, second });
  if (!understood || talk?.kind === 'dropped') return byRules;
  const { names } = reader;
  return understood.weighed(byRules, { turn, open: openForReader(turn, open), names, holders: reader.holders });
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
  return { ...(await unknown(turn, directory, office)), open: thing };
}

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

async function understand(
  matter: Matter,
  turn: Turn,
  reader: Reader,
  office: OfficeReads,
  second: SecondReading | null,
  isConfirmed = false,
): Promise<Interpretation | undefined> {
  const { directory } = reader;
  const newcomer = newcomerIn(matter.words, namesOf(directory), turn.now);
  if (newcomer) return turn.isAdministrator ? admission(newcomer, directory, matter.chosen) : told(FOR_ADMINISTRATORS);
  const skeleton = reader.skeleton(matter.words);
  if (NOT_MEANT.test(skeleton.text)) return told('冗談や試しのようなので、何も変えていません。');
  const found = reader.reading(matter);
  const isWhole = matter.words === turn.message && matter.chosen === null;
  const opinion = isWhole ? second?.judge(found, skeleton, reader.now, turn.sender?.name ?? null) : undefined;
  if (!opinion?.isSure) {
    const plainly = await answerPlainly(skeleton, turn, reader, office);
    if (plainly !== undefined) return told(plainly);
  }
  const acting = found.outcomes.filter((one) => one.steps.length > 0 && one.refusal === null && one.asking === null);
  const asking = found.outcomes.find((one) => one.asking !== null && one.refusal === null);
  const refused = found.outcomes.filter((one) => one.refusal !== null && !one.quiet);
  const unclear = found.outcomes.flatMap((one) => (one.refusal === null ? one.unexplained : []));
  const questions = found.outcomes.filter(
    (one) => one.request.mood.kind === 'question' || one.request.mood.kind === 'permission',
  );
  const isAlone = turn.history.length === 0 || toldIn(turn.history) === null;
  if (isAlone && acting.some((one) => one.request.frame.data.bare) && !POINTS_BACK.test(skeleton.text))
    return undefined;
  // What is asked back is asked, unless it is clear to the second reading without.
  const judged = asking === undefined || opinion?.isDrafted || opinion?.isSure ? opinion : undefined;
  if (acting.length === 0 && asking === undefined) {
    const answered = judged?.isSure ? undefined : await answer(skeleton, turn, directory, office);
    if (answered !== undefined) return told(answered);
    if (judged && !isHereTooSoon(judged, found))
      return planned(await trueOf(judged, matter, turn, reader, office), turn, false);
    const [first] = [...refused, ...found.outcomes.filter((one) => one.refusal !== null)];
    return first?.refusal ? asks(first.refusal, undefined, found.certain) : undefined;
  }
  if (!turn.isAdministrator && [...acting, ...(asking ? [asking] : [])].some(isForAdministrators))
    return told(FOR_ADMINISTRATORS);
  if (judged)
    return {
      ...planned(await trueOf(judged, matter, turn, reader, office), turn, found.certain),
      isPlain: judged.isSure,
    };
  if (questions.length > 0 || unclear.length > 0 || found.foreign.length > 0 || refused.length > 0)
    return partly(found, acting, refused[0]?.refusal ?? null, [...unclear, ...found.foreign]);
  if (asking?.asking) {
    const { text, among } = asking.asking;
    const open = openFor(asking, matter, reader);
    if (among.length === 0) return { ...asks(text, asking.asking.choices, true), open };
    const labels = among.map((named) => named.name);
    const choices = labels.map((label) => ({ label, message: label }));
    return { ...asks(numbered(text, labels), choices, true), open };
  }
  const isDoubtful = judged === null;
  const read = { steps: acting.flatMap((one) => one.steps), says: acting.flatMap((one) => one.says) };
  const plan = await trueOf(read, matter, turn, reader, office);
  if (isDoubtful && wholePlan(found) === null) return doubtful(plan);
  return isDoubtful && !isConfirmed ? offer(plan) : planned(plan, turn, found.certain);
}

/** 「昼から出社します」: to be here now is not what was said, however likely it looks. */
const isHereTooSoon = ({ steps }: Planned, { outcomes }: Reading) =>
  steps.some(({ params }) => params.status === 'online') &&
  outcomes.some(({ request, refusal }) => refusal === LATER && request.frame.arrives !== null);

/** What is planned or offered, with nobody here who only comes later. */
function trueOf(plan: Planned, matter: Matter, turn: Turn, reader: Reader, office: OfficeReads): Promise<Planned> {
  const comesIn = tellsOfComingIn(reader.reading(matter).outcomes, reader.skeleton(matter.words));
  return withoutComingLater(plan, comesIn, turn, office);
}

function planned({ steps, says }: Planned, turn: Turn, certain: boolean): Interpretation {
  if (turn.sender === null && steps.some(isOwn))
    return asks(
      'あなたの名前が登録されていないため、ご自身の操作はできません。どなたの操作か名前で教えてください。',
      undefined,
      true,
    );
  return { kind: 'plan', response: says.join('\n'), actions: [...steps], certain };
}

const FOR_ADMINISTRATORS =
  'ユーザーの追加や、氏名・メール・所属・権限の変更は管理者だけができます。管理者にご依頼ください。';

const isForAdministrators = (outcome: Reading['outcomes'][number]) =>
  declarationOf(outcome.request.frame.data.action)?.adminOnly === true;

/** 「なんてね」 behind what was said, 「テスト:」 or 「冗談ですけど」 before it. */
const NOT_MEANT =
  /^\s*(?:これは|もちろん)?(?:ただの|ほんの)?(?:冗談|じょうだん|ジョーク|嘘|うそ|ネタ)(?:なん|な)?(?:です|だ)?(?:けれども|けれど|けども|けど|が|よ)|(?:という|って|っていう)のは(?:冗談|じょうだん|嘘|うそ)|[、。! ](?:な[ー〜]*んて(?:ね|な)|なんちゃって|(?:冗談|じょうだん|ジョーク)(?:です|だよ?)?|うそ(?:です|だよ)|嘘(?:です|だよ))[。!w笑ー〜 ]*$|^\s*(?:テスト|てすと|test)(?:です|送信|投稿)?[:、。]/iu;

/** Without a conversation, a bare 「キャンセル」 says not what it cancels. */
const POINTS_BACK = /戻|もど|取り?消|とりけ|今|いま|さっき|直前|先|前|undo|アンドゥ|それ|これ|最後/u;

function isOwn(step: PlanStep): boolean {
  return step.params.user === undefined && step.params.group === undefined && step.action !== 'undo_last_run';
}
