import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('days that were asked for', () => {
  const day = said('お休みを入れたいです', 'いつの休みですか？');
  const month = said('来月どこかで1日休みたいです', '4月の何日ですか？');
  const week = said('来週お休みしたいです', '来週のどの日ですか？');

  test.each([
    [week, '月曜日と火曜日の2日でお願いします', { start: '2026-03-16', end: '2026-03-17' }],
    [month, 'じゃあ15日で', { date: '2026-04-15' }],
    [said('来月1日だけ休みたい', '4月の何日にしますか？'), '20日で', { date: '2026-04-20' }],
    [said('来月休みたいです', '4月の何日ですか？'), 'やっぱり3月20日', { date: '2026-03-20' }],
    [week, '水曜です', { date: '2026-03-18' }],
    [day, '来週の月曜と火曜、両方です', { start: '2026-03-16', end: '2026-03-17' }],
    [day, 'あさって　車検なんで', { date: '2026-03-13', memo: '車検' }],
    [day, '来週の火曜です、母の通院で', { date: '2026-03-17', memo: '母の通院' }],
  ])('%j … %s', async (history, answer, params) => {
    const [first] = await planned(answer, history);
    expect(first).toMatchObject({ action: 'add_user_holiday', ...params });
  });

  test.each([
    [day, 'あさって、まだ未定'],
    [day, '18日は仕事なので'],
    [week, '火曜か水曜の2日で迷ってます'],
  ])('%j … %s sets nothing', async (history, answer) => {
    expect(await planned(answer, history)).toEqual([]);
  });
});

describe('which weekday the day is, said behind it', () => {
  const day = said('お休みを入れたいです', 'いつの休みですか？');

  test.each([
    '25日です、水曜日です',
    '25日です。たしか水曜です',
    '25、水曜',
    '3月25日です。水曜日で合っていると思いますが、お願いします',
  ])('%s', async (answer) => {
    expect(await planned(answer, day)).toEqual([{ action: 'add_user_holiday', date: '2026-03-25' }]);
  });

  test.each(['25日です、木曜日です', '来週の水曜、25日ですね'])('%s is asked about', async (answer) => {
    expect(await planned(answer, day)).toEqual([]);
  });

  test('25日休みます。水曜です', async () => {
    expect(await planned('25日休みます。水曜です')).toEqual([{ action: 'add_user_holiday', date: '2026-03-25' }]);
  });
});

describe('the one that is free', () => {
  const red = said('カローラ貸して', 'どちらですか？\n1. カローラ(赤)\n2. カローラ(青)');
  const white = said('ノート貸して', 'どちらですか？\n1. ノート(白)\n2. ノート(紺)');

  test.each(['空いてるほうで', '使えるほうをお願いします', 'どちらでもいいので空いてる車で'])('%s', async (answer) => {
    expect(await planned(answer, red)).toEqual([{ action: 'assign_car', car: 'カローラ(赤)' }]);
  });

  test('where several are free it stays open', async () => {
    expect(await planned('空いてるほうで', white)).toEqual([]);
  });
});

describe('a short yes', () => {
  const inUse = said('セレナ借りる', 'セレナは森 健太さんが使用中です。割り当てますか？');

  test.each(['おう、借りる', 'うん、もう話ついてる', 'はい、左様でございます', 'うん、許可もらってるよ'])(
    '%s',
    async (yes) => {
      expect(await planned(yes, inUse)).toEqual([{ action: 'force_assign_car', car: 'セレナ' }]);
    },
  );

  test.each(['まだ話してない', 'おう、ならやめとく'])('not %s', async (no) => {
    expect(await planned(no, inUse)).toEqual([]);
  });
});

test('whoever sits in on it is out likewise', async () => {
  const history = said('県庁で打ち合わせ、16時に戻ります', '外出（県庁で打ち合わせ）にしました。');
  expect(await planned('森さんも同席するので同じようにお願いします', history)).toMatchObject([
    { action: 'update_user_status', user: '森 健太', status: 'going_out' },
  ]);
});
