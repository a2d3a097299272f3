import { describe, expect, test } from 'vitest';
import { directory, office } from '../../../test/assistant/firm.ts';
import type { Interpretation } from '../interpreter.ts';
import { localInterpreter } from './interpreter.ts';
import { secondReading } from './second-reading/second-reading.ts';

const sender = directory.people.find(({ name }) => name === '五十嵐 望') ?? null;
const page = { path: null, inputs: [], elements: [] };
/** What is made of a message at 9:20: 渡邉 is out until 15:00, everybody else is shown as here. */
const said = (
  message: string,
  history: { role: 'user' | 'assistant'; content: string }[] = [],
): Promise<Interpretation> =>
  localInterpreter({ second: secondReading(), understood: null }).interpret(
    { message, now: '2026-03-11T09:20', zone: 'Asia/Tokyo', sender, isAdministrator: false, history, page },
    directory,
    office,
  );
const planOf = async (message: string) => (await said(message)).actions.map(({ params }) => params);
const at = (time: string) => `2026-03-11T${time}`;

describe('who has not come yet', () => {
  test.each([
    ['電車遅延で30分遅れます', { status: 'offline', return_time: at('09:50'), comment: '電車遅延' }],
    ['11時出社です', { status: 'offline', return_time: at('11:00') }],
    ['電車遅延で11時に出社します', { status: 'offline', return_time: at('11:00'), comment: '電車遅延' }],
    ['森さんは11時出社です', { status: 'offline', return_time: at('11:00'), user: '森 健太' }],
    ['出社が11時になります', { status: 'offline', return_time: at('11:00') }],
  ])('%s: is offline until then, with the reason', async (message, params) => {
    expect(await planOf(message)).toEqual([params]);
  });

  test('is told so before the run', async () => {
    expect((await said('電車遅延で30分遅れます')).response).toBe('「オフライン」にします（電車遅延）（09:50まで）。');
  });

  test('and is out already only comes back later', async () => {
    expect(await planOf('渡邉さん、電車遅延で30分遅れるそうです')).toEqual([
      { return_time: at('09:50'), comment: '電車遅延', user: '渡邉 誠' },
    ]);
  });

  test('is not shown as here in the same plan', async () => {
    const { response } = await said('30分遅れて出社します');
    expect(response).toContain('「オフライン」にします（09:50まで）。');
    expect(response).not.toContain('オンライン');
  });

  test.each([
    '昼から出社します',
    'WFH tmr',
    'wfh tomorrow',
    '午後出社します',
    '明日は11時出社です',
    '11時に出社しました',
  ])('%s: is nowhere set as here', async (message) => {
    expect(await planOf(message)).toEqual([]);
  });
});

describe('a return time of somebody who is here', () => {
  test.each([
    ['16時もどり', [{ return_time: at('16:00') }], '「外出中」にします（16:00戻り）。'],
    [
      '森さん16時戻りです',
      [{ return_time: at('16:00'), user: '森 健太' }],
      '森 健太さんを「外出中」にします（16:00戻り）。',
    ],
    ['渡邉さん16時戻りです', [{ return_time: at('16:00'), user: '渡邉 誠' }], '渡邉 誠さんの戻り予定を16:00にします。'],
  ])('%s: the words say what will be done', async (message, plan, response) => {
    const interpretation = await said(message);
    expect(interpretation.actions.map(({ params }) => params)).toEqual(plan);
    expect(interpretation.response).toBe(response);
  });
});

test('nothing that is read leaves somebody online with a return time ahead', async () => {
  const ways = [
    '11時に出社します',
    '通院のため11時出社です',
    '在宅で11時戻りです',
    '8時に着きます',
    '席に13時に着きます',
  ];
  for (const message of ways) {
    const asked = await said(message);
    const yes = { role: 'assistant' as const, content: asked.response };
    const { actions } = asked.kind === 'plan' ? asked : await said('はい', [{ role: 'user', content: message }, yes]);
    for (const { params } of actions)
      expect([params.status, params.return_time]).not.toEqual(['online', expect.any(String)]);
  }
});
