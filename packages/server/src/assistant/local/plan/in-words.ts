import { dateInWords } from '@ibasho/contract/dates';
import { declarationOf } from '@ibasho/contract/features';
import type { Param, Params } from '@ibasho/contract/params';
import type { PlanStep } from '@ibasho/contract/runs';
import { frameOf } from '../dialogue/matter.ts';
import { sayStep } from '../saying.ts';

/** What a step will do, in the sender's language: by its phrases, else its title with what it is done with. */
export function stepInWords(step: PlanStep): string {
  const frame = frameOf(step);
  if (frame) return sayStep(frame.data, step);
  const declared = declarationOf(step.action);
  if (!declared) return step.action;
  const values = valuesOf(declared.params, step.params);
  return values.length > 0 ? `${declared.title}：${values.join('、')}` : declared.title;
}

function valuesOf(params: Params, told: Readonly<Record<string, unknown>>): string[] {
  const counts = unitsIn(params);
  return Object.entries(params).flatMap(([name, param]) => {
    const value = told[name];
    if (value === undefined || value === null) return [];
    if (param.kind === 'changes' || param.kind === 'which')
      return valuesOf(param.of, value as Readonly<Record<string, unknown>>);
    if (counts.has(name)) return [];
    const unit = param.kind === 'integer' && typeof param.counts === 'object' ? param.counts.by : undefined;
    const counted = unit === undefined ? undefined : params[unit];
    return [valueInWords(param, value, counted && valueInWords(counted, told[unit ?? '']))];
  });
}

/** Choices that say what a number beside them counts, and are told with it. */
function unitsIn(params: Params): ReadonlySet<string> {
  const units = Object.values(params).flatMap((param) =>
    param.kind === 'integer' && typeof param.counts === 'object' ? [param.counts.by] : [],
  );
  return new Set(units);
}

/** `unit`: what a number counts. */
function valueInWords({ kind, ...param }: Param, value: unknown, unit = ''): string {
  const text = String(value);
  if ('orWord' in param && param.orWord?.value === text) return param.orWord.label;
  if (kind === 'choice' && 'words' in param) return param.words?.[text] ?? text;
  switch (kind) {
    case 'refs':
      return Array.isArray(value) ? value.join('・') : text;
    case 'day':
      return dateInWords(text);
    case 'time':
      return text.length > 10 ? `${dateInWords(text.slice(0, 10))} ${text.slice(11, 16)}` : dateOrClock(text);
    case 'line':
    case 'text':
    case 'name':
      return `「${text}」`;
    case 'integer':
      if ('shift' in param && param.shift)
        return `${Math.abs(Number(value))}${unit}${param.shift[Number(value) < 0 ? 'less' : 'more']}`;
      if ('minutesFrom' in param) return `${text}分`;
      return 'counts' in param && param.counts === 'day' ? `${text}日間` : text;
    case 'hours':
      return `${text}時間`;
    case 'choices':
      return Array.isArray(value)
        ? value.map((each) => ('words' in param && param.words?.[each]) ?? each).join('・')
        : text;
    case 'ref':
      return 'to' in param && param.to === 'sd-users' ? `${text}さん` : text;
    default:
      return text;
  }
}

const dateOrClock = (text: string): string => (text.length === 10 ? dateInWords(text) : text);
