import { dateInWords } from '@ibasho/contract/dates';
import { projectStatuses, projectWords, taskStatuses } from '@ibasho/contract/projects/projects';
import type { WorkState } from '../../interpreter.ts';
import { comparable } from '../text/written.ts';
import { type Answerer, see, spanInWords } from './question.ts';

const ABOUT =
  /締め?切|〆切|期限|期日|納期|納品|デッドライン|タスク|作業|制作物|成果物|マイルストーン|進捗|案件|プロジェクト|残って/u;
const KINDS: readonly [RegExp, readonly WorkState['kind'][]][] = [
  [/制作物|成果物/u, ['deliverable']],
  [/マイルストーン/u, ['milestone']],
  [/タスク|作業/u, ['task']],
];
/** So many lines make an answer. */
export const LONGEST = 15;
const KIND_NAMES: Record<WorkState['kind'], string> = {
  deliverable: '制作物',
  milestone: 'マイルストーン',
  task: 'タスク',
};

/** What is wished for is no question, whatever it names. */
const WISHES =
  /追加|登録し|作成し|[入い]れ(?:て|と|る)|足し|立て|起こし|置い|[変替かえ]え(?:て|と|る)|変更[しを]|直し|なおし|ずらし|延ば|伸ば|リスケ|倒し|巻い|に(?:して|しと|し直)|消し|削除/u;

/** Projects of a status: 「保留中のプロジェクトはどれ？」, 「今動いている案件は？」. */
export const aboutStatuses: Answerer = async ({ text, projects, people, office }) => {
  if (!/案件|プロジェクト/u.test(text) || WISHES.test(text) || projects.length > 0 || people.length > 0)
    return undefined;
  const status = projectStatuses.find((each) => STATUS_WORDS[each].test(text));
  if (status === undefined && !/一覧|全部|すべて|全て|何があ|なにがあ|いくつ|何件|リスト/u.test(text)) return undefined;
  const found = (await office.projects()).filter((each) => status === undefined || each.projectStatus === status);
  const name = status === undefined ? '' : `${projectWords.projectStatus[status]}の`;
  if (found.length === 0) return `${name}プロジェクトはありません。`;
  const lines = found.slice(0, LONGEST).map(({ name: project, endDate: end, projectStatus: is }) => {
    const notes = [status === undefined ? projectWords.projectStatus[is] : null, end && `${dateInWords(end)}まで`];
    return `${project}（${notes.filter(Boolean).join('、')}）`;
  });
  return [`${name}プロジェクト：`, ...lines, ...restOf(found)].join('\n') + see('/project-management');
};

const STATUS_WORDS: Readonly<Record<(typeof projectStatuses)[number], RegExp>> = {
  planning: /計画中|けいかくちゅう|準備中|これから/u,
  in_progress: /進行中|しんこうちゅう|動いて|うごいて|進んで|走って|やって/u,
  on_hold: /保留|ほりゅう|止まって|とまって|中断/u,
  completed: /完了|かんりょう|終わった|おわった|済んだ/u,
};

/** Tasks, milestones and deliverables that are called by their names: who has them, how far they are, until when, of what. */
export const aboutParts: Answerer = async ({ words, projects, office, turn }) => {
  const said = comparable(words).replace(/\s/g, '');
  if (WISHES.test(said) || !ABOUT_PART.test(said)) return undefined;
  const within = projects.length > 0 && { projects: projects.map(({ documentId }) => documentId) };
  const all = await office.work({ ...within, calledIn: words });
  const named = all.filter(({ name }) => name.length >= SHORTEST && said.includes(comparable(name).replace(/\s/g, '')));
  const longest = named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)));
  if (longest.length === 0) return undefined;
  const today = turn.now.slice(0, 10);
  const lines = longest.flatMap((part) => {
    const parts = all.filter(({ deliverable, project }) => deliverable === part.name && project === part.project);
    return [partInWords(part, today), ...parts.map((each) => `・${partInWords(each, today, false)}`)];
  });
  return [...lines.slice(0, LONGEST), ...restOf(lines)].join('\n') + see('/project-management');
};

