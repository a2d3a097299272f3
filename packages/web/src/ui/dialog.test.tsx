import type { ConfirmationDetails } from '@ibasho/contract/runs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../test/app.tsx';
import { Confirmation } from './confirmation/confirmation.tsx';
import { Dialog } from './dialog.tsx';
import { EntryForm, TextEntry } from './form/entry-form.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      {isOpen && (
        <Dialog title="質問" onClose={() => setOpen(false)}>
          <EntryForm button="送る" failed="送れませんでした。" send={async () => undefined}>
            <TextEntry name="name" label="名前" />
          </EntryForm>
        </Dialog>
      )}
    </>
  );
}

test('a dialog that is closed gives the focus back to what opened it', async () => {
  renderInApp(<Opener />);
  const opener = await screen.findByRole('button', { name: '開く' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

/** Opens the dialog and types into its form; gives its field and how the dialog's question is found. */
async function typeInDialog() {
  const user = userEvent.setup();
  renderInApp(<Opener />);
  await user.click(await screen.findByRole('button', { name: '開く' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '名前' });
  await user.type(field, '港の改修');
  return { user, field, question: () => screen.queryByRole('dialog', { name: '入力した内容を破棄しますか？' }) };
}

test('a dialog in which nothing was typed closes at once by Escape', async () => {
  const user = userEvent.setup();
  renderInApp(<Opener />);
  await user.click(await screen.findByRole('button', { name: '開く' }));
  await screen.findByRole('dialog', { name: '質問' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape asks before what was typed is lost, and what is kept stays with the focus in it', async () => {
  const { user, field, question } = await typeInDialog();
  for (const keep of [
    () => user.click(screen.getByRole('button', { name: 'やめる' })),
    () => user.keyboard('{Escape}'),
  ]) {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question()).not.toBeNull());
    await keep();
    await waitFor(() => expect(question()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('港の改修');
  }
});

test('a press beside the dialog asks too, and gives what was typed up', async () => {
  const { user, question } = await typeInDialog();
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (!overlay) throw new Error('nothing lies beside the dialog');
  await user.click(overlay);
  await waitFor(() => expect(question()).not.toBeNull());
  await user.click(within(screen.getByRole('dialog', { name: /破棄/ })).getByRole('button', { name: '破棄する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was saved is not asked about', async () => {
  const { user } = await typeInDialog();
  await user.click(screen.getByRole('button', { name: '送る' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape answers the question that stands above the dialog, and nothing else', async () => {
  const { user, field, question } = await typeInDialog();
  const onDrop = vi.fn();
  const asked: ConfirmationDetails = { question: 'よろしいですか？', level: 'light', lines: [], confirmToken: '' };
  const { unmount } = renderInApp(
    <Confirmation question={asked} isRunning={false} onConfirm={() => {}} onDrop={onDrop} />,
  );
  await screen.findByRole('dialog', { name: '確認' });
  await user.keyboard('{Escape}');
  expect(onDrop).toHaveBeenCalledTimes(1);
  unmount();
  expect([question(), field.value]).toEqual([null, '港の改修']);
  await waitFor(async () => {
    await user.keyboard('{Escape}');
    expect(question()).not.toBeNull();
  });
});
