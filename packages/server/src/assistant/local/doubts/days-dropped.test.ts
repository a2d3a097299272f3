import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';
import { car, dayOff, doubted, status } from '../../../../test/assistant/plans.ts';

// NOW is Wednesday, 11 March 2026, 10:20.

const off = (date: string, memo?: string) => ({ action: 'add_user_holiday', date, ...(memo && { memo }) });

describe('A day off that is lost, or that was only said to be free or any', () => {
  test.each([
    ['もどりました。明日は納会の代休をいただきます', [status({ status: 'online' })]],
    ['明日は休みます。大野さんの休みも登録をお願いします', [dayOff({ date: '2026-03-12', user: '大野 美咲' })]],
    ['デリカを返します。なお、17日は有休を取ります', [car({ car: 'デリカ' })]],
    ['来月のどこかで1日、有休をとりたいです', [dayOff({ date: '2026-04-01' })]],
    ['20日は祝日だし、19日も休んでおきます', [dayOff({ start: '2026-03-19', end: '2026-03-20' })]],
  ])('is doubted: %s', (message, steps) => {
    expect(doubted(message, steps)).toBe(true);
  });

  test.each([
    ['もどりました。明日は納会の代休をいただきます', [status({ status: 'online' }), dayOff({ date: '2026-03-12' })]],
    ['16日から1日だけ休みます', [dayOff({ date: '2026-03-16' })]],
    ['明日は祝日なので休みます', [dayOff({ date: '2026-03-12' })]],
  ])('and what is set is not: %s', (message, steps) => {
    expect(doubted(message, steps)).toBe(false);
  });

  test.each(['来月のどこかで1日休みを入れたいです', '来月あたり1日休みをもらえますか'])(
    'is asked about: %s',
    async (message) => {
      expect((await interpreted(message)).actions).toEqual([]);
    },
  );
});

describe('A day on which nobody works anyway is none that is wished', () => {
  test.each([
    ['金曜は祝日やけん木曜も休みとるわ', [off('2026-03-12')]],
    ['20日は祝日ですし、19日も有休にします', [off('2026-03-19', '有休')]],
    [
      '12月14日から18日まで休みにします。19日からは土日です',
      [{ action: 'add_user_holiday', start: '2026-12-14', end: '2026-12-18' }],
    ],
    ['金曜休みます。祝日なので木曜はもともと休みです', [off('2026-03-13')]],
    ['明日は祝日なので休みます', [off('2026-03-12')]],
  ])('%s', async (message, steps) => {
    expect(await planned(message)).toEqual(steps);
  });
});

test.each([
  ['16日は健診でお休みをいただきますので、あわせてご登録のほどよろしくお願いします', [off('2026-03-16', '健診')]],
  [
    '大野さんより、16日は私用でお休みされると伺いましたので、ご登録をお願いいたします',
    [{ ...off('2026-03-16', '私用'), user: '大野 美咲' }],
  ],
  [
    'もどりました。明日は先日の休日出勤の代休をいただきます',
    [{ action: 'update_user_status', status: 'online' }, off('2026-03-12', '先日の休日出勤の代休')],
  ],
  ['17日、会社の休みをください', [off('2026-03-17')]],
])('what it is given for, and that it is of the firm, is no doubt: %s', async (message, steps) => {
  expect(await planned(message)).toEqual(steps);
});
