import { describe, expect, test } from 'vitest';
import { directory, NOW, office, personNamed } from '../../../../test/assistant/firm.ts';
import type { FreeTimesWanted, Turn } from '../../interpreter.ts';
import { readerOf } from '../reader.ts';
import { freeTimes } from './free-time.ts';

const page = { path: null, inputs: [], elements: [] };
const sender = directory.people.find(({ name }) => name === '五十嵐 望') ?? null;

/** What is looked for, and what is said where one time is found. */
async function asked(message: string) {
  const turn: Turn = { message, now: NOW, zone: 'Asia/Tokyo', sender, isAdministrator: false, history: [], page };
  let wanted: FreeTimesWanted | undefined;
  const finding = {
    ...office,
    freeTimes: async (sought: FreeTimesWanted) => {
      wanted = sought;
      const room = sought.withRoom ? '和室' : null;
      return [{ start: '2026-03-12T04:00:00.000Z', end: '2026-03-12T05:00:00.000Z', room }];
    },
  };
  const reader = await readerOf(turn, directory, finding);
  const said = await freeTimes(reader.skeleton(message), turn, directory, finding);
  return said && { wanted, response: said.response, choices: said.choices?.map((choice) => choice.message) };
}

const idsOf = (...names: string[]) => names.map((name) => personNamed(name).documentId);

describe('times when several are free', () => {
  test('with a room are choices that book them', async () => {
    expect(await asked('森さんと大野さんと、明日の午後で1時間とれる会議室ある？')).toEqual({
      wanted: {
        people: idsOf('五十嵐 望', '森 健太', '大野 美咲'),
        withRoom: true,
        minutes: 60,
        from: '2026-03-12T12:00',
        to: '2026-03-12T18:00',
      },
      response:
        '森 健太さん、大野 美咲さんと空いている時間です。どれを予約しますか？\n1. 3月12日(木) 13:00〜14:00 和室',
      choices: ['3月12日13:00から14:00まで和室を予約、参加者は森 健太さん、大野 美咲さん', 'やめる'],
    });
  });

  test('without a room are told, over the next two weeks from now on where no day is named', async () => {
    const found = await asked('大野さんと30分空いてる時間は？');
    expect(found).toMatchObject({ wanted: { minutes: 30, from: NOW, to: '2026-03-24T18:00', withRoom: false } });
    expect(found?.response).toContain('1. 3月12日(木) 13:00〜14:00');
    expect(found?.choices).toBeUndefined();
  });

  test.each(['明日の15時に空いてる会議室は？', '森さん空いてる？', '空いてる時間に読んでおきます', '森さんと会議です'])(
    'are no matter of 「%s」',
    async (message) => {
      expect(await asked(message)).toBeUndefined();
    },
  );
});
