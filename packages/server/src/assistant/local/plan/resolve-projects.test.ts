import { expect, test } from 'vitest';
import { grammar, inputFor, plan, saidOf } from '../../../../test/assistant/proposals.ts';
import { isSayable } from '../reader/grammar.ts';
import { stepInWords } from './in-words.ts';

// What the plans on projects need to say beside names and days: lengths that are numbers, several choices, and units.

/** The step that a proposal comes to, which the reader's grammar allows. */
function step(message: string, proposal: string) {
  const input = inputFor(message, { as: null });
  expect(isSayable(grammar, input.symbols, saidOf(proposal, input))).toBe(true);
  const found = plan(message, proposal, { as: null });
  if (found.kind === 'question') return { missing: found.missing, ...found.gap };
  return found.kind === 'plan' ? found.steps[0] : found.kind;
}
const paramsOf = (message: string, proposal: string) => {
  const found = step(message, proposal);
  return typeof found === 'object' && 'params' in found ? found.params : found;
};

const HARBOUR = { project: '港湾局 記念誌' };

test.each([
  ['港湾局を1週間後ろ倒し', 'shiftDays @1週間', { shiftDays: 7 }],
  ['港湾局を3日前倒し', 'shiftDays LESS @3日', { shiftDays: -3 }],
  ['港湾局を三日後ろへ', 'shiftDays @三日', { shiftDays: 3 }],
  ['港湾局を5営業日後ろへ', 'amount @5営業日 unit =workday', { shift: { amount: 5, unit: 'workday' } }],
  ['港湾局を2か月前倒し', 'amount LESS @2か月 unit =month', { shift: { amount: -2, unit: 'month' } }],
])('%s', (message, said, params) => {
  expect(paramsOf(message, `adjust_project_schedule project @港湾局 ${said}`)).toEqual({ ...HARBOUR, ...params });
});

test('a length that makes no whole number of them is asked about', () => {
  expect(step('港湾局を半日後ろへ', 'adjust_project_schedule project @港湾局 shiftDays @半日')).toMatchObject({
    missing: 'shiftDays',
  });
});

test('[S9.40] a month, and 来月から, is its first day', () => {
  expect(paramsOf('港湾局を来月からに', 'adjust_project_schedule project @港湾局 startDate @来月')).toEqual({
    ...HARBOUR,
    startDate: '2026-04-01',
  });
  expect(paramsOf('港湾局を8月スタートに', 'adjust_project_schedule project @港湾局 startDate @8月')).toEqual({
    ...HARBOUR,
    startDate: '2026-08-01',
  });
});

test('hours are told by a length, a part of an hour as well, or by a number', () => {
  const said = (hours: string) =>
    paramsOf(
      `港湾局に図面 4/6〜4/8 ${hours}`,
      `create_task name @図 @面 start @4/6〜4/8 end @4/6〜4/8 project @港湾局 hours @${hours}`,
    );
  expect(said('1.5時間')).toMatchObject({ start: '2026-04-06', end: '2026-04-08', hours: 1.5 });
  expect(said('20時間')).toMatchObject({ hours: 20 });
});

test('several kinds, and days of a whole project', () => {
  const said =
    'create_comprehensive_project name @冬 @展 scope =small deliverables =design =content startDate @4/1 duration @45日';
  expect(paramsOf('小規模で冬季展をデザインとコンテンツ一式、4/1開始、期間45日', said)).toEqual({
    name: '冬季展',
    scope: 'small',
    deliverables: ['design', 'content'],
    startDate: '2026-04-01',
    duration: 45,
  });
});

test('what a plan will do is told with its units', () => {
  const told = (params: Record<string, unknown>) => stepInWords({ action: 'adjust_project_schedule', params });
  expect(told({ project: '港', shiftDays: -3 })).toBe('プロジェクトの日程の移動：港、3日前へ');
  expect(told({ project: '港', shift: { amount: 5, unit: 'workday' } })).toBe(
    'プロジェクトの日程の移動：港、5営業日後ろへ',
  );
  const whole = { name: '冬季展', deliverables: ['design', 'content'], duration: 45 };
  expect(stepInWords({ action: 'create_comprehensive_project', params: whole })).toMatch(/、45日間$/u);
});
