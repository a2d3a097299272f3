import type { OpenThing } from '@ibasho/contract/assistant';
import { expect, it } from 'vitest';
import { personNamed } from '../../../../test/assistant/firm.ts';
import { asked, documentIdOf, plan, steps } from '../../../../test/assistant/proposals.ts';

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

it('changes a room alone, and asks where nothing is said to change', () => {
  const said = 'update_reservation reservation.name @定 @例';
  expect(steps('定例、和室に', `${said} room @和室`)).toMatchObject([{ params: { changes: { room: '和室' } } }]);
  expect(steps('定例、和室に', `${said} start_time MISSING room @和室`)).toHaveLength(1);
  expect(asked('定例を変更', said)).toMatchObject({ missing: 'start_time' });
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
