import { declarationOf } from '@ibasho/contract/features';
import type { Param } from '@ibasho/contract/params';
import type { Interpretation } from '../../interpreter.ts';
import { valueAt } from '../reader/input.ts';
import { asks } from '../responses.ts';
import { numbered } from '../saying.ts';
import type { Gap } from './gap.ts';
import { stepInWords } from './in-words.ts';
import type { Resolved } from './resolve.ts';
import { paramAt } from './things.ts';

/** The question for the one thing that a plan lacks, with what it may be, and the plan as far as it is known. */
export function askedFor({ step, missing, gap }: Extract<Resolved, { kind: 'question' }>): Interpretation {
  const declared = declarationOf(step.action);
  const params = declared?.params ?? {};
  const path = missing.split('.');
  const within = Object.keys(params).map((group) => paramAt(params, [group, missing]));
  const param = paramAt(params, path) ?? within.find((each) => each !== undefined);
  const known = Object.keys(step.params).length > 0 ? stepInWords(step) : (declared?.title ?? '');
  const question = questionFor(param, gap, valueAt(step.params, path));
  const text = `${known}\n${question}`;
  const options = gap.options.slice(0, OPTIONS_SHOWN);
  const { action, refs } = step;
  const open = { action, params: { ...step.params }, ...(refs && { refs }), missing };
  if (options.length === 0) return { ...asks(text, undefined, true), open: { kind: 'question', ...open } };
  const choices = options.map((label) => ({ label, message: label }));
  return {
    ...asks(numbered(text, options), choices, true),
    open: { kind: 'choice', ...open, options: [...gap.options] },
  };
}

const OPTIONS_SHOWN = 9;

function questionFor(param: Param | undefined, { why }: Gap, known: unknown): string {
  switch (why) {
    case 'several':
      return `${whichIn(param)}ですか？`;
    case 'nobody':
      return `${whichIn(param)}のことか、わかりませんでした。名前で教えてください。`;
    case 'past':
      return '過ぎた日時のようです。いつにしますか？';
    case 'reversed':
      return '終わりが始まりより前のようです。何時までにしますか？';
    default:
      return missedIn(param, known);
  }
}

/** `known`: the day, where a time lacks only its clock. */
function missedIn(param: Param | undefined, known: unknown): string {
  switch (param?.kind) {
    case 'time':
      if (param.ends !== undefined) return '何時までにしますか？';
      return typeof known === 'string' ? '何時からにしますか？' : 'いつ、何時からにしますか？';
    case 'day':
      return 'いつにしますか？';
    case 'integer':
      return 'いくつにしますか？';
    case 'hours':
      return '何時間ですか？';
    case 'choice':
      return 'どれにしますか？';
    case 'ref':
    case 'refs':
      return `${whichIn(param)}ですか？`;
    case 'changes':
      return '何を変えますか？';
    default:
      return '何という名前にしますか？';
  }
}

function whichIn(param: Param | undefined): string {
  const to = param && 'to' in param ? param.to : undefined;
  return (to && WHICH[to]) ?? 'どれ';
}

/** How one asks for a record of a collection. */
const WHICH: Readonly<Record<string, string>> = {
  'sd-users': 'どなた',
  cars: 'どの車',
  'conference-rooms': 'どの会議室',
  projects: 'どのプロジェクト',
  deliverables: 'どの制作物',
  'project-tasks': 'どのタスク',
  schedules: 'どの予定',
};
