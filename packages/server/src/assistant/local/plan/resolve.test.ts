import type { OpenThing } from '@ibasho/contract/assistant';
import { catalogue } from '@ibasho/contract/features';
import { expect, it } from 'vitest';
import { directory, NOW, personNamed } from '../../../../test/assistant/firm.ts';
import { namesOf } from '../names/name-index.ts';
import { grammarOf } from '../reader/grammar.ts';
import { inputOf } from '../reader/input.ts';
import { type Resolved, resolved } from './resolve.ts';

const grammar = grammarOf(catalogue);
const names = namesOf(directory);
const documentIdOf = (name: string) =>
  [...directory.people, ...directory.cars, ...directory.affiliations].find((each) => each.name === name)?.documentId ??
  '';

interface Talk {
  as?: string | null;
  isAdministrator?: boolean;
  open?: OpenThing;
  holders?: Record<string, string>;
}

/** What a proposal comes to: tokens, `@森` for a pointer to the sign that stands for these words, `#3` to the sign of that place. */
function plan(
  message: string,
  proposal: string,
  { as = '五十嵐 望', open, holders = {}, ...talk }: Talk = {},
): Resolved {
  const sender = directory.people.find(({ name }) => name === as) ?? null;
  const input = inputOf(message, open ? { open } : {}, { names, now: NOW, sender }, grammar.slots);
  const placeOf = (words: string) =>
    input.places.findLastIndex((place) => {
      const text = place && input.texts[place.text];
      return text && text.text.slice(place.from, place.to) === words;
    });
  const said = proposal
    .split(' ')
    .map((part) =>
      part.startsWith('@') ? placeOf(part.slice(1)) : /^#\d+$/.test(part) ? Number(part.slice(1)) : part,
    );
  const held = new Map(Object.entries(holders).map(([car, person]) => [documentIdOf(car), documentIdOf(person)]));
  const setting = { input, now: NOW, sender, isAdministrator: talk.isAdministrator ?? false, holders: held, names };
  return resolved(said, { grammar, open: open ?? null, setting });
}

const steps = (...args: Parameters<typeof plan>) => {
  const found = plan(...args);
  return found.kind === 'plan' ? found.steps : found;
};

const asked = (...args: Parameters<typeof plan>) => {
  const found = plan(...args);
  return found.kind === 'question' ? { missing: found.missing, ...found.gap, known: found.step.params } : found;
};

/** What is known of a step that lacks something. */
const knownOf = (...args: Parameters<typeof plan>) => {
  const found = plan(...args);
  return found.kind === 'question' ? found.step.params : found;
};

it('makes a step with what was said, in the order of its declaration', () => {
  expect(
    steps(
      '森さんは銀行へ外出15時まで',
      'update_user_status status =going_out user @森さん return_time @15時 comment @銀 @行',
    ),
  ).toEqual([
    {
      action: 'update_user_status',
      params: { status: 'going_out', user: '森 健太', comment: '銀行', return_time: '2026-03-11T15:00' },
      refs: { user: personNamed('森 健太').documentId },
    },
  ]);
});

it('does not name the sender where that need not be said', () => {
  expect(steps('五十嵐は外出', 'update_user_status status =going_out user @五十嵐')).toEqual([
    { action: 'update_user_status', params: { status: 'going_out' } },
  ]);
  expect(steps('私は外出', 'update_user_status status =going_out user @私')).toEqual([
    { action: 'update_user_status', params: { status: 'going_out' } },
  ]);
});

it.each([
  ['来週休みます', 'DAYS @来週', { start: '2026-03-16', end: '2026-03-19' }],
  ['明日休みます', 'DAYS @明日', { date: '2026-03-12' }],
  ['休みます', 'DAYS TODAY', { date: '2026-03-11' }],
  ['明日と金曜まで休み', 'FROM @明日 TO @金曜', { start: '2026-03-12', end: '2026-03-13' }],
  ['金曜まで休み', 'FROM TODAY TO @金曜', { start: '2026-03-11', end: '2026-03-13' }],
])('takes the days of %s', (message, days, params) => {
  expect(steps(message, `add_user_holiday ${days}`)).toEqual([{ action: 'add_user_holiday', params }]);
});

