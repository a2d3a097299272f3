import { expect, test } from 'vitest';
import { directory, office } from '../../test/assistant/firm.ts';
import { firmClock } from '../clock.ts';
import type { Interpreter } from './interpreter.ts';
import { examplesFor } from './local/examples.ts';
import { warmUp } from './warm-up.ts';

function recording() {
  const messages: string[] = [];
  const local: Interpreter = {
    name: 'local',
    interpret: async ({ message }) => {
      messages.push(message);
      return { kind: 'unknown', response: '', actions: [], certain: false };
    },
    examples: (asker, of, reads) => examplesFor({ ...asker, directory: of, office: reads }),
  };
  const live = { current: async () => directory, close: () => {} };
  return {
    messages,
    warm: (isOver: () => boolean) => warmUp({ local, clock: firmClock('Asia/Tokyo'), directory: live, office, isOver }),
  };
}

test('what the help offers has been interpreted before anybody asks', async () => {
  const { messages, warm } = recording();
  await warm(() => false);
  expect(messages).toContain('車返しました');
  expect(messages).toContain('渡邉さんはどこ？');
});

test('it ends when nobody needs it any more', async () => {
  const { messages, warm } = recording();
  await warm(() => messages.length === 2);
  expect(messages).toHaveLength(2);
});
