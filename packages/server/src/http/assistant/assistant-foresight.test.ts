import type { TurnResponse } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_FIRM, type TestApp } from '../../../test/app.ts';
import type { Interpreter } from '../../assistant/interpreter.ts';
import { foreseenPlan } from '../../assistant/local/foresight.ts';
import { stepInWords } from '../../assistant/local/plan/in-words.ts';

// What a sentence leaves to the office is filled in before it is shown. The plan itself is given here, as JSON.
const byGivenPlan: Interpreter = {
  name: 'local',
  async interpret(turn, _directory, office) {
    const [actions = [], or] = JSON.parse(turn.message) as PlanStep[][];
    const open = or && { kind: 'offer' as const, actions, or };
    const read = open ? { kind: 'question' as const, actions: [], open } : { kind: 'plan' as const, actions };
    return foreseenPlan({ response: '', certain: true, ...read }, turn, office);
  },
  examples: async () => [],
};

let office: TestApp;
beforeAll(async () => {
  const rooms = [{ name: '会議室A', capacity: 8 }, { name: '会議室B', capacity: 2 }, { name: '応接室' }];
  office = await openTestApp({ firm: { ...TEST_FIRM, rooms }, interpreter: byGivenPlan });
});
afterAll(() => office.close());

const answerTo = async (plans: PlanStep[][]) =>
  (await office.call<TurnResponse>('kuroda', 'POST', '/api/ai-chat', { message: JSON.stringify(plans) })).body;
const foreseen = (...steps: PlanStep[]) => answerTo([steps]);
const reserve = (params: Record<string, unknown>): PlanStep => ({ action: 'reserve_conference_room', params });

test('a room, and an end an hour later, where none is told', async () => {
  expect((await foreseen(reserve({ start_time: '2026-06-11T14:00' }))).apiAction).toEqual({
    action: 'reserve_conference_room',
    params: { room: '会議室B', start_time: '2026-06-11T14:00', end_time: '2026-06-11T15:00' },
    refs: { room: expect.any(String) },
  });
  const three = reserve({ start_time: '2026-06-11T14:00', participants: ['青山 湊', '白石 愛'] });
  expect((await foreseen(three)).apiAction).toMatchObject({ params: { room: '会議室A' } });
  const seven = reserve({ start_time: '2026-06-11T14:00', name: '7人入る部屋で説明会' });
  expect((await foreseen(seven)).apiAction).toMatchObject({ params: { room: '会議室A' } });
});

test('other rooms to choose from where the one that is named is taken', async () => {
  await office.actConfirmed('aoyama', [
    reserve({ room: '会議室A', start_time: '2026-06-12T10:00', end_time: '2026-06-12T11:00', name: '定例' }),
  ]);
  const asked = await foreseen(reserve({ room: '会議室A', start_time: '2026-06-12T10:30', name: '面接' }));
  expect(asked.apiAction).toBeUndefined();
  expect(asked.response).toContain('会議室「会議室A」はその時間に予約が入っています：6月12日(金) 10:00〜11:00「定例」');
  expect(asked.choices?.map(({ label }) => label)).toEqual(['会議室B', '応接室']);
  expect(asked.open).toMatchObject({
    kind: 'choice',
    action: 'reserve_conference_room',
    params: { name: '面接', start_time: '2026-06-12T10:30' },
    missing: 'room',
    options: ['会議室B', '応接室'],
  });
});

test('the booking that a name means, with its room and start', async () => {
  await office.actConfirmed('kuroda', [reserve({ room: '応接室', start_time: '2026-06-15T10:00', name: '採用 面接' })]);
  const cancel = { action: 'cancel_reservation', params: { reservation: { name: '面接', start_time: '2026-06-15' } } };
  expect((await foreseen(cancel)).apiAction).toMatchObject({
    params: { reservation: { room: '応接室', start_time: '2026-06-15T10:00' } },
  });
  const taken = { action: 'cancel_reservation', params: { reservation: { room: 'video', name: '採用面接' } } };
  expect((await foreseen(taken)).apiAction).toMatchObject({ params: { reservation: { room: '応接室' } } });
  const move = {
    action: 'update_reservation',
    params: { reservation: { name: '面接' }, changes: { start_time: '16:00' } },
  };
  expect((await foreseen(move)).apiAction).toMatchObject({ params: { changes: { start_time: '2026-06-15T16:00' } } });
});

test('of two plans only the one whose booking there is; a video meeting is called so', async () => {
  await office.actConfirmed('kuroda', [reserve({ room: '応接室', start_time: '2026-06-16T10:00', name: '内覧会' })]);
  const cancel = (room: string): PlanStep => ({ action: 'cancel_reservation', params: { reservation: { room } } });
  const offered = await answerTo([[cancel('video')], [cancel('応接室')]]);
  expect(offered.open).toEqual({ kind: 'offer', actions: [cancel('応接室')] });
  const both = [cancel('video'), cancel('会議室B')];
  expect((await answerTo(both.map((step) => [step]))).open).toMatchObject({ or: [cancel('会議室B')] });
  expect(stepInWords(cancel('video'))).toBe('予約の取り消し：ビデオ会議');
});

test('when a booking is moved or lengthened by so many minutes, and who comes along', async () => {
  await office.actConfirmed('kuroda', [
    reserve({ room: '会議室A', start_time: '2026-06-17T10:00', name: '企画会', participants: ['青山 湊'] }),
  ]);
  const change = (changes: object, reservation: object = { name: '企画会' }): PlanStep => ({
    action: 'update_reservation',
    params: { reservation, changes },
  });
  expect((await foreseen(change({ moved_by: 30 }))).apiAction).toMatchObject({
    params: {
      reservation: { room: '会議室A', start_time: '2026-06-17T10:00' },
      changes: { start_time: '2026-06-17T10:30', end_time: '2026-06-17T11:30' },
    },
  });
  expect((await foreseen(change({ longer_by: -15 }))).apiAction).toMatchObject({
    params: { changes: { end_time: '2026-06-17T10:45' } },
  });
  const told = { room: '会議室A', start_time: '2026-06-17T10:00' };
  expect((await foreseen(change({ participants: ['赤井 凛'] }, told))).apiAction).toMatchObject({
    params: { changes: { participants: ['赤井 凛', '青山 湊'] } },
    refs: { 'participants.1': expect.any(String) },
  });
});

test('how long a video meeting lasts; what an action would refuse stays as it is', async () => {
  const zoom = { action: 'reserve_zoom_meeting', params: { start_time: '2026-06-16T10:00' } };
  expect((await foreseen(zoom)).apiAction).toMatchObject({ params: { duration: 60 } });
  const nowhere = reserve({ room: '屋上', start_time: '2026-06-16T10:00' });
  expect((await foreseen(nowhere)).apiAction).toEqual(nowhere);
});
