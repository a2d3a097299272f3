import { messages } from '@ibasho/contract/messages';
import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { byAction, byContent, type Came, type Write } from '../../../test/http/two-doors.ts';

/**
 * What both doors refuse before a rule is asked. The words differ, as they must: an action names records in words and is
 * told which there are, the content API names them by id; and each says which of its own parameters or fields is wrong.
 */
let office: TestApp;
let own: string;
beforeAll(async () => {
  office = await openTestApp();
  own = `/api/sd-users/${(await office.record('sd-users', '黒田 陸')).documentId}`;
});
afterAll(() => office.close());

const step = (action: string, params: Record<string, unknown>): PlanStep => ({ action, params });
const wrongIn = (title: string, parameter: string) => `「${title}」の内容に誤りがあります（${parameter}）`;
const wrongField = (field: string) => `入力内容に誤りがあります（${field}）`;

test.each<[string, PlanStep, NonNullable<Came['refused']>, () => Write, NonNullable<Came['refused']>]>([
  [
    'a day off without a date',
    step('add_user_holiday', {}),
    [400, messages.holidayWithoutDate],
    () => ['POST', '/api/user-holidays', { memo: '私用' }],
    [400, wrongField('date')],
  ],
  [
    'a status that there is not',
    step('update_user_status', { status: 'lunch' }),
    [404, 'ステータス「lunch」はありません（オンライン、外出中、オフライン）'],
    () => ['PUT', own, { sd_status: 999 }],
    [400, '指定されたデータが見つかりません（statuses）'],
  ],
  [
    'a car that there is not',
    step('assign_car', { car: 'ロケット' }),
    [404, expect.stringContaining(messages.carNotFound('ロケット'))],
    () => ['PUT', '/api/cars/000000000000000000000000', { sd_user: 1 }],
    [404, 'データが見つかりません'],
  ],
  [
    'somebody who is not there',
    step('update_user_status', { user: '誰 か', status: 'online' }),
    [404, messages.userNotFound('誰 か')],
    () => ['PUT', '/api/sd-users/000000000000000000000000', { comment: '直行' }],
    [404, 'データが見つかりません'],
  ],
  [
    'an occupancy of 101 %',
    step('update_occupancy_rate', { rate: 101 }),
    [400, wrongIn('稼働率の変更', 'rate')],
    () => ['PUT', own, { occupancy_rate: 101 }],
    [400, wrongField('occupancy_rate')],
  ],
  [
    'a comment of 501 signs',
    step('update_user_status', { comment: 'x'.repeat(501) }),
    [400, wrongIn('状態の変更', 'comment')],
    () => ['PUT', own, { comment: 'x'.repeat(501) }],
    [400, wrongField('comment')],
  ],
])('%s is refused by the action and by the content API', async (_fault, action, acted, write, wrote) => {
  const nothing = { changes: [], asks: undefined, lines: undefined };
  expect(await byAction(office, 'kuroda', action)).toEqual({ ...nothing, refused: acted });
  expect(await byContent(office, 'kuroda', write())).toEqual({ ...nothing, refused: wrote });
});