it.each([
  ['3時に戻ります', 'return_time @3時', '2026-03-11T15:00'],
  ['1時間ほど出ます', 'return_time @1時間', '2026-03-11T11:20'],
  ['13時から15時まで', 'return_time @13時から15時まで', '2026-03-11T15:00'],
  ['13時から15時まで', 'return_time AT @13時から15時まで', '2026-03-11T13:00'],
  ['明日の、ええと9時', 'return_time @明日 @9時', '2026-03-12T09:00'],
])('takes the time of %s (%s)', (message, said, time) => {
  expect(steps(message, `update_user_status ${said}`)).toEqual([
    { action: 'update_user_status', params: { return_time: time } },
  ]);
});

it.each([
  ['午前9時に戻る', 'update_user_status return_time @午前9時', 'return_time', 'past'],
  ['昨日休み', 'add_user_holiday DAYS @昨日', 'date', 'past'],
  ['金曜、明日は休み', 'add_user_holiday FROM @金曜 TO @明日', 'date', 'reversed'],
  ['休みます', 'add_user_holiday DAYS MISSING', 'date', 'missing'],
  ['借ります', 'assign_car car MISSING', 'car', 'missing'],
  ['借ります', 'assign_car', 'car', 'missing'],
  ['お願い', 'update_user_status', 'status', 'missing'],
  ['稼働率300', 'update_occupancy_rate rate @3 @0', 'rate', 'unreadable'],
  ['16時まで外出', 'create_schedule name @外 @出 date @16時', 'date', 'unreadable'],
])('asks where a value cannot be had: %s', (message, said, missing, why) => {
  expect(asked(message, said)).toMatchObject({ missing, why });
});

it.each([
  [
    '明日10時から12時 和室',
    'room @和室 start_time AT @明日10時から12時 end_time @明日10時から12時',
    '12T10:00',
    '12T12:00',
  ],
  ['明日10時、和室を2時間ほど', 'room @和室 start_time @明日10時 end_time @2時間', '12T10:00', '12T12:00'],
  ['明日10時、和室、終わりは11時半', 'room @和室 start_time @明日10時 end_time @11時半', '12T10:00', '12T11:30'],
])('takes the end of what begins: %s', (message, said, start, end) => {
  expect(steps(message, `reserve_conference_room ${said}`)).toMatchObject([
    { params: { room: '和室', start_time: `2026-03-${start}`, end_time: `2026-03-${end}` } },
  ]);
});

it.each([
  ['13時からZoom、45分', '@45分', 45],
  ['13時からZoom、14時半まで', '@14時半', 90],
])('takes how long it lasts: %s', (message, duration, minutes) => {
  expect(steps(message, `reserve_zoom_meeting start_time @13時 duration ${duration}`)).toMatchObject([
    { params: { start_time: '2026-03-11T13:00', duration: minutes } },
  ]);
});

it('takes the same time of another week on its day of the week', () => {
  const open = {
    kind: 'done' as const,
    actions: [{ action: 'reserve_conference_room', params: { room: '和室', start_time: '2026-03-12T10:00' } }],
  };
  const said = 'reserve_conference_room room #3 start_time @来週 #5';
  expect(steps('来週も同じ時間で', said, { open })).toMatchObject([
    { params: { room: '和室', start_time: '2026-03-19T10:00' } },
  ]);
});

it('takes the people of a group, without the sender, each once', () => {
  const said = 'reserve_conference_room start_time @15時 participants @総務部 @森さん @大野さん';
  expect(steps('15時に総務部と森さん、大野さん', said)).toMatchObject([
    {
      params: { participants: ['鈴木 花', '大野 美咲', '森 健太'] },
      refs: { 'participants.0': documentIdOf('鈴木 花') },
    },
  ]);
});

it('tells which booking is meant by what is said of it, though it may have begun', () => {
  expect(
    steps('午前9時の和室やめ', 'cancel_reservation reservation.room @和室 reservation.start_time @午前9時'),
  ).toMatchObject([{ params: { reservation: { room: '和室', start_time: '2026-03-11T09:00' } } }]);
  expect(asked('取り消し', 'cancel_reservation')).toMatchObject({ missing: 'reservation.start_time', why: 'missing' });
});

