import type { TurnRequest, TurnResponse } from '@ibasho/contract/assistant';
import type { ActionResult, Change, RunResponse } from '@ibasho/contract/runs';
import { act, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { loadAssistant } from '../src/features/assistant/assistant-parts.ts';
import { AssistantWidget } from '../src/features/assistant/assistant-widget.tsx';
import { openAssistant } from '../src/features/assistant/control.ts';
import { AssistantLine } from '../src/features/assistant/line/assistant-line.tsx';
import type { Car } from '../src/lib/directory/cars.ts';
import { renderInApp } from './app.tsx';
import { type FakeServer, fakeServer, list, ok, signIn } from './server.ts';

export interface Chat {
  server: FakeServer;
  user: UserEvent;
  input(): HTMLElement;
  sendButton(): HTMLElement;
  /** The turns on screen, oldest first. */
  turns(): { role: string | undefined; text: string }[];
  /** Types and sends by Shift+Enter. */
  say(text: string): Promise<void>;
  /** The body of the nth chat request. */
  asked(nth: number): TurnRequest;
}

/** A signed-in person with the panel open and an assistant that answers 「はい」 until told otherwise. */
export async function openChat({ isOpen = true } = {}): Promise<Chat> {
  await loadAssistant();
  const server = officeServer();
  signIn();
  renderInApp(<AssistantWidget />);
  await screen.findByRole('button', { name: 'AIチャット' });
  if (isOpen) act(() => openAssistant());
  const user = userEvent.setup();
  const input = () => screen.getByRole('textbox', { name: 'メッセージ' });
  return {
    server,
    user,
    input,
    sendButton: () => screen.getByRole('button', { name: '送信' }),
    turns,
    async say(text) {
      await user.click(input());
      await user.paste(text);
      await user.keyboard('{Shift>}{Enter}{/Shift}');
    },
    asked: (nth) => askedOf(server, nth),
  };
}

export interface Line extends Pick<Chat, 'server' | 'user' | 'turns' | 'asked'> {
  input(): HTMLInputElement;
  /** What stands under the line; null while nothing does. */
  answer(): HTMLElement | null;
  /** Types and sends by Enter. */
  say(text: string): Promise<void>;
}

/** A signed-in person on a wide screen, with the line and the round button, and something else to focus: 「ページ」. */
export async function openLine({ cars = [] as Car[] } = {}): Promise<Line> {
  await loadAssistant();
  const server = officeServer();
  server.on('GET /api/cars', () => list(cars));
  signIn();
  renderInApp(
    <>
      <AssistantLine />
      <AssistantWidget />
      <button type="button">ページ</button>
    </>,
  );
  const user = userEvent.setup();
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'アシスタントに頼む' });
  await screen.findByRole('textbox', { name: 'アシスタントに頼む' });
  return {
    server,
    user,
    input,
    answer: () => screen.queryByRole('region', { name: 'アシスタントの返答' }),
    turns,
    async say(text) {
      await user.click(input());
      await user.paste(text);
      await user.keyboard('{Enter}');
    },
    asked: (nth) => askedOf(server, nth),
  };
}

/** A server with no cars and nobody else, whose assistant understands everything and does nothing. */
function officeServer(): FakeServer {
  const server = fakeServer();
  server.on('GET /api/ai-examples', ok([]));
  server.on('GET /api/cars', list([]));
  server.on('GET /api/sd-users', list([]));
  server.on('POST /api/ai-chat', answer('承知しました。'));
  return server;
}

export const answer = (response: string, more: Partial<TurnResponse> = {}) =>
  ok({ response, interpreter: 'local', ...more } satisfies TurnResponse);

export function run(more: Partial<RunResponse> = {}): RunResponse {
  return {
    runId: 'run-1',
    status: 'done',
    message: '変更しました。',
    results: [],
    lines: [],
    undoable: true,
    events: [],
    ...more,
  };
}

export function result(action: string, changes: Change[]): ActionResult {
  return { action, status: 'done', message: '', changes };
}

export function change(label: string, more: Partial<Change> = {}): Change {
  return {
    collection: 'sd-users',
    documentId: label,
    label,
    before: { sd_status: 'online' },
    after: { sd_status: 'going_out' },
    words: [{ field: '状態', before: 'オンライン', after: '外出中' }],
    ...more,
  };
}

const askedOf = (server: FakeServer, nth: number) => server.sent('POST /api/ai-chat')[nth]?.body as TurnRequest;

const turns = () => within(screen.getByRole('log')).queryAllByRole('listitem').filter(isTurn).map(turnOf);

const isTurn = (item: HTMLElement): boolean => item.dataset.role !== undefined;

const turnOf = (item: HTMLElement) => ({
  role: item.dataset.role,
  text: item.querySelector('[data-part="content"]')?.textContent ?? '',
});
