import { SURFACE_HEADER } from '@ibasho/contract/events';
import type { ChangeLine, PlanStep, RunRequest } from '@ibasho/contract/runs';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, type Chat, change, openChat, result, run } from '../../../../test/chat.tsx';
import { ok, refusal } from '../../../../test/server.ts';
import { conversation } from './conversation.ts';
import { send } from './turn.ts';

const out: PlanStep = {
  action: 'update_user_status',
  params: { status: 'going_out', return_time: '2026-11-20T15:00' },
};
const take: PlanStep = {
  action: 'assign_car',
  params: { car: '銀のフィット' },
  refs: { car: 'car0silver00000000000000' },
};
const IN_USE = '車「銀のフィット」は現在森さんが使用中です。割り当てを変更してもよろしいですか？';

const runs = ({ server }: Chat) => server.sent('POST /api/ai-actions').map(({ body }) => body as RunRequest);

/** An assistant that plans `actions`, and a server that answers their run so. */
async function planned(actions: PlanStep | PlanStep[], outcome = run()): Promise<Chat> {
  const chat = await openChat();
  chat.server.on('POST /api/ai-chat', answer('変更します。', { apiAction: actions }));
  chat.server.on('POST /api/ai-actions', ok(outcome));
  return chat;
}

/** The same, with a card open beneath the question. */
async function asked(level: 'light' | 'explicit' = 'explicit', lines = [handedOver]): Promise<Chat> {
  const question = run({ status: 'needs_confirmation', question: IN_USE, level, confirmToken: 'token-1', lines });
  const chat = await planned(take, question);
  await act(() => send('銀のフィット使います'));
  chat.server.on('POST /api/ai-actions', ok(run({ message: '銀のフィットの使用者を変更しました。' })));
  return chat;
}

const line = (subject: string, text: string, more: Partial<ChangeLine> = {}): ChangeLine => ({
  subjects: [subject],
  text,
  kind: 'changed',
  ...more,
});
const handedOver = line('銀のフィット', '森 葵 → 田中 健一');
/** What the card says, a sentence an entry. */
const card = () =>
  within(screen.getByRole('button', { name: '実行' }).closest('[data-assistant="off"]') as HTMLElement);
