import { expect, it } from 'vitest';
import { asked, knownOf, plan, steps } from '../../../../test/assistant/proposals.ts';

// What was read against what is written: units, choices, quotations, the sides of days, hours.

it.each([
  ['3日前倒し', 'shiftDays LESS @3日', { shiftDays: -3 }],
  ['5営業日後ろ倒し', 'amount @5営業日 unit =workday', { shift: { amount: 5, unit: 'workday' } }],
  ['2か月後ろ倒し', 'amount @2か月 unit =month', { shift: { amount: 2, unit: 'month' } }],
  ['1週間後ろ倒し', 'shiftDays @1週間', { shiftDays: 7 }],
])('moves by as much as was said, in the unit that was said: %s', (message, said, params) => {
  expect(steps(message, `adjust_project_schedule project MISSING ${said}`)).toMatchObject({ step: { params } });
});

it.each([
  ['3日前倒し', 'amount LESS @3日 unit =month', 'amount'],
  ['3日前倒し', 'amount LESS @3日 unit =workday', 'amount'],
  ['5営業日後ろ倒し', 'shiftDays @5営業日', 'shiftDays'],
  ['2か月後ろ倒し', 'shiftDays @2か月', 'shiftDays'],
])('makes no other unit of %s (%s)', (message, said, missing) => {
  expect(asked(message, `adjust_project_schedule ${said}`)).toMatchObject({ missing, why: 'unreadable' });
});

it('makes no hours of days, but days of months where they tell how long something lasts', () => {
  expect(asked('工数は3日', 'create_task hours @3日')).toMatchObject({ missing: 'hours', why: 'unreadable' });
  const whole = 'create_comprehensive_project name @見 @見 duration @2か月';
  expect(steps('見で2か月', whole)).toMatchObject([{ params: { duration: 60 } }]);
});

it('takes the choice that is written where the one that was read is not', () => {
  const told = (message: string, said: string) =>
    knownOf(message, `create_deliverable project MISSING name MISSING ${said}`);
  expect(told('種別は開発、優先度は高で', 'type =design priority =low')).toMatchObject({
    type: 'development',
    priority: 'high',
  });
  expect(told('最高の出来で', 'priority =low')).toMatchObject({ priority: 'low' });
  expect(told('デザインか開発で', 'type =content')).toMatchObject({ type: 'content' });
});

it('takes a quotation whole, and tells how many are lost', () => {
  const message = '『組合への見積説明』を登録、「済」';
  const found = plan(message, 'create_project name @へ @説');
  expect(found).toMatchObject({ steps: [{ params: { name: '組合への見積説明' } }], heard: { quotationsLost: 1 } });
});

it.each([
  ['開始日を8/2にして', 'end @8/2', { start: '2026-08-02' }],
  ['開始を11/15に直して、終わりは11/17', 'end @11/17', { start: '2026-11-15', end: '2026-11-17' }],
  ['11/15開始11/17終了に', 'start @11/17', { start: '2026-11-15', end: '2026-11-17' }],
  ['2026/1/5開始で終わりは11/17', 'end @11/17', { end: '2026-11-17' }],
  ['スタートは11/15', 'start @11/15', { start: '2026-11-15' }],
  ['11/15にして', 'end @11/15', { end: '2026-11-15' }],
])('takes a day as the side that is written beside it: %s', (message, said, changes) => {
  expect(steps(`見、${message}`, `update_task task @見 @見 ${said}`)).toMatchObject([{ params: { changes } }]);
});

it('asks for the beginning of what only an end is told', () => {
  const task = 'create_task name @見 @見 start @11/26 end @11/26 project MISSING';
  expect(knownOf('見、締切は11/26', task)).toMatchObject({ end: '2026-11-26' });
  expect(knownOf('見、締切は11/26', task)).not.toHaveProperty('start');
  expect(knownOf('見の締切確認を11/26', task)).toMatchObject({ start: '2026-11-26', end: '2026-11-26' });
  const milestone = 'create_milestone project MISSING name @見 @見 date @11/26';
  expect(knownOf('見、締切は11/26', milestone)).toMatchObject({ date: '2026-11-26' });
});

it('takes the hours that nothing else takes', () => {
  const task = 'create_task name @見 @見 start @11/26 end @11/26 project MISSING';
  expect(knownOf('見を11/26、6時間', task)).toMatchObject({ hours: 6 });
  expect(knownOf('見を11/26、6時間か8時間', task)).not.toHaveProperty('hours');
  expect(steps('見は6時間', 'update_task task @見 @見 taskStatus =completed')).toMatchObject([
    { params: { changes: { taskStatus: 'completed' } } },
  ]);
});
