import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../test/app.tsx';
import { Dialog } from './dialog.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      {isOpen && (
        <Dialog title="質問" onClose={() => setOpen(false)}>
          本文
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
