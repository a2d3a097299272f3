import type { PlanStep } from '@ibasho/contract/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingOffice, on, openBookingOffice, type Reply } from '../../../test/bookings.ts';

let it: BookingOffice;
beforeAll(async () => {
  it = await openBookingOffice();
});
afterAll(() => it.office.close());

const reserve = (params: Record<string, unknown>): PlanStep[] => [{ action: 'reserve_conference_room', params }];
const update = (room: string, start_time: string, changes: object): PlanStep[] => [
  { action: 'update_reservation', params: { reservation: { room, start_time }, changes } },
];
const cancel = (room: string, start_time: string): PlanStep[] => [
  { action: 'cancel_reservation', params: { reservation: { room, start_time } } },
];
const act = (username: string, steps: PlanStep[]) => it.office.actConfirmed(username, steps);
const undo = (username: string, runId: string) => it.office.undo(username, runId);
/** The text of a refusal, wherever the answer has it. */
const saidIn = ({ body }: { body: unknown }) => {
  const { message, error } = body as { message?: string; error?: { say: string } };
  return message ?? error?.say;
};
const day = (date: number, time: string) => `2026-06-${date}T${time}`;

/** The bookings that start on a day of June, in their order. */
async function bookedOn(date: number) {
  const from = `2026-06-${String(date).padStart(2, '0')}T00:00`;
  const query = `populate=*&sort=start_time,id&filters[start_time][$gte]=${from}&filters[start_time][$lt]=2026-06-${date + 1}T00:00`;
  const { body } = await it.office.call<{ data: Reply['data'][] }>(
    'shiraishi',
    'GET',
    `/api/conference-room-reservations?${query}`,
  );
  return body.data.map(({ name, start_time, end_time, conference_room, sd_users, organizer }) => ({
    name,
    from: start_time.slice(11, 16),
    to: end_time.slice(11, 16),
    room: conference_room?.name,
    people: sd_users.map((person) => person.name),
    organizer: organizer?.name,
  }));
}

