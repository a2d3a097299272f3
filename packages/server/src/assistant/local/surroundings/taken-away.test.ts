import { describe, expect, test } from 'vitest';
import { interpreted, NOW, planned } from '../../../../test/assistant/firm.ts';
import { isTakenAway } from './taken-away.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence = (status: string, extra: Record<string, unknown> = {}) => ({
  action: 'update_user_status',
  status,
  ...extra,
});

describe('what a message takes away again is not done', () => {
  const wishes = ['印刷所に行きます', 'デリカを借ります', '在宅にします', '16時に戻ります', '森さんが早退します'];
  const ends = [
    '、かもしれない',
    '。うそです',
    '。明日の話です',
    '。やっぱりやめます',
    '、今のなし',
    'と書きましたが間違いです',
    'と思ったけど、薬がきいたからやめた',
    'って言ってたけど中止になった',
    'と言いたいところですが、手が離せません',
    '。という例文です',
    '。まだ入れないでください',
    '。登録は不要です',
    '。上の許可が出たらですけど',
    '。でも未定です',
    'とは限りません',
    'って入れていいの',
  ];
  test.each(wishes.flatMap((wish) => ends.map((end) => wish + end)))('%s', async (said) => {
    expect((await interpreted(said)).actions).toEqual([]);
  });
});

describe('what is said of something else takes nothing away', () => {
  test.each([
    ['ちょっと夢の島公園に行ってきます', presence('going_out', { comment: '夢の島公園' })],
    ['席を外します。帰るわけではありません', presence('going_out')],
    ['印刷所に行ってきます。今日中の校了は難しいです', presence('going_out', { comment: '印刷所' })],
    ['外出します。16時に戻ります。時刻は登録しなくていいです', presence('going_out', { return_time: at('16:00') })],
  ])('%s', async (said, action) => {
    expect(await planned(said)).toEqual([expect.objectContaining(action)]);
  });
  // Reading on without end is what fails here, by the limit of the runner.
  test.each(['たいけど、', '休みます、', 'と', 'る。', 'もし', 'まだ'])(
    'the longest message comes to an end: %s',
    (sign) => {
      expect(typeof isTakenAway(sign.repeat(590 / sign.length))).toBe('boolean');
    },
  );
});
