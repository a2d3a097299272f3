import { addDays, dateInWords } from '@ibasho/contract/dates';
import { declarationOf } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import type { Param, Params } from '@ibasho/contract/params';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory, Interpretation, KnownThing, Turn } from '../../interpreter.ts';
import { asks } from '../responses.ts';
import { numbered } from '../saying.ts';
import { askedFor } from './asking.ts';
import { MISSED } from './gap.ts';
import { stepInWords } from './in-words.ts';

/**
 * A plan of one step, or the question about it, with what goes without saying on the page that is open; where something is
 * missing all the same, it is asked for, and where the action says what its parts are called, all of it at once (specification
 * S5.14).
 */
export function whole(read: Interpretation, turn: Turn, directory: Directory): Interpretation {
  const step = stepIn(read);
  if (step === null) return read;
  const { missing: asked, ...plain } = step;
  const filled = onItsPage(plain, turn, directory);
  const params = paramsOf(filled);
  const [missing] = missingIn(filled, params);
  if (missing === undefined && (asked === undefined || filled !== plain)) {
    if (filled === plain && read.kind === 'plan') return read;
    return { kind: 'plan', response: stepInWords(filled), actions: [filled], certain: true };
  }
  if (missing === undefined) return read;
  const question =
    asked === undefined || filled !== plain
      ? askedFor({ kind: 'question', step: filled, missing, gap: MISSED, used: new Set() })
      : read;
  return withList(question, filled, turn, directory);
}

/** The one step that is planned or asked about; null where there is none, or several. */
function stepIn({ actions, open, kind }: Interpretation): (PlanStep & { missing?: string }) | null {
  const [only, ...others] = actions;
  if (only) return others.length === 0 ? only : null;
  if (kind !== 'question' || (open?.kind !== 'question' && open?.kind !== 'choice')) return null;
  const { action, params, refs, missing } = open;
  return { action, params, ...(refs && { refs }), missing };
}

const paramsOf = ({ action }: PlanStep): Params => declarationOf(action)?.params ?? {};

/** What must be told and is not. */
const missingIn = ({ params }: PlanStep, declared: Params): string[] =>
  Object.entries(declared).flatMap(([name, param]) =>
    param.isOptional || 'byDefault' in param || params[name] !== undefined ? [] : [name],
  );

/** The step on the record whose page is open, where it names none. */
function onItsPage(step: PlanStep, { page }: Turn, { projects }: Directory): PlanStep {
  const [name] = Object.entries(paramsOf(step)).find(([, param]) => param.kind === 'ref' && param.ofPage) ?? [];
  const open = projects.find(({ documentId }) => page.path?.endsWith(`/${documentId}`));
  if (name === undefined || !open || step.params[name] !== undefined) return step;
  return {
    ...step,
    params: { ...step.params, [name]: open.name },
    refs: { ...step.refs, [name]: open.documentId },
  };
}

/** A question with the projects to choose from, and with all that is missing where the action says what its parts are called. */
function withList(question: Interpretation, step: PlanStep, turn: Turn, { projects }: Directory): Interpretation {
  const params = paramsOf(step);
  const { open } = question;
  if (open?.kind !== 'question') return question;
  const labels = missingIn(step, params).flatMap((name) => params[name]?.label ?? []);
  const isLabelled = params[open.missing]?.label !== undefined;
  const place = missingIn(step, params).find((name) => isProject(params[name]));
  const isOfProject = isProject(params[open.missing]);
  if (!isLabelled && !isOfProject) return question;
  if (projects.length === 0) return asks(messages.noProjects, undefined, true);
  const names = projects.slice(0, LISTED).map(({ name }) => name);
  const list = place === undefined ? '利用できるプロジェクト：' : messages.notIdentified('プロジェクト');
  const head = isLabelled ? [`${declarationOf(step.action)?.title}に足りない項目：${labels.join('、')}`] : [];
  const example = isLabelled ? [`例：${exampleOf(step, projects, turn.now)}`] : [];
  const response = [...head, numbered(list, names), ...example].join('\n');
  if (place === undefined) return { ...asks(response, undefined, true, ASKING), open };
  const choices = names.map((label) => ({ label, message: label }));
  return {
    ...asks(response, choices, true),
    open: { ...open, kind: 'choice', missing: place, options: names },
  };
}

const isProject = (param: Param | undefined): boolean => param?.kind === 'ref' && param.to === 'projects';

/** More are no list to choose from. */
const LISTED = 30;
const ASKING = '\n足りない項目を教えてください。';

/** A sentence that says all of it, with what is known already. */
function exampleOf({ params }: PlanStep, projects: readonly KnownThing[], now: string): string {
  const today = now.slice(0, 10);
  const project = String(params.project ?? projects[0]?.name ?? '');
  const told = typeof params.start === 'string' ? params.start : addDays(today, 1);
  const end = typeof params.end === 'string' && params.end >= told ? params.end : addDays(told, 4);
  const start = typeof params.end === 'string' && params.end < told ? params.end : told;
  return `${project}に「${String(params.name ?? '校正')}」というタスクを${dayOf(start)}から${dayOf(end)}まで追加して`;
}

/** 12月1日, without the day of the week. */
const dayOf = (day: string): string => dateInWords(day).replace(/[(（].*$/u, '');