/** A part's name that is shorter may be any word. */
const SHORTEST = 3;
const ABOUT_PART =
  /担当|誰|だれ|どなた|いつ|締め?切|〆切|期限|納期|何日|何時間|時間|工数|状況|進捗|どこまで|終わ|おわ|済ん|完了|始ま|タスク|作業|何|なに|どの|どれ|どんな|教え|おしえ|見せ/u;

/** 「DB設計（タスク、佐々木 亮さん、12月3日(金)まで、進行中、丸富食品 受発注システム）」. */
function partInWords(
  { kind, name, project, due, status, person, deliverable }: WorkState,
  today: string,
  isPlaced = true,
): string {
  const isLate = status !== 'completed' && due !== null && due < today;
  const word = taskStatuses.find((each) => each === status);
  const notes = [
    KIND_NAMES[kind],
    person ? `${person.name}さん` : kind === 'task' ? '担当なし' : null,
    due && `${dateInWords(due)}まで`,
    word && projectWords.taskStatus[word],
    isLate ? '期限切れ' : null,
    isPlaced ? deliverable : null,
    isPlaced ? project : null,
  ];
  return `${name}（${notes.filter((note) => note !== null && note !== undefined).join('、')}）`;
}

/** 「ほか3件」 behind the first `LONGEST`. */
export const restOf = (all: readonly unknown[]): string[] =>
  all.length > LONGEST ? [`ほか${all.length - LONGEST}件`] : [];

/** What is due in a project, in a time, or for somebody; what is completed is left out unless days are named. */
export const aboutProjects: Answerer = async ({ text, projects, people, days, office, turn }) => {
  if (!ABOUT.test(text) || WISHES.test(text)) return undefined;
  if (projects.length === 0 && people.length === 0 && days === undefined) return undefined;
  const isUntil = /W(?:末|中)?まで/u.test(text);
  const wanted = KINDS.find(([pattern]) => pattern.test(text))?.[1];
  const all = await office.work({
    ...(projects.length > 0 && { projects: projects.map(({ documentId }) => documentId) }),
    ...(days && !isUntil && { from: days.from }),
    ...(days && { to: days.to }),
  });
  const found = all.filter(
    ({ kind, person, status, due }) =>
      (wanted === undefined || wanted.includes(kind)) &&
      (people.length === 0 || people.some(({ documentId }) => documentId === person?.documentId)) &&
      ((days !== undefined && !isUntil) || (status !== 'completed' && due !== null)),
  );
  const names = projects.map(({ name }) => `「${name}」`).join('');
  const whose = people.map(({ name }) => `${name}さん`).join('、');
  const about = [names, whose, days ? spanInWords(days) : ''].filter((part) => part !== '').join(' ');
  const what = wanted?.map((kind) => KIND_NAMES[kind]).join('、') ?? '締切';
  if (found.length === 0) return `${about}に当てはまる${what}はありません。`;
  const today = turn.now.slice(0, 10);
  const lines = found.slice(0, LONGEST).map((work) => workInWords(work, projects.length !== 1, today));
  const [only, ...others] = projects;
  const page = only && others.length === 0 ? `/${only.documentId}` : '';
  return [`${about}の${what}：`, ...lines, ...restOf(found)].join('\n') + see(`/project-management${page}`);
};

function workInWords(
  { kind, name, due, status, person, project }: WorkState,
  isOfMany: boolean,
  today: string,
): string {
  const day = due === null ? '期限なし' : dateInWords(due);
  const notes = [
    KIND_NAMES[kind],
    isOfMany ? project : null,
    person ? `${person.name}さん` : null,
    status === 'completed' ? '完了' : due !== null && due < today ? '期限切れ' : null,
  ];
  return `${day} ${name}（${notes.filter((note) => note !== null).join('、')}）`;
}
