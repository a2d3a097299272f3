import { describe, expect, test } from 'vitest';
import { blocks, entry, testWords, written } from '../../test/actions/entries.ts';
import type { RunEntry } from '../db/journal.ts';
import type { Image } from '../db/schema/index.ts';
import { sentencesOf } from './changes.ts';
import type { Tense } from './collection.ts';

const words = testWords({
  'statuses:1': 'online',
  'statuses:2': 'going_out',
  'statuses:3': 'offline',
  'sd-users:1': '馬場 慎吾',
  'sd-users:2': '須藤 雄大',
  'sd-users:3': '谷口 葵',
  'conference-rooms:1': '会議室A',
  'conference-rooms:2': '会議室B',
});

const told = (entries: readonly RunEntry[], tense: Tense = 'will') => sentencesOf(entries, words, tense).map(written);

/** A person of whom only presence counts, on 20 November 2026. */
const baba = (change: Image, rowId = 1): Image => ({
  id: rowId,
  name: '馬場 慎吾',
  sd_status_id: 1,
  comment: null,
  return_time: null,
  memo: [],
  occupancy_rate: null,
  affiliation_id: null,
  updated_at: '2026-11-20T01:00:00Z',
  ...change,
});
const at = (time: string, day = '2026-11-20') => `${day}T${time}:00+09:00`;
const moved = (before: Image, after: Image) => [entry('sd-users', 1, baba(before), baba(after))];

describe('a change of presence', () => {
  const out = { sd_status_id: 2, comment: '桜台で現地調査', return_time: at('15:00') };
  test.each<[string, RunEntry[], string]>([
    ['to out', moved({}, out), '馬場 慎吾　オンライン → 外出中 〜15:00・桜台で現地調査'],
    ['to out without more', moved({}, { sd_status_id: 2 }), '馬場 慎吾　オンライン → 外出中'],
    [
      'that brings somebody back',
      moved({ sd_status_id: 2, return_time: at('16:30') }, {}),
      '馬場 慎吾　外出中 〜16:30 → オンライン',
    ],
    [
      'that wipes a comment',
      moved({ comment: '来客対応中' }, { sd_status_id: 2 }),
      '馬場 慎吾　オンライン → 外出中　コメント「来客対応中」は消えます',
    ],
    [
      'that replaces a comment',
      moved({ comment: '来客対応中' }, { sd_status_id: 2, comment: '市役所' }),
      '馬場 慎吾　オンライン → 外出中・市役所',
    ],
    [
      'until another day',
      moved({}, { sd_status_id: 2, return_time: at('09:30', '2026-11-24') }),
      '馬場 慎吾　オンライン → 外出中 〜11月24日(火) 09:30',
    ],
    [
      'of the return time alone',
      moved({ sd_status_id: 2, return_time: at('15:00') }, { sd_status_id: 2, return_time: at('16:00') }),
      '馬場 慎吾　戻り時間 15:00 → 16:00',
    ],
    [
      'that sets a return time',
      moved({ sd_status_id: 2 }, { sd_status_id: 2, return_time: at('16:00') }),
      '馬場 慎吾　戻り時間 16:00',
    ],
    [
      'that clears a return time',
      moved({ sd_status_id: 2, return_time: at('15:00') }, { sd_status_id: 2 }),
      '馬場 慎吾　戻り時間 15:00 → なし',
    ],
    ['of the comment alone', moved({}, { comment: '在宅' }), '馬場 慎吾　コメント「在宅」'],
    ['to another comment', moved({ comment: '在宅' }, { comment: '会議' }), '馬場 慎吾　コメント「在宅」 → 「会議」'],
    ['that clears the comment', moved({ comment: '在宅' }, {}), '馬場 慎吾　コメントなし　コメント「在宅」は消えます'],
    [
      'of the return time that wipes a comment',
      moved({ comment: '銀行', sd_status_id: 2 }, { sd_status_id: 2, return_time: at('15:00') }),
      '馬場 慎吾　戻り時間 15:00　コメント「銀行」は消えます',
    ],
    ['from no status', moved({ sd_status_id: null }, {}), '馬場 慎吾　なし → オンライン'],
    ['of the memo', moved({}, { memo: blocks('電話あり') }), '馬場 慎吾　メモ: 電話あり'],
    [
      'of a memo that grows',
      moved({ memo: blocks('電話あり') }, { memo: blocks('電話あり', '折り返し済み') }),
      '馬場 慎吾　メモに「折り返し済み」を追加',
    ],
    ['of the occupancy', moved({ occupancy_rate: 40 }, { occupancy_rate: 60 }), '馬場 慎吾　稼働率: 40 → 60'],
    [
      'of everything at once',
      moved({ occupancy_rate: 40 }, { ...out, occupancy_rate: 60 }),
      '馬場 慎吾　オンライン → 外出中 〜15:00・桜台で現地調査、稼働率: 40 → 60',
    ],
  ])('%s', (_what, entries, sentence) => {
    expect(told(entries)).toEqual([sentence]);
  });

  test('tells after the run that a comment was wiped, and as it stands after an undo what there is', () => {
    const wiped = moved({ comment: '来客対応中' }, { sd_status_id: 2 });
    expect(told(wiped, 'done')).toEqual(['馬場 慎吾　オンライン → 外出中　コメント「来客対応中」は消しました']);
    const back = moved({ sd_status_id: 2 }, { comment: '来客対応中' });
    expect(told(back, 'now')).toEqual(['馬場 慎吾　オンライン・コメント「来客対応中」']);
    expect(told(moved({ sd_status_id: 2, comment: '市役所' }, {}), 'now')).toEqual(['馬場 慎吾　オンライン']);
    expect(told(moved(out, {}), 'now')).toEqual(['馬場 慎吾　オンライン']);
    expect(told(moved({}, out), 'now')).toEqual(['馬場 慎吾　外出中 〜15:00・コメント「桜台で現地調査」']);
  });

  test('in several steps of one run is told once, and not at all where nothing remains of it', () => {
    const [first, second] = [moved({}, { sd_status_id: 2 }), moved({ sd_status_id: 2 }, { sd_status_id: 3 })];
    expect(told([...first, ...second.map((each) => ({ ...each, step: 1 }))])).toEqual([
      '馬場 慎吾　オンライン → オフライン',
    ]);
    expect(told([...first, ...moved({ sd_status_id: 2 }, {})])).toEqual([]);
  });

  test('of many people is told in one sentence for all who change alike', () => {
    const names = ['赤井 凛', '青山 湊', '黒川 葵', '白石 遥', '黒田 陸'];
    const entries = names.map((name, id) => {
      const status = id === 4 ? { sd_status_id: 2, comment: '市役所' } : {};
      return entry('sd-users', id, baba({ name, ...status }, id), baba({ name, sd_status_id: 3 }, id));
    });
    expect(sentencesOf(entries, words, 'will')).toEqual([
      { subjects: names.slice(0, 4), text: 'オンライン → オフライン', kind: 'changed', counter: '人' },
      {
        subjects: ['黒田 陸'],
        text: '外出中 → オフライン',
        note: 'コメント「市役所」は消えます',
        kind: 'changed',
        counter: '人',
      },
    ]);
  });
});

