import { dateInWords } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import type { PlanStep } from '@ibasho/contract/runs';
import type { FrameData } from './phrasebook.ts';

/** What a step will do, from the frame's template: `[…{x}…]` is left out where x is. */
export function sayStep(frame: FrameData, step: PlanStep): string {
  const words = wordsOf(step.params);
  const template = words.user === undefined ? frame.saySelf : frame.say;
  return template
    .replace(/\[([^\]]*)\]/g, (_all, inner: string) => {
      const name = /\{(\w+)\}/.exec(inner)?.[1] ?? '';
      return words[name] === undefined ? '' : inner;
    })
    .replace(/\{(\w+)\}/g, (_all, name: string) => words[name] ?? '');
}

/** What stands before sentences that can be said. */
export const FOR_EXAMPLE = 'たとえばこう言えます：';

/** A question with its numbered list. */
export function numbered(question: string, names: readonly string[]): string {
  return [question, ...names.map((name, i) => `${i + 1}. ${name}`)].join('\n');
}

function wordsOf(params: Record<string, unknown>): Record<string, string | undefined> {
  const said: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(params)) said[name] = String(value);
  const user = params.user ?? params.group;
  said.user = user === undefined ? undefined : params.group === undefined ? `${String(user)}さん` : String(user);
  const status = params.status;
  if (status === 'online' || status === 'going_out' || status === 'offline') said.status = messages.statusNames[status];
  if (typeof params.changes === 'object' && params.changes !== null) said.changes = changesInWords(params.changes);
  const { date, start, end, return_time: back } = params;
  if (typeof date === 'string') said.date = dateInWords(date);
  else if (typeof start === 'string' && typeof end === 'string')
    said.date = `${dateInWords(start)}〜${dateInWords(end)}`;
  if (typeof back === 'string') {
    said.return_time = back.slice(11, 16);
    // Whoever is offline has not gone out: they come then.
    said.until = `${said.return_time}${status === 'offline' ? 'まで' : '戻り'}`;
  }
  return said;
}

const LABELS: Readonly<Record<string, string>> = {
  name: '名前',
  jp_name: '読み',
  en_name: 'ローマ字',
  email: 'メール',
  affiliation: '所属',
  role: '権限',
};

function changesInWords(changes: object): string {
  const words = Object.entries<unknown>({ ...changes }).map(([key, value]) => {
    const shown = value === 'admin' || value === 'member' ? messages.roleNames[value] : String(value);
    return `${LABELS[key] ?? key}を「${shown}」`;
  });
  return words.join('、');
}
