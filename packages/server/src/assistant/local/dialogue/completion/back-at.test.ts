import { describe, expect, test } from 'vitest';
import { planned } from '../../../../../test/assistant/firm.ts';

const said = (user: string, assistant: string) => [
  { role: 'user' as const, content: user },
  { role: 'assistant' as const, content: assistant },
];

describe('when somebody is back who was told to be out without it', () => {
  const asked = said('外に出ます。', '外出にしました。お戻りは何時ですか。');
  test.each([
    ['1時10分くらいになると思います', '13:10'],
    ['はい、16時半に帰ってきます。', '16:30'],
    ['3時で', '15:00'],
  ])('as it was asked: %s', async (answer, time) =>
    expect(await planned(answer, asked)).toMatchObject([
      { action: 'update_user_status', return_time: `2026-03-11T${time}` },
    ]),
  );
  test.each(['まだ決まっていません', '16時に打ち合わせです', '16時に戻れるか聞いてみます'])(
    'left open: %s',
    async (answer) => expect(await planned(answer, asked)).toEqual([]),
  );
  test('as it was forgotten', async () =>
    expect(
      await planned('帰る時間を言い忘れていました、4時半です', said('玉藻公園に行ってきます', '外出にしました。')),
    ).toMatchObject([{ action: 'update_user_status', comment: '玉藻公園', return_time: '2026-03-11T16:30' }]));
});
