import { dateInWords } from '@ibasho/contract/dates';
import type { WorkState } from '../../interpreter.ts';
import { type Answerer, see, spanInWords } from './question.ts';

const ABOUT =
  /締め?切|〆切|期限|期日|納期|納品|デッドライン|タスク|作業|制作物|成果物|マイルストーン|進捗|案件|プロジェクト|残って/u;
const KINDS: readonly [RegExp, readonly WorkState['kind'][]][] = [
  [/制作物|成果物/u, ['deliverable']],
  [/マイルストーン/u, ['milestone']],
  [/タスク|作業/u, ['task']],
];
const LONGEST = 15;
const KIND_NAMES: Record<WorkState['kind'], string> = {
  deliverable: '制作物',
  milestone: 'マイルストーン',
  task: 'タスク',
};

/** What is due in a project, in a time, or for somebody; what is completed is left out unless days are named. */
export const aboutProjects: Answerer = async ({ text, projects, people, days, office, turn }) => {
  if (!ABOUT.test(text)) return undefined;
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
  const rest = found.length > LONGEST ? [`ほか${found.length - LONGEST}件`] : [];
  return [`${about}の${what}：`, ...lines, ...rest].join('\n') + see('/project-management');
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
