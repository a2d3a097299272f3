import { dateInWords } from '@ibasho/contract/dates';
import type { ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import { projectWords } from '@ibasho/contract/projects/projects';
import { LONGEST, restOf } from './projects.ts';
import { type Answerer, see } from './question.ts';

const HOW_FAR =
  /進捗|どこまで|(?:どの|どれ)(?:くらい|ぐらい|ほど)[^。?]{0,4}進|進み(?:具合|ぐあい)|進行状況|順調|(?:案件|プロジェクト)の状況/u;
const LATE = /遅れ|おくれ|遅延|期限切れ|(?:締め?切り?|期限|期日|納期)(?:が|を)?(?:切れ|過ぎ|すぎ|超え)/u;

const PARTS = /タスク|作業|制作物|成果物|マイルストーン/u;

/** How far projects have come: 「潮見ホテルの進捗は？」. */
export const aboutProgress: Answerer = async ({ text, projects, people, days, office }) => {
  if (!HOW_FAR.test(text) || projects.length === 0 || people.length > 0 || days !== undefined) return undefined;
  const wanted = new Set(projects.map(({ documentId }) => documentId));
  const found = (await office.projects()).filter(({ documentId }) => wanted.has(documentId));
  if (found.length === 0) return undefined;
  const [only] = found;
  const page = found.length === 1 ? `/${only?.documentId}` : '';
  return found.map(progressInWords).join('\n') + see(`/project-management${page}`);
};

/** 「潮見ホテル 館内サイン計画：進行中、90 / 196時間（46%）、遅れているタスク3件、次は 引き渡し 12月9日(水)、12月9日(水)まで」. */
function progressInWords({ name, projectStatus, hours, tasks, nextMilestone, endDate }: ProjectSummary): string {
  const percent = hours.planned === 0 ? 0 : Math.round((hours.done / hours.planned) * 100);
  const facts = [
    projectWords.projectStatus[projectStatus],
    hours.planned > 0 && `${hours.done} / ${hours.planned}時間（${percent}%）`,
    tasks.open > 0 ? `残りのタスク${tasks.open}件` : '残りのタスクなし',
    tasks.late > 0 && `うち遅れ${tasks.late}件`,
    nextMilestone && `次は「${nextMilestone.name}」${dateInWords(nextMilestone.date)}`,
    endDate && `${dateInWords(endDate)}まで`,
  ];
  return `${name}：${facts.filter(Boolean).join('、')}`;
}

/** What is late: tasks, or with 「遅れている案件は？」 projects. */
export const aboutLate: Answerer = async ({ text, projects, people, office, turn }) => {
  const isOfParts = PARTS.test(text);
  if (!LATE.test(text) || !(isOfParts || /案件|プロジェクト/u.test(text))) return undefined;
  if (!isOfParts && projects.length === 0) return lateProjects(await office.projects());
  const today = turn.now.slice(0, 10);
  const work = await office.work({
    ...(projects.length > 0 && { projects: projects.map(({ documentId }) => documentId) }),
    to: today,
  });
  const late = work.filter(
    ({ due, status, person }) =>
      due !== null &&
      due < today &&
      status !== 'completed' &&
      (people.length === 0 || people.some(({ documentId }) => documentId === person?.documentId)),
  );
  if (late.length === 0) return '遅れているタスクはありません。';
  const lines = late.slice(0, LONGEST).map(({ due, name, project, person }) => {
    const notes = [project, person && `${person.name}さん`].filter(Boolean).join('、');
    return `${dateInWords(due ?? '')} ${name}（${notes}）`;
  });
  return [`遅れているタスク${late.length}件：`, ...lines, ...restOf(late)].join('\n') + see('/project-management');
};

function lateProjects(all: readonly ProjectSummary[]): string {
  const late = all.filter(({ tasks, projectStatus }) => tasks.late > 0 && projectStatus !== 'completed');
  if (late.length === 0) return '遅れているプロジェクトはありません。';
  const lines = late.slice(0, LONGEST).map(({ name, tasks }) => `${name}（遅れているタスク${tasks.late}件）`);
  return ['遅れているプロジェクト：', ...lines].join('\n') + see('/project-management');
}