const sentences = () =>
  card()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a plan', () => {
  test('[S7.37] one action is carried out at once, and what the run says enters the conversation', async () => {
    const chat = await planned(out, run({ message: '外出中にしました。' }));
    await act(() => send('15時まで外出'));
    expect(chat.server.sent('POST /api/ai-actions')[0]?.headers.get(SURFACE_HEADER)).toBe('panel');
    expect(runs(chat)).toEqual([{ actions: [out], idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(chat.turns().at(-1)).toEqual({ role: 'assistant', text: '外出中にしました。' });
    await act(() => send('ありがとう'));
    expect(chat.asked(1).conversationHistory?.at(-1)).toMatchObject({
      role: 'assistant',
      content: '外出中にしました。',
    });
  });

  test('[S7.37] a list of two is carried out in order, as one run', async () => {
    const chat = await planned([out, take]);
    await act(() => send('15時まで外出、銀のフィット使います'));
    expect(runs(chat).map(({ actions }) => actions)).toEqual([[out, take]]);
  });

  test('a run that waits for something outside can be taken back', async () => {
    const chat = await planned(out, run({ status: 'pending', message: '予約しました\nZoomの応答を待っています' }));
    await act(() => send('14時からZoom'));
    expect(chat.turns().at(-1)?.text).toContain('Zoomの応答を待っています');
    expect(screen.getByRole('button', { name: /元に戻す/ })).toBeTruthy();
  });

  test('a run that failed is told as the assistant’s answer, without an undo', async () => {
    const chat = await planned(
      take,
      run({ status: 'failed', message: '車「銀」が見つかりませんでした', undoable: false }),
    );
    await act(() => send('銀使います'));
    expect(chat.turns().at(-1)).toEqual({ role: 'assistant', text: '車「銀」が見つかりませんでした' });
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  });

  test('a refusal of the server is told with its Japanese text', async () => {
    const chat = await planned(take);
    chat.server.on('POST /api/ai-actions', refusal('conflict', 'renamed', '車の名前が変わりました。'));
    await act(() => send('銀使います'));
    expect(chat.turns().at(-1)?.text).toBe('車の名前が変わりました。');
  });

  test('a line that breaks while it is carried out: 「再試行」 sends the same plan under the same key', async () => {
    const chat = await planned(out);
    chat.server.breakOff('POST /api/ai-actions');
    await act(() => send('15時まで外出'));
    expect(screen.getByRole('alert').textContent).toContain('メッセージの送信に失敗しました');
    chat.server.on('POST /api/ai-actions', ok(run({ message: '外出中にしました。' })));
    await chat.user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByText('外出中にしました。');
    const [first, second] = runs(chat);
    expect(second).toEqual(first);
    expect(chat.server.sent('POST /api/ai-chat')).toHaveLength(1);
  });
});

describe('undo', () => {
  test('「元に戻す」 takes the run back once and says what was restored', async () => {
    const chat = await planned(out, run({ runId: 'run-9', message: '外出中にしました。' }));
    chat.server.on(
      'POST /api/ai-actions/*/undo',
      ok(run({ runId: 'run-10', message: 'オンラインに戻しました。', undoable: false })),
    );
    await act(() => send('外出'));
    await chat.user.click(screen.getByRole('button', { name: '元に戻す' }));
    await screen.findByText('オンラインに戻しました。');
    expect(chat.server.sent('POST /api/ai-actions/run-9/undo')).toHaveLength(1);
    expect(screen.getByText('元に戻しました')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('log'));
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  });

  test('an undo can itself be taken back, and then the first run again', async () => {
    const chat = await planned(out, run({ runId: 'run-1', message: '外出中にしました。' }));
    chat.server.on('POST /api/ai-actions/run-1/undo', ok(run({ runId: 'run-2', message: 'オンラインに戻しました。' })));
    chat.server.on('POST /api/ai-actions/run-2/undo', ok(run({ runId: 'run-3', message: '外出中に戻しました。' })));
    await act(() => send('外出'));
    for (const [button, told] of ['オンラインに戻しました。', '外出中に戻しました。'].entries()) {
      const buttons = screen.getAllByRole('button', { name: '元に戻す' });
      expect(buttons).toHaveLength(1);
      await chat.user.click(buttons[0] ?? chat.input());
      await screen.findByText(told);
      expect(chat.server.sent(`POST /api/ai-actions/run-${button + 1}/undo`)).toHaveLength(1);
    }
    const stillOffered = screen.getAllByRole('button', { name: '元に戻す' });
    expect(stillOffered.map((button) => button.closest('li')?.textContent)).toEqual([
      expect.stringContaining('外出中にしました。'),
      expect.stringContaining('外出中に戻しました。'),
    ]);
  });

  test('a refused undo says why, and can be tried again', async () => {
    const chat = await planned(out);
    chat.server.on(
      'POST /api/ai-actions/*/undo',
      refusal('conflict', 'changed since', '森さんがその後に変更しました。'),
    );
    await act(() => send('外出'));
    await chat.user.click(screen.getByRole('button', { name: '元に戻す' }));
    await screen.findByText('森さんがその後に変更しました。');
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeTruthy();
  });
});

describe('a plan that asks first', () => {
  test('is a card beneath the question, one sentence a record, with 実行 and やめる', async () => {
    const chat = await asked();
    expect(chat.turns().at(-1)?.text).toBe(IN_USE);
    expect(sentences()).toEqual(['銀のフィット森 葵 → 田中 健一']);
    expect(screen.queryByRole('table')).toBeNull();
    expect(
      card()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['実行', 'やめる']);
  });

  test('says what goes along although nobody spoke of it', async () => {
    await asked('light', [line('森 葵', 'オンライン → 外出中', { note: 'コメント「来客対応中」は消えます' })]);
    expect(sentences()).toEqual(['森 葵オンライン → 外出中コメント「来客対応中」は消えます']);
  });

  test('warns by a sign where something is lost, and is answered by the same two words', async () => {
    await asked('explicit', [line('森 葵', '休みの取り消し 11月24日(火)〜11月25日(水)・2日', { kind: 'removed' })]);
    expect(card().getByText('よくご確認ください')).toBeTruthy();
    expect(card().getByRole('button', { name: 'やめる' })).toBeTruthy();
  });

  test('names the first of a group, and all of them on demand', async () => {
    const subjects = Array.from({ length: 40 }, (_, index) => `社員${index + 1}`);
    const chat = await asked('light', [{ subjects, text: 'オンライン → オフライン', kind: 'changed', counter: '人' }]);
    expect(sentences()).toEqual(['社員1、社員2、社員3 ほか37人オンライン → オフライン']);
    await chat.user.click(screen.getByRole('button', { name: 'すべての名前を表示' }));
    expect(sentences()[0]).toContain('社員40');
  });

  test('does not put the focus on the button that carries it out', async () => {
    const chat = await asked();
    expect(document.activeElement).toBe(chat.input());
  });

  test('「実行」 sends the same actions with the token, under a key of its own', async () => {
    const chat = await asked('light');
    await chat.user.click(screen.getByRole('button', { name: '実行' }));
    await screen.findByText('銀のフィットの使用者を変更しました。');
    const [first, second] = runs(chat);
    expect(second).toMatchObject({ actions: first?.actions, confirmToken: 'token-1' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(screen.queryByRole('button', { name: '実行' })).toBeNull();
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeTruthy();
  });

  test.each(['はい', 'はい。', '実行', 'OK', 'ＯＫ、お願いします', 'はい、変更してください'])(
    '「%s」 typed does the same',
    async (yes) => {
      const chat = await asked();
      await act(() => send(yes));
      expect(runs(chat)[1]).toMatchObject({ actions: [take], confirmToken: 'token-1' });
      expect(chat.server.sent('POST /api/ai-chat')).toHaveLength(1);
      expect(chat.turns().at(-2)).toEqual({ role: 'user', text: yes });
    },
  );

  test('「やめる」 drops it and changes nothing', async () => {
    const chat = await asked();
    await chat.user.click(screen.getByRole('button', { name: 'やめる' }));
    expect(runs(chat)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '実行' })).toBeNull();
    expect(chat.turns().at(-1)?.text).toBe('やめました。何も変更していません。');
  });

  test.each(['いいえ', '取り消して', 'やっぱりやめます'])(
    '「%s」 typed drops it and undoes nothing else',
    async (no) => {
      const chat = await asked();
      await act(() => send(no));
      expect(chat.server.sent('POST /api/ai-chat')).toHaveLength(1);
      expect(runs(chat)).toHaveLength(1);
      expect(conversation.getState().card).toBeNull();
    },
  );

  test.each(['はい、でも明日から', '戻りました', 'はいはどこ'])(
    'any other message (「%s」) drops it and is sent as it is',
    async (other) => {
      const chat = await asked();
      chat.server.on('POST /api/ai-chat', answer('承知しました。'));
      await act(() => send(other));
      expect(chat.asked(1).message).toBe(other);
      expect(runs(chat)).toHaveLength(1);
      expect(conversation.getState().card).toBeNull();
    },
  );

  test('shows the first eight of many changes, and the rest on demand', async () => {
    const many = Array.from({ length: 12 }, (_, index) => line(`社員${index + 1}`, `稼働率: ${index}`));
    const chat = await asked('light', many);
    expect(screen.queryByText('社員9')).toBeNull();
    await chat.user.click(screen.getByRole('button', { name: 'ほか4件も表示' }));
    expect(screen.getByText('社員12')).toBeTruthy();
  });
});

describe('choices', () => {
  test('appear as buttons that send their message, and go with it', async () => {
    const chat = await openChat();
    const choices = [
      { label: '田中 健一', message: '1' },
      { label: '田中 翔', message: '2' },
    ];
    chat.server.on('POST /api/ai-chat', answer('どちらの田中さんですか？', { choices }));
    await act(() => send('田中さん外出'));
    chat.server.on('POST /api/ai-chat', answer('承知しました。'));
    await chat.user.click(screen.getByRole('button', { name: '田中 翔' }));
    await screen.findByText('承知しました。');
    expect(chat.asked(1).message).toBe('2');
    expect(screen.queryByRole('button', { name: '田中 翔' })).toBeNull();
  });
});

describe('a group', () => {
  test('[S7.86] its members are ticked off 200 ms apart: the third at 400 ms, not at 399 ms', async () => {
    const members = ['森 葵', '林 蓮', '原 陸'].map((name) => change(name));
    const chat = await planned(
      { action: 'update_group_status', params: { group: '総務', status: 'going_out' } },
      run({ message: '総務の3名を外出中にしました。', results: [result('update_group_status', members)] }),
    );
    vi.useFakeTimers();
    await act(() => send('総務は外出'));
    const ticked = () => screen.queryAllByText('済み').map(({ parentElement }) => parentElement?.textContent);
    expect(ticked()).toEqual(['森 葵済み']);
    await act(() => vi.advanceTimersByTimeAsync(399));
    expect(ticked()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(ticked()).toEqual(['森 葵済み', '林 蓮済み', '原 陸済み']);
    expect(runs(chat)).toHaveLength(1);
  });
});
