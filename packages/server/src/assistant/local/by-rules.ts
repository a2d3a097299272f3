import { declarationOf } from '@ibasho/contract/features';
import type { Param } from '@ibasho/contract/params';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Interpretation, OfficeReads, Turn } from '../interpreter.ts';
import { answer } from './answers/answer.ts';
import { answerPlainly } from './answers/plainly.ts';
import { type Planned, tellsOfComingIn, withoutComingLater } from './coming-later.ts';
import { type Matter, type Reader, wholePlan } from './dialogue/matter.ts';
import { namesOf } from './names/name-index.ts';
import { admission } from './newcomers/admission.ts';
import { newcomerIn } from './newcomers/newcomer.ts';
import { paramAt } from './plan/things.ts';
import { LATER } from './refusals.ts';
import type { Reading } from './requests/plan.ts';
import { asks, doubtful, offer, partly, told } from './responses.ts';
import { numbered } from './saying.ts';
import type { SecondReading } from './second-reading/second-reading.ts';
import { openFor } from './talk/asked.ts';
import { toldIn } from './talk/open.ts';

/** What the rules make of a matter; undefined where they understand nothing of it. */
export async function understand(
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
export function trueOf(
  plan: Planned,
  matter: Matter,
  turn: Turn,
  reader: Reader,
  office: OfficeReads,
): Promise<Planned> {
  const comesIn = tellsOfComingIn(reader.reading(matter).outcomes, reader.skeleton(matter.words));
  return withoutComingLater(plan, comesIn, turn, office);
}

/** A plan; a question where its sender, whom it is about, is no person of the firm. */
export function planned({ steps, says }: Planned, turn: Turn, certain: boolean): Interpretation {
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
export const POINTS_BACK = /戻|もど|取り?消|とりけ|今|いま|さっき|直前|先|前|undo|アンドゥ|それ|これ|最後/u;

/** Whether a step is of the sender, because it names nobody. */
function isOwn({ action, params }: PlanStep): boolean {
  const user: Param | undefined = paramAt(declarationOf(action)?.params ?? {}, ['user']);
  return user?.kind === 'ref' && user.isOptional === true && !user.orNobody && params.user === undefined;
}
