import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('a reply said otherwise', () => {
  const cars = said('ノート貸', 'ノートは「ノート(白)」「ノート(紺)」があります。どちらにしますか？');
  const people = said('鈴木さん早退です', '鈴木さんは2人います。\n1. 鈴木 一郎\n2. 鈴木 花\nどちらですか？');
  const inUse = said('デリカ使います', 'デリカは森 健太さんが使用中です。引き継ぎますか？');

  test.each(['白でよろ', '色ですか？ええと、白いほうがいいです'])('%s picks', async (answer) => {
    expect(await planned(answer, cars)).toMatchObject([{ action: 'assign_car', car: 'ノート(白)' }]);
  });

  test.each(['花さんで間違いありません', 'はい、花さんでお間違いございません。'])('%s picks', async (answer) => {
    expect(await planned(answer, people)).toMatchObject([{ user: '鈴木 花', status: 'offline' }]);
  });

  test.each([
    'はい、それでお間違いございません',
    'OK 引き取る',
    'ええよ、こっちにちょーだい',
    'はい、その通りです。譲っていただく形で進めてください',
    'そのように譲り受ける形でお願いします',
    '引継ぎ希望です',
    '引継で',
  ])('%s takes over', async (answer) => {
    expect(await planned(answer, inUse)).toEqual([{ action: 'force_assign_car', car: 'デリカ' }]);
  });

  test.each(['間違いでした', '引き取ってから決めます', '間違いなく使っていますか'])('not %s', async (answer) => {
    expect(await planned(answer, inUse)).toEqual([]);
  });
});

describe('a correction said otherwise', () => {
  const absent = said('区役所いってくる 14時もどり', '外出(区役所)、戻り14:00で登録しました。');

  test.each(['違 15時', '15じ ごめん', '× 14時 ○ 15時'])('%s', async (answer) => {
    expect(await planned(answer, absent)).toMatchObject([{ comment: '区役所', return_time: '2026-03-11T15:00' }]);
  });

  test.each(['あー区役所やのうて図書館じゃった💦', '区役所違う、図書館や'])('%s', async (answer) => {
    expect(await planned(answer, absent)).toMatchObject([{ comment: '図書館', return_time: '2026-03-11T14:00' }]);
  });

  test('takes back what was just done', async () => {
    expect(await planned('ちがったー いまの けして🙇', said('退勤します', '退勤にしました。'))).toEqual([
      { action: 'undo_last_run' },
    ]);
  });
});

test('what is given up is not kept, and several days are all meant', async () => {
  expect(
    await planned('直帰は取りやめ、18時に戻ります', said('直帰します', '外出(直帰)にしました。')),
  ).not.toMatchObject([{ comment: '直帰' }]);
  expect(await planned('24日も25日も', said('19日休みます', '3月19日を休みにしました。'))).toMatchObject([
    { action: 'add_user_holiday', start: '2026-03-24', end: '2026-03-25' },
  ]);
});

describe('what the assistant entered of a mere note', () => {
  test('is put right', async () => {
    expect(
      await planned('13時半だった', said('区役所で打合せ 13時', '外出(区役所で打合せ)、13:00戻りにしました。')),
    ).toMatchObject([{ status: 'going_out', return_time: '2026-03-11T13:30' }]);
    expect(await planned('20日でした', said('19日 通院', '3月19日をお休み(通院)にしました。'))).toMatchObject([
      { action: 'delete_user_holiday', date: '2026-03-19' },
      { action: 'add_user_holiday', date: '2026-03-20' },
    ]);
  });
});

describe('the same for somebody else, said otherwise', () => {
  const absent = said('港で撮影、16時半もどり', '外出(港で撮影)、戻り16:30にしました。');

  test.each([
    '大野さんも一緒やけん入れといて〜',
    'おおのさんの ぶんも おなじで',
    '大野さんについても、同様にご対応いただけますと幸いです。',
    '大野さんも参加なさいますので、同じ内容でご登録いただけますか',
  ])('%s', async (answer) => {
    expect(await planned(answer, absent)).toMatchObject([
      { user: '大野 美咲', status: 'going_out', return_time: '2026-03-11T16:30' },
    ]);
  });

  test('behind whether there is anything else', async () => {
    const asked = said('森さんの戻りを18時にして', '森 健太さんの戻りを18:00にしました。ほかにございますか?');
    expect(await planned('はい、あとは大野さんも同じ時間で', asked)).toMatchObject([
      { user: '大野 美咲', return_time: '2026-03-11T18:00' },
    ]);
  });

  test('not what may be', async () => expect(await planned('大野さんも行くかも', absent)).toEqual([]));
});

describe('a record that was just changed', () => {
  const asAdministrator = async (
    message: string,
    history = said('大野さんを映像に異動', '大野 美咲さんの所属を変更しました。'),
  ) => (await interpreted(message, history, '五十嵐 望', true)).actions.map(({ params }) => params);

  test('is put right, and is changed for somebody else', async () => {
    expect(await asAdministrator('違う、企画部だった')).toEqual([
      { user: '大野 美咲', changes: { affiliation: '企画部' } },
    ]);
    expect(await asAdministrator('森さんも同じくお願いします')).toEqual([
      { user: '森 健太', changes: { affiliation: '映像制作課' } },
    ]);
  });

  test('of nobody else an address', async () => {
    const changed = said('大野さんのメールを ono@firm.example に変更して', '大野 美咲さんのメールを変更しました。');
    expect(await asAdministrator('森さんも同じくお願いします', changed)).toEqual([]);
  });

  test('the same rate for a colleague, and why one is off', async () => {
    expect(await planned('森さんも60で', said('稼働率60にして', '稼働率を60%にしました。'))).toEqual([
      { action: 'update_occupancy_rate', user: '森 健太', rate: 60 },
    ]);
    expect(await planned('理由は通院です', said('19日休みます', '3月19日を休みにしました。'))).toMatchObject([
      { action: 'delete_user_holiday', date: '2026-03-19' },
      { action: 'add_user_holiday', date: '2026-03-19', memo: '通院' },
    ]);
  });
});
