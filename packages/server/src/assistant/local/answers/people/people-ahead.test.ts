import { describe, expect, test } from 'vitest';
import { directory, NOW, office, personNamed } from '../../../../../test/assistant/firm.ts';
import type { PresenceAhead, Turn } from '../../../interpreter.ts';
import { readerOf } from '../../reader.ts';
import { questionOf } from '../question.ts';
import { aboutPeopleAhead } from './people-ahead.ts';

const page = { path: null, inputs: [], elements: [] };
const ahead = (name: string, presence: PresenceAhead['presence'], what: string, from: string, to: string) => ({
  person: personNamed(name),
  presence,
  name: what,
  start: `2026-03-${from}.000Z`,
  end: `2026-03-${to}.000Z`,
});

async function asked(message: string) {
  const turn: Turn = { message, now: NOW, zone: 'Asia/Tokyo', sender: null, isAdministrator: false, history: [], page };
  const busy = {
    ...office,
    holidays: async () => [{ person: personNamed('鈴木 花'), date: '2026-03-12', memo: null }],
    presencesAhead: async () => [
      ahead('大野 美咲', 'going_out', '銀行', '12T04:00:00', '12T06:00:00'),
      ahead('鈴木 花', 'online', '在宅', '12T00:00:00', '12T15:00:00'),
      ahead('森 健太', 'online', '在宅', '12T00:00:00', '12T15:00:00'),
    ],
  };
  const reader = await readerOf(turn, directory, busy);
  return aboutPeopleAhead(questionOf(reader.skeleton(message), turn, directory, busy, false));
}

describe('who is here on a day to come', () => {
  test('tells who is off, and who is elsewhere when', async () => {
    expect(await asked('明日は誰がいる？')).toBe(
      [
        '3月12日(木)の予定：',
        '休み：鈴木 花さん',
        'オンライン：森 健太さん（在宅）',
        '外出中：大野 美咲さん（13:00〜15:00 銀行）',
        'ほかの7人には、休みや外出などの予定はありません。',
        '一覧 → /schedule',
      ].join('\n'),
    );
  });

  test('of a department where one is named', async () => {
    expect(await asked('明日は総務部で誰が出社しますか')).toBe(
      '3月12日(木)の予定：\n休み：鈴木 花さん\n外出中：大野 美咲さん（13:00〜15:00 銀行）\n一覧 → /schedule',
    );
  });

  test.each(['今日は誰がいる？', '明日休みの人は？', '明日、森さんはいますか', '来週は誰がいる？'])(
    'is another matter in 「%s」',
    async (message) => {
      expect(await asked(message)).toBeUndefined();
    },
  );
});
