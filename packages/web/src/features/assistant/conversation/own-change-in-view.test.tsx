import { act } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, openChat, run } from '../../../../test/chat.tsx';
import { ok } from '../../../../test/server.ts';
import { resizeTo } from '../../../../test/window.ts';
import { send } from './turn.ts';

const scrollBy = vi.fn();

beforeEach(() => {
  scrollBy.mockClear();
  vi.stubGlobal('scrollBy', scrollBy);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = this.hasAttribute('data-sheet') ? [422, 422] : [Number(this.getAttribute('data-top')), 40];
    return { top, bottom: top + height, height } as DOMRect;
  });
  onTestFinished(() => void vi.restoreAllMocks());
});

/** A phone with the sheet open over a page of three rows, and an assistant that carries out whatever it is told. */
async function onPhone() {
  act(() => resizeTo(390, 844));
  const page = document.createElement('main');
  page.id = 'main';
  page.innerHTML = '<p data-top="100">一</p><p data-top="600">二</p><p data-top="700">三</p>';
  document.body.append(page);
  onTestFinished(() => page.remove());
  const chat = await openChat();
  chat.server.on('POST /api/ai-chat', answer('変更します。', { apiAction: { action: 'release_car', params: {} } }));
  chat.server.on('POST /api/ai-actions', ok(run()));
  const tint = async (row: number) => page.children[row]?.setAttribute('data-changed', 'true');
  return { ...chat, tint };
}

test('what a run changed under the sheet is brought to the middle of what is left of the page', async () => {
  const { tint } = await onPhone();
  await tint(2);
  await act(() => send('車返します'));
  await tint(1);
  await vi.waitFor(() => expect(scrollBy).toHaveBeenCalledTimes(1));
  // 56 px of header, 366 px to the sheet, a row of 40 px.
  expect(scrollBy).toHaveBeenCalledWith({ top: 600 - 219, behavior: 'smooth' });
});

test('a row that is seen, and one that changed without a run, stay where they are', async () => {
  const { server, tint } = await onPhone();
  await act(() => send('車返します'));
  await tint(0);
  server.on('POST /api/ai-chat', answer('空いている車はありません。'));
  await act(() => send('空いている車は？'));
  await tint(2);
  await act(async () => {});
  expect(scrollBy).not.toHaveBeenCalled();
});
