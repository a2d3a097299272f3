import { describe, expect, test } from 'vitest';
import { directory, NOW, office } from '../../../../../test/assistant/firm.ts';
import type { Turn } from '../../../interpreter.ts';
import { localInterpreter } from '../../interpreter.ts';

const page = { path: null, inputs: [], elements: [] };
const sender = directory.people.find(({ name }) => name === '五十嵐 望') ?? null;
/** To whom no plan is sure enough. */
const unsure = localInterpreter({ second: { judge: () => null }, understood: null });
const turn = (message: string, history: Turn['history'] = []) =>
  unsure.interpret(
    { message, now: NOW, zone: 'Asia/Tokyo', sender, isAdministrator: false, history, page },
    directory,
    office,
  );
const said = (user: string, assistant: string): Turn['history'] => [
  { role: 'user', content: user },
  { role: 'assistant', content: assistant },
];
const off = (date: string) => ({ action: 'add_user_holiday', params: { date } });

describe('what is read and not sure', () => {
  const wish = '来週水金休み';

  test('is offered, to be answered by one tap', async () => {
    const { kind, response, actions, choices } = await turn(wish);
    expect({ kind, actions, choices: choices?.map(({ message }) => message) }).toEqual({
      kind: 'question',
      actions: [],
      choices: ['実行', 'やめる'],
    });
    expect(response).toBe(
      '次のように読みました。まだ何も変えていません。\n3月18日(水)を休みにします。\n3月20日(金)を休みにします。\nよろしいですか？',
    );
  });

  test.each(['実行', '実行します', 'はい', 'うん', 'はい、お願いします', 'それでいいです', '👌'])(
    'is done with a yes: %s',
    async (answer) => {
      const { response } = await turn(wish);
      const { kind, actions } = await turn(answer, said(wish, response));
      expect({ kind, actions }).toEqual({ kind: 'plan', actions: [off('2026-03-18'), off('2026-03-20')] });
    },
  );

  test('whatever its words have in common with a question for the items of somebody new', async () => {
    const plea = '来週のことで二つお願いします。火曜に休みを入れて、木曜も休みにしてもらえますか';
    const { response } = await turn(plea);
    const { kind } = await turn('はい', said(plea, response));
    expect(kind).toBe('plan');
  });

  test('of a correction, what it changes', async () => {
    const back = said('17時に会社へ戻ります。', '戻り時間を17:00に更新しました。');
    const { response } = await turn('やっぱり18時', back);
    expect(response).toContain('「外出中」にします（18:00戻り）。');
  });

  test.each(['やめる', 'いいえ', '違います', 'やめてください'])('is let go of with a no: %s', async (answer) => {
    const { response } = await turn(wish);
    const { kind, actions } = await turn(answer, said(wish, response));
    expect({ kind, actions }).toEqual({ kind: 'answer', actions: [] });
  });

  test('and has not been done: other words are a wish of their own, and nothing is taken back', async () => {
    const { response } = await turn(wish);
    const again = await turn('来週の水曜と木曜に休みます', said(wish, response));
    expect([again.actions, again.response]).toEqual([[], expect.stringContaining('3月18日(水)〜3月19日(木)を休みに')]);
    const undone = await turn('元に戻して', said(wish, response));
    expect(undone.actions.map(({ action }) => action)).not.toContain('undo_last_run');
  });

  test('is done once, and what follows is of what was done', async () => {
    const { response } = await turn(wish);
    const done = [...said(wish, response), ...said('はい', '3月18日と3月20日を休みにしました。')];
    const { actions } = await turn('20日のほうだけ取り消してください', done);
    expect(actions).toEqual([{ action: 'delete_user_holiday', params: { date: '2026-03-20' } }]);
  });
});
