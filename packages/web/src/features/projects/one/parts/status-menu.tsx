import { projectWords, taskStatuses } from '@ibasho/contract/projects/projects';
import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { Part } from './part.ts';
import type { PartMoves } from './part-moves.tsx';
import classes from './status-menu.module.css';

/** How far a part is, and by one press another status. */
export function StatusMenu({ part, moves }: { part: Part; moves: PartMoves }) {
  const word = projectWords.taskStatus[part.status];
  return (
    <Menu position="bottom-end" width={120}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.status}
          data-status={part.status}
          disabled={moves.isRunning}
          aria-label={`「${part.name}」の状況：${word}`}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {word}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {taskStatuses
          .filter((status) => status !== part.status)
          .map((status) => (
            <Menu.Item key={status} onClick={() => void moves.setStatus(part, status)}>
              {projectWords.taskStatus[status]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
