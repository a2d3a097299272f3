import type { OpenThing } from '@ibasho/contract/assistant';
import { expect, test } from 'vitest';
import { directory, NOW, office } from '../../../../test/assistant/firm.ts';
import { localInterpreter, RULES_ALONE } from '../interpreter.ts';

const BOOKING = { action: 'reserve_conference_room', params: { name: '色校', start_time: '2027-02-10' } };

/** What comes of `message` behind the question from when on the room is wanted. */
async function said(message: string, params: Record<string, unknown> = BOOKING.params) {
  const open: OpenThing = { kind: 'question', ...BOOKING, params, missing: 'start_time' };
  const { actions } = await localInterpreter(RULES_ALONE).interpret(
    {
      ...{ message, now: NOW, zone: 'Asia/Tokyo', sender: directory.people[0] ?? null, isAdministrator: false },
      history: [
        { role: 'user', content: '2月10日に色校の部屋' },
        { role: 'assistant', content: '何時からにしますか？', open },
      ],
      page: { path: null, inputs: [], elements: [] },
    },
    directory,
    office,
  );
  return actions.map(({ params: { start_time, end_time } }) => [start_time, end_time]);
}

test.each([
  ['14時から', '2027-02-10T14:00', undefined],
  ['14時からでお願いします', '2027-02-10T14:00', undefined],
  ['9時半', '2027-02-10T09:30', undefined],
  ['3時で', '2027-02-10T15:00', undefined],
  ['14時から15時半まで', '2027-02-10T14:00', '2027-02-10T15:30'],
  ['2月12日の14時', '2027-02-12T14:00', undefined],
])('「%s」 answers from when on', async (message, start, end) => {
  expect(await said(message)).toEqual([[start, end]]);
});

test('a clock alone is taken for no day of its own: the day may have been said in words', async () => {
  expect(await said('18時から', { name: '色校' })).toEqual([]);
  expect(await said('2月12日の18時から', { name: '色校' })).toEqual([['2027-02-12T18:00', undefined]]);
});

test.each(['2月12日', '2時間', '14時から空いてますか？', '14時まで外出', 'やっぱりいい', '14時から2人で'])(
  '「%s」 does not',
  async (message) => {
    expect((await said(message)).filter(([start]) => start !== undefined)).toEqual([]);
  },
);
