import type { SeriesScope } from '@ibasho/contract/series';
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

interface Asked {
  title: string;
  answer: (scope: SeriesScope | null) => void;
}

const CHOICES: readonly { scope: SeriesScope; label: string }[] = [
  { scope: 'one', label: 'この回だけ' },
  { scope: 'following', label: 'この回とそれ以降' },
  { scope: 'all', label: 'すべての回' },
];

/** Asks what else of a series is meant: `ask` gives null where the question is closed; render `dialog`. */
export function useSeriesScope(): { ask: (title: string) => Promise<SeriesScope | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = (scope: SeriesScope | null) => {
    asked?.answer(scope);
    setAsked(null);
  };
  return {
    ask: (title) => new Promise((answer) => setAsked({ title, answer })),
    dialog: asked && (
      <Dialog title={asked.title} onClose={() => settle(null)}>
        <Stack gap={8}>
          {CHOICES.map(({ scope, label }, index) => (
            <Button
              key={scope}
              variant="default"
              onClick={() => settle(scope)}
              data-autofocus={index === 0 || undefined}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Dialog>
    ),
  };
}