describe('reserving a room', () => {
  test('[S7.59] is called 会議 and lasts an hour, takes the smallest room that fits, and is undone', async () => {
    const alone = await act('kuroda', reserve({ start_time: day(11, '14:00') }));
    expect(alone.body).toMatchObject({
      status: 'done',
      undoable: true,
      message: '会議室「会議室B」を6月11日(木) 14:00〜15:00に予約しました',
    });
    expect(await bookedOn(11)).toEqual([
      { name: '会議', from: '05:00', to: '06:00', room: '会議室B', people: ['黒田 陸'], organizer: '黒田 陸' },
    ]);
    await undo('kuroda', alone.body.runId);
    expect(await bookedOn(11)).toEqual([]);
  });

  test('[S7.59] of five people takes a room of eight, and asks first; what is previewed is done', async () => {
    const participants = ['赤井 凛', '青山 湊', '黒川 葵', '白石 遥'];
    const step = reserve({ name: '定例', start_time: day(11, '10:00'), end_time: day(11, '11:30'), participants });
    const preview = await it.office.act('kuroda', step, { dryRun: true });
    expect(preview.body.status).toBe('preview');
    const asked = await it.office.act('kuroda', step);
    expect(asked.body).toMatchObject({ status: 'needs_confirmation', level: 'light' });
    expect(await bookedOn(11)).toEqual([]);
    const done = await act('kuroda', step);
    expect(done.body.lines.map(({ text }) => text)).toEqual(preview.body.lines.map(({ text }) => text));
    expect(await bookedOn(11)).toEqual([
      {
        name: '定例',
        from: '01:00',
        to: '02:30',
        room: '会議室A',
        people: ['黒田 陸', ...participants],
        organizer: '黒田 陸',
      },
    ]);
    await undo('kuroda', done.body.runId);
  });

  test('takes the next free room where the smallest is taken; one of unknown size last', async () => {
    const at = { start_time: day(12, '10:00') };
    for (const room of ['会議室B', '会議室A', '応接室']) {
      expect((await act('kuroda', reserve(at))).body.message).toContain(`「${room}」`);
    }
    const none = await act('kuroda', reserve(at));
    expect(none).toMatchObject({ status: 409, body: { status: 'failed' } });
    expect(none.body.message).toBe(
      '6月12日(金) 10:00〜11:00に1名が入れる空いた会議室はありません\n6月12日(金) 11:00〜12:00なら会議室Bが空いています',
    );
  });

  test('of a room that is taken is refused: by whom, until when, which rooms are free, and when that one is', async () => {
    await act('akai', reserve({ room: '会議室A', name: '審査', start_time: day(15, '14:00'), end_time: '15:30' }));
    const refused = await act('kuroda', reserve({ room: '大会議室', start_time: day(15, '15:00') }));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        status: 'failed',
        message: [
          '会議室「会議室A」はその時間に予約が入っています：6月15日(月) 14:00〜15:30「審査」赤井 凛さん',
          '空いている会議室：会議室B、応接室',
          '会議室Aの次の空き：6月15日(月) 15:30〜16:30',
        ].join('\n'),
        error: {
          details: {
            room: '会議室A',
            conflicts: [{ name: '審査', people: ['赤井 凛'] }],
            free: {
              rooms: [{ name: '会議室B', capacity: 4 }, { name: '応接室' }],
              next: { start_time: '2026-06-15T06:30:00.000Z', end_time: '2026-06-15T07:30:00.000Z' },
            },
          },
        },
      },
    });
  });

  test('does not offer rooms that are too small for those who come', async () => {
    await act('akai', reserve({ room: '会議室A', start_time: day(16, '14:00') }));
    const participants = ['赤井 凛', '青山 湊', '黒川 葵', '白石 遥'];
    const refused = await act('kuroda', reserve({ room: '会議室A', start_time: day(16, '14:00'), participants }));
    expect(refused.body.message).toContain('空いている会議室：応接室\n');
  });

  test.each([
    ['an end before the start', { end_time: day(17, '09:00') }, '終了時刻は開始時刻より後にしてください'],
    ['no length', { end_time: day(17, '10:00') }, '終了時刻は開始時刻より後にしてください'],
    ['ten years', { end_time: '2036-06-17T10:00' }, '予約は31日以内にしてください。終了時刻を確認してください'],
    [
      'an unknown room',
      { room: '宇宙' },
      '会議室「宇宙」が見つかりません\n予約できる会議室:\n1. 会議室A\n2. 会議室B\n3. 応接室',
    ],
    ['an unknown person', { participants: ['誰 か'] }, 'ユーザー「誰 か」が見つかりません'],
    [
      '5,000 participants',
      { participants: Array.from({ length: 5000 }, (_, index) => `人 ${index}`) },
      '「会議室の予約」の内容に誤りがあります（participants）',
    ],
  ])('with %s is refused and says why', async (_what, wrong, say) => {
    expect(saidIn(await act('kuroda', reserve({ start_time: day(17, '10:00'), ...wrong })))).toBe(say);
    expect(await bookedOn(17)).toEqual([]);
  });

  test('[S5.18] needs a token: its user is the organiser, and nobody books without one', async () => {
    const step = reserve({ start_time: day(18, '10:00') });
    const refused = await it.office.call<Reply>(null, 'POST', '/api/ai-actions', { actions: step });
    expect([refused.status, refused.body.error.say]).toEqual([403, '認証が必要です']);
    const room = { conference_room: it.rooms.会議室A, ...on(18, '10:00', '11:00') };
    const unsigned: [string, object][] = [
      ['/api/conference-room-reservations', { name: '会議', ...room }],
      ['/api/booking-series', { name: '会議', ...room, repeats: { every: 'weekly', until: '2026-07-02' } }],
      ['/api/video-meetings', { topic: '会議', start_time: day(18, '10:00'), duration: 60 }],
    ];
    for (const [path, data] of unsigned) {
      const { status, body } = await it.office.call<Reply>(null, 'POST', path, { data });
      expect([path, status, body.error.say]).toEqual([path, 403, '認証トークンが見つかりません']);
    }
    expect(await bookedOn(18)).toEqual([]);
    await act('aoyama', step);
    expect(await bookedOn(18)).toMatchObject([{ organizer: '青山 湊', people: ['青山 湊'] }]);
  });
});

