import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { Part } from '../parts/part.ts';
import type { PartMoves } from '../parts/part-moves.tsx';
import type { TaskLink } from './task-links.ts';

interface LinkDialogProps {
  link: TaskLink;
  parts: readonly Part[];
  moves: PartMoves;
  onClose: () => void;
}

/** What an arrow of the chart says; by it the order is taken away. */
export function LinkDialog({ link, parts, moves, onClose }: LinkDialogProps) {
  const nameOf = (id: string) => parts.find(({ documentId }) => documentId === id)?.name ?? '';
  return (
    <Dialog title="タスクの順序" onClose={onClose}>
      <Text mb={16}>{`「${nameOf(link.before)}」が終わってから「${nameOf(link.after)}」を始めます。`}</Text>
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          閉じる
        </Button>
        <Button
          data-autofocus
          disabled={moves.isRunning}
          onClick={() => {
            onClose();
            void moves.unlink(link);
          }}
        >
          順序を外す
        </Button>
      </Group>
    </Dialog>
  );
}