describe('days off', () => {
  let row = 0;
  const off = (date: string, memo: string | null = null, person = 1): Image => ({
    id: ++row,
    date,
    memo,
    sd_user_id: person,
  });
  const set = (...days: Image[]) => days.map((day) => entry('user-holidays', Number(day.id), null, day));
  const unset = (...days: Image[]) => days.map((day) => entry('user-holidays', Number(day.id), day, null));
  const turnOfTheYear = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'].concat([
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
  ]);

  test.each<[string, () => RunEntry[], string[]]>([
    ['one', () => set(off('2026-12-28')), ['馬場 慎吾　休み 12月28日(月)']],
    [
      'a range over the turn of the year, with its count',
      () => set(...turnOfTheYear.map((day) => off(day))),
      ['馬場 慎吾　休み 12月28日(月)〜1月4日(月)・8日'],
    ],
    [
      'days apart and in any order',
      () => set(off('2026-12-03'), off('2026-12-01'), off('2026-12-04')),
      ['馬場 慎吾　休み 12月1日(火)、12月3日(木)〜12月4日(金)・3日'],
    ],
    ['with a reason behind', () => set(off('2026-12-28', '帰省')), ['馬場 慎吾　休み 12月28日(月)・帰省']],
    [
      'half a day, by its own name',
      () => set(off('2026-12-28', '午後休'), off('2026-12-29', '午前休 通院')),
      ['馬場 慎吾　午後休 12月28日(月)', '馬場 慎吾　午前休 12月29日(火)・通院'],
    ],
    ['taken back', () => unset(off('2026-12-28')), ['馬場 慎吾　休みの取り消し 12月28日(月)']],
    ['half a day taken back', () => unset(off('2026-12-28', '午後休')), ['馬場 慎吾　午後休の取り消し 12月28日(月)']],
    [
      'moved: set and taken back',
      () => [...unset(off('2026-12-01')), ...set(off('2026-12-02'))],
      ['馬場 慎吾　休みの取り消し 12月1日(火)', '馬場 慎吾　休み 12月2日(水)'],
    ],
    [
      'of several people alike',
      () => set(off('2026-12-28'), off('2026-12-28', null, 2)),
      ['馬場 慎吾、須藤 雄大　休み 12月28日(月)'],
    ],
    [
      'made half a day',
      () => [entry('user-holidays', 900, off('2026-12-28'), off('2026-12-28', '午後休'))],
      ['馬場 慎吾　休み → 午後休 12月28日(月)'],
    ],
    [
      'put on another day',
      () => [entry('user-holidays', 901, off('2026-12-28'), off('2026-12-29'))],
      ['馬場 慎吾　休み 12月28日(月) → 12月29日(火)'],
    ],
    [
      'for another reason',
      () => [entry('user-holidays', 902, off('2026-12-28', '私用'), off('2026-12-28'))],
      ['馬場 慎吾　休み 12月28日(月)・私用 → 理由なし'],
    ],
  ])('%s', (_what, entries, sentences) => {
    expect(told(entries())).toEqual(sentences);
  });

  test('that an undo has taken away or brought back', () => {
    expect(told(unset(...turnOfTheYear.map((day) => off(day))), 'now')).toEqual([
      '馬場 慎吾　休みなし 12月28日(月)〜1月4日(月)・8日',
    ]);
    expect(told(set(off('2026-12-28', '午後休')), 'now')).toEqual(['馬場 慎吾　午後休 12月28日(月)']);
  });
});

