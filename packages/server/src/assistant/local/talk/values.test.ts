import { expect, test } from 'vitest';
import { directory } from '../../../../test/assistant/firm.ts';
import { skeletonOf } from '../message/mentions.ts';
import { written } from '../message/written.ts';
import { namesOf } from '../names/name-index.ts';
import { stepWith } from './values.ts';

const NOW = '2027-02-04T09:40';
const OUT = { action: 'update_user_status', params: { status: 'going_out' } };
const OFF = { action: 'add_user_holiday', params: { date: '2027-02-08' } };
const TAKES = { action: 'assign_car', params: {} };

/** The parameters of a step with the one thing that a text names. */
function paramsWith(step: typeof OUT | typeof OFF | typeof TAKES, text: string) {
  const [mention] = skeletonOf(written(text), namesOf(directory), NOW, null).mentions.filter(Boolean);
  return mention ? (stepWith(step, mention, NOW)?.params ?? null) : null;
}

test.each([
  [OUT, '14時', { status: 'going_out', return_time: '2027-02-04T14:00' }],
  [OUT, '3時', { status: 'going_out', return_time: '2027-02-04T15:00' }],
  [OUT, '1時間', { status: 'going_out', return_time: '2027-02-04T10:40' }],
  [OUT, '森さん', { status: 'going_out', user: '森 健太' }],
  [OFF, '10日', { date: '2027-02-10' }],
  [OFF, '10日まで', { start: '2027-02-08', end: '2027-02-10' }],
  [OFF, '10日から12日', { start: '2027-02-10', end: '2027-02-12' }],
  [TAKES, 'デリカ', { car: 'デリカ' }],
])('%j with %s', (step, text, params) => {
  expect(paramsWith(step, text)).toEqual(params);
});

test.each([
  ['a time that is over', OUT, '午前9時'],
  ['a day', OUT, '10日'],
  ['a car, of which it has none', OUT, 'デリカ'],
  ['an end before its beginning', OFF, '5日まで'],
  ['a name that several bear', TAKES, 'ノート'],
  ['a name that several people bear', OUT, '鈴木さん'],
])('nothing comes of %s', (_, step, text) => {
  expect(paramsWith(step, text)).toBeNull();
});