it('takes what would tell which entry for the change, where nothing else is said to change', () => {
  expect(steps('研修の予定、明日10時に変更', 'update_schedule schedule @研 @修 date @明日10時')).toMatchObject([
    { params: { schedule: '研修', changes: { date: '2026-03-12T10:00' } } },
  ]);
});

it.each([
  ['定例、16時からに', 'reservation.name @定 @例 start_time @16時', { start_time: '16:00' }],
  ['定例、9時からに', 'reservation.name @定 @例 start_time @9時', { start_time: '09:00' }],
  [
    '定例を16時から17時に',
    'reservation.name @定 @例 start_time AT @16時から17時',
    { start_time: '16:00', end_time: '17:00' },
  ],
  [
    '定例、16時に、30分で',
    'reservation.name @定 @例 start_time @16時 end_time @30分',
    { start_time: '16:00', end_time: '16:30' },
  ],
  ['明日の定例、16時からに', 'reservation.start_time @明日 start_time @16時', { start_time: '2026-03-12T16:00' }],
  ['明日の定例、17時まで', 'reservation.start_time @明日 end_time @17時', { end_time: '2026-03-12T17:00' }],
  ['定例を明日16時に', 'reservation.name @定 @例 start_time @明日16時', { start_time: '2026-03-12T16:00' }],
])('moves a booking on its own day where only a clock is told: %s', (message, said, changes) => {
  expect(steps(message, `update_reservation ${said}`)).toMatchObject([{ params: { changes } }]);
});

it('moves an entry on its own day where only a clock is told', () => {
  expect(steps('研修の予定、16時に変更', 'update_schedule schedule @研 @修 date @16時')).toMatchObject([
    { params: { schedule: '研修', changes: { date: '16:00' } } },
  ]);
});

it('tells which entry by its day, and its new day', () => {
  const said = 'update_schedule schedule @研 @修 date @12日 date @13日';
  expect(steps('12日の研修を13日に', said)).toMatchObject([
    { params: { schedule: '研修', date: '2026-03-12', changes: { date: '2026-03-13' } } },
  ]);
});

it('changes a room alone, and asks where nothing is said to change', () => {
  const said = 'update_reservation reservation.name @定 @例';
  expect(steps('定例、和室に', `${said} room @和室`)).toMatchObject([{ params: { changes: { room: '和室' } } }]);
  expect(steps('定例、和室に', `${said} start_time MISSING room @和室`)).toHaveLength(1);
  expect(asked('定例を変更', said)).toMatchObject({ missing: 'start_time' });
});

it('takes no end that is the beginning', () => {
  const said = 'reserve_conference_room room @和室 start_time @明日の16時 end_time @明日の16時';
  expect(steps('和室、明日の16時', said)).toMatchObject([{ params: { room: '和室', start_time: '2026-03-12T16:00' } }]);
});

it('keeps the day where the time is asked for', () => {
  expect(asked('明日、和室', 'reserve_conference_room room @和室 start_time @明日 MISSING')).toMatchObject({
    missing: 'start_time',
    known: { room: '和室', start_time: '2026-03-12' },
  });
});

it('asks which of several is meant', () => {
  expect(asked('鈴木さん外出', 'update_user_status status =going_out user @鈴木さん')).toEqual({
    missing: 'user',
    why: 'several',
    options: ['鈴木 一郎', '鈴木 花'],
    known: { status: 'going_out' },
  });
});

it('takes back the one car of several that its person holds', () => {
  const release = 'release_car car @ハイエース';
  expect(asked('ハイエース返します', release)).toMatchObject({ missing: 'car', why: 'several' });
  expect(steps('ハイエース返します', release, { holders: { ハイエース2号: '五十嵐 望' } })).toMatchObject([
    { params: { car: 'ハイエース2号' } },
  ]);
  expect(
    steps('森さんのハイエース返します', `release_car user @森さん car @ハイエース`, {
      holders: { ハイエース1号: '森 健太', ハイエース2号: '五十嵐 望' },
    }),
  ).toMatchObject([{ params: { user: '森 健太', car: 'ハイエース1号' } }]);
  expect(
    asked('ハイエース借ります', 'assign_car car @ハイエース', { holders: { ハイエース2号: '五十嵐 望' } }),
  ).toMatchObject({
    why: 'several',
  });
});