describe('changing a booking', () => {
  test('a moved start keeps the length, and the undo moves it back', async () => {
    await act('kuroda', reserve({ room: '会議室A', start_time: day(19, '10:00'), end_time: day(19, '11:30') }));
    const moved = await act('kuroda', update('会議室A', day(19, '10:00'), { start_time: '16:00' }));
    expect(moved.body).toMatchObject({
      status: 'done',
      message: '会議室「会議室A」の予約を変更しました（6月19日(金) 16:00〜17:30）',
    });
    expect(await bookedOn(19)).toMatchObject([{ from: '07:00', to: '08:30' }]);
    await undo('kuroda', moved.body.runId);
    expect(await bookedOn(19)).toMatchObject([{ from: '01:00', to: '02:30' }]);
  });

  test('its end, room, name and people; who asks stays, and whoever else takes part is asked for', async () => {
    await act(
      'kuroda',
      reserve({ room: '会議室A', start_time: day(22, '10:00'), participants: ['赤井 凛', '青山 湊'] }),
    );
    const changes = { end_time: '12:00', room: '応接室', name: '面接', participants: ['黒川 葵', '青山 湊'] };
    const asked = await it.office.act('akai', update('会議室A', day(22, '10:00'), changes));
    expect(asked.body).toMatchObject({ status: 'needs_confirmation', level: 'light' });
    await act('akai', update('会議室A', day(22, '10:00'), changes));
    expect(await bookedOn(22)).toEqual([
      {
        name: '面接',
        from: '01:00',
        to: '03:00',
        room: '応接室',
        people: ['黒田 陸', '赤井 凛', '青山 湊', '黒川 葵'],
        organizer: '黒田 陸',
      },
    ]);
  });

  test('that starts a few seconds later within the minute is found; one of other people is theirs', async () => {
    await it.book({ ...on(23, '10:00:30', '11:00'), conference_room: it.rooms.会議室A, sd_users: [] }, 'kurokawa');
    const step = update('会議室A', day(23, '10:00'), { name: '改' });
    const refused = await act('kuroda', step);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: '会議室の予約を変更できるのは主催者、参加者、管理者だけです' },
    });
    expect((await act('kurokawa', step)).body.status).toBe('done');
    const byAdministrator = await it.office.act('shiraishi', update('会議室A', day(23, '10:00'), { name: '再改' }));
    expect(byAdministrator.body.level).toBe('light');
  });

  test('that is not there is refused with what the sender has', async () => {
    await act('takasaki', reserve({ room: '会議室B', name: '朝会', start_time: day(23, '09:00') }));
    const refused = await act('takasaki', update('会議室B', day(23, '10:00'), { name: '改' }));
    expect(refused.body.message).toBe(
      [
        '会議室「会議室B」に6月23日(火) 10:00からの予約はありません',
        'これからのご自分の予約:',
        '1. 会議室B 6月23日(火) 09:00〜10:00「朝会」髙﨑 𠮷子さん',
      ].join('\n'),
    );
  });

  test('into the time of another is refused with the alternatives', async () => {
    await act('kuroda', reserve({ room: '会議室B', start_time: day(24, '10:00') }));
    await act('akai', reserve({ room: '会議室B', name: '面談', start_time: day(24, '11:00') }));
    const refused = await act('kuroda', update('会議室B', day(24, '10:00'), { end_time: '11:30' }));
    expect(refused.body.message).toContain(
      '「面談」赤井 凛さん\n空いている会議室：会議室A、応接室\n会議室Bの次の空き：',
    );
    expect(await bookedOn(24)).toMatchObject([{ to: '02:00' }, { from: '02:00' }]);
  });
});

describe('cancelling a booking', () => {
  test('asks with what is lost, deletes it, and the undo brings it back with its people', async () => {
    await act(
      'kuroda',
      reserve({ room: '会議室A', name: '定例', start_time: day(25, '10:00'), participants: ['赤井 凛'] }),
    );
    const asked = await it.office.act('kuroda', cancel('会議室A', day(25, '10:00')));
    expect(asked.body).toMatchObject({
      level: 'explicit',
      question: '会議室「会議室A」の予約「定例」（6月25日(木) 10:00〜11:00）を取り消します。よろしいですか？',
    });
    const gone = await act('kuroda', cancel('会議室A', day(25, '10:00')));
    expect(gone.body.message).toContain('会議室「会議室A」の予約を取り消しました（6月25日(木) 10:00〜11:00）');
    expect(await bookedOn(25)).toEqual([]);
    await undo('kuroda', gone.body.runId);
    expect(await bookedOn(25)).toMatchObject([{ name: '定例', people: ['黒田 陸', '赤井 凛'] }]);
  });
});

describe('a video meeting', () => {
  const meetings = async () => {
    const { body } = await it.office.call<{ data: Record<string, unknown>[] }>(
      'kuroda',
      'GET',
      '/api/video-meetings?populate=*&sort=start_time',
    );
    return body.data;
  };
  beforeAll(() =>
    it.office.call('kuroda', 'POST', '/api/video-meetings', {
      data: { topic: '遠隔', start_time: day(26, '10:00'), duration: 45, sd_users: [it.people.kuroda] },
    }),
  );

  test('of the sender is moved, renamed and given people; a room it cannot have', async () => {
    const start = day(26, '10:00');
    expect((await act('kuroda', update('video', start, { start_time: '11:00', name: '改' }))).body.status).toBe('done');
    expect(await meetings()).toMatchObject([{ topic: '改', start_time: '2026-06-26T02:00:00.000Z', duration: 45 }]);
    await act('kuroda', update('video', day(26, '11:00'), { end_time: '12:00', participants: ['赤井 凛'] }));
    expect(await meetings()).toMatchObject([{ duration: 60, sd_users: [{ name: '黒田 陸' }, { name: '赤井 凛' }] }]);
    const roomed = await act('kuroda', update('video', day(26, '11:00'), { room: '会議室A' }));
    expect(saidIn(roomed)).toBe('ビデオ会議に会議室は付けられません。会議室は別に予約してください');
  });

  test('of others is not meant; one’s own is cancelled after a question, and comes back', async () => {
    expect((await act('aoyama', cancel('video', day(26, '11:00')))).body.message).toBe(
      '6月26日(金) 11:00からのご自分のビデオ会議はありません',
    );
    const asked = await it.office.act('kuroda', cancel('video', day(26, '11:00')));
    expect(asked.body).toMatchObject({ level: 'explicit' });
    const gone = await act('kuroda', cancel('video', day(26, '11:00')));
    expect(await meetings()).toEqual([]);
    await undo('kuroda', gone.body.runId);
    expect(await meetings()).toMatchObject([{ topic: '改' }]);
  });
});