describe('a car', () => {
  const aqua = (holder: number | null): Image => ({ id: 1, name: 'アクア', aliases: [], sd_user_id: holder });
  test.each<[string, number | null, number | null, Tense, string]>([
    ['taken', null, 3, 'will', 'アクア　谷口 葵が使用'],
    ['handed over', 2, 3, 'will', 'アクア　須藤 雄大 → 谷口 葵'],
    ['freed', 2, null, 'will', 'アクア　返却（須藤 雄大）'],
    ['free after an undo', 3, null, 'now', 'アクア　空き'],
    ['held after an undo', 3, 2, 'now', 'アクア　須藤 雄大が使用中'],
  ])('%s', (_what, before, after, tense, sentence) => {
    expect(told([entry('cars', 1, aqua(before), aqua(after))], tense)).toEqual([sentence]);
  });
});

describe('any other record', () => {
  const room = (change: Image = {}): Image => ({ id: 9, name: '会議室C', capacity: 8, equipment: [], ...change });
  const booking = (change: Image = {}): Image => ({
    id: 5,
    name: '定例',
    start_time: at('10:00'),
    end_time: at('11:00'),
    memo: null,
    conference_room_id: 1,
    ...change,
  });
  const guest = (id: number, before: boolean): RunEntry => {
    const row = { id, reservation_id: 5, sd_user_id: id };
    return entry('conference-room-reservations.sd_users', id, before ? row : null, before ? null : row);
  };

  test.each<[string, RunEntry[], Tense, string]>([
    ['added', [entry('conference-rooms', 9, null, room())], 'will', '会議室C　会議室を追加、定員: 8'],
    ['deleted', [entry('conference-rooms', 9, room(), null)], 'will', '会議室C　会議室を削除、定員: 8'],
    ['gone after an undo', [entry('conference-rooms', 9, room(), null)], 'now', '会議室C　削除済み'],
    ['there again after an undo', [entry('conference-rooms', 9, null, room())], 'now', '会議室C　登録済み'],
    [
      'renamed',
      [entry('conference-rooms', 9, room(), room({ name: '大会議室', capacity: 20 }))],
      'will',
      '大会議室　名前: 会議室C → 大会議室、定員: 8 → 20',
    ],
    [
      'moved to another room',
      [entry('conference-room-reservations', 5, booking(), booking({ conference_room_id: 2 }))],
      'will',
      '定例　会議室: 会議室A → 会議室B',
    ],
    [
      'with others in it',
      [entry('conference-room-reservations', 5, booking(), booking({ version: 2 })), guest(1, true), guest(2, false)],
      'will',
      '定例　参加者: ＋須藤 雄大 −馬場 慎吾',
    ],
  ])('%s', (_what, entries, tense, sentence) => {
    expect(told(entries, tense)).toEqual([sentence]);
  });

  test('a long text is cut, and stands on one line', () => {
    const [sentence] = told([
      entry('bulletins', 1, { title: '題', text: '' }, { title: '題', text: 'あ\n'.repeat(80) }),
    ]);
    expect([...(sentence ?? '')].length).toBeLessThan(80);
    expect(sentence).toMatch(/^題　本文: あ あ .*…$/);
  });
});