it('names the whole staff and a department', () => {
  expect(steps('全員外出', 'update_group_status group EVERYBODY status =going_out')).toEqual([
    { action: 'update_group_status', params: { group: '全員', status: 'going_out' } },
  ]);
  expect(steps('企画は外出', 'update_group_status group @企画 status =going_out')).toMatchObject([
    { params: { group: '企画部' }, refs: { group: documentIdOf('企画部') } },
  ]);
});

it('fills changes of a record, for administrators alone', () => {
  const said = 'update_user user @森さん name @森 @太 affiliation @総務';
  const message = '森さんを森 太に、総務へ';
  expect(plan(message, said)).toEqual({ kind: 'refused', reason: 'administrators' });
  expect(steps(message, 'update_user user @森さん affiliation @総務', { isAdministrator: true })).toEqual([
    {
      action: 'update_user',
      params: { user: '森 健太', changes: { affiliation: '総務部' } },
      refs: { user: documentIdOf('森 健太'), affiliation: documentIdOf('総務部') },
    },
  ]);
  expect(asked(message, 'update_user user @森さん', { isAdministrator: true })).toMatchObject({ missing: 'name' });
});

it('keeps words as they were typed', () => {
  expect(steps('メモ ＡＢＣ社へTEL', 'add_user_memo memo @a @l')).toMatchObject([
    { params: { memo: 'ＡＢＣ社へTEL' } },
  ]);
});

it('takes what is open, and asks again what it lacks', () => {
  const step = { action: 'assign_car', params: { car: 'セレナ' }, refs: { car: documentIdOf('セレナ') } };
  expect(steps('はい', 'TAKE', { open: { kind: 'offer', actions: [step] } })).toEqual([step]);
  expect(
    asked('はい', 'TAKE', { open: { kind: 'question', action: 'assign_car', params: {}, missing: 'car' } }),
  ).toEqual({
    missing: 'car',
    why: 'missing',
    options: [],
    known: {},
  });
  expect(plan('はい', 'TAKE')).toEqual({ kind: 'unclear' });
  expect(plan('はい', 'TAKE', { open: { kind: 'done', actions: [step] } })).toEqual({ kind: 'unclear' });
});

it('takes all of a long value of what is open', () => {
  const memo = '東館二階の会議室の机の上に置いてある青い封筒の中の鍵を返す';
  const open: OpenThing = { kind: 'done', actions: [{ action: 'add_user_memo', params: { memo } }] };
  const found = plan('森さんにも', 'add_user_memo user @森さん memo @東 @中', { open });
  expect(found).toMatchObject({ kind: 'plan', steps: [{ params: { user: '森 健太', memo } }] });
});

it('leaves words that are no plan as they are', () => {
  expect(['NONE', 'QUERY', 'DROP', 'MISSING'].map((word) => plan('うん', word).kind)).toEqual([
    'nothing',
    'query',
    'dropped',
    'unclear',
  ]);
});

it('does nothing of their own for an account without a person', () => {
  expect(plan('外出', 'update_user_status status =going_out', { as: null })).toEqual({
    kind: 'refused',
    reason: 'stranger',
  });
  expect(steps('森さん外出', 'update_user_status status =going_out user @森さん', { as: null })).toHaveLength(1);
});

it('tells on which signs a plan stands, and says a step once', () => {
  const said = 'update_user_status status =going_out user @森さん comment @銀 @行';
  const found = plan('森さん、銀行', `${said} ${said}`);
  expect(found).toMatchObject({ kind: 'plan', used: new Set([0, 2, 3]), steps: [{}] });
});

it('asks where the firm has nobody of that name, with who is near', () => {
  expect(asked('大野田さん外出', 'update_user_status status =going_out user @大野田')).toMatchObject({
    missing: 'user',
    why: 'nobody',
  });
});

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
