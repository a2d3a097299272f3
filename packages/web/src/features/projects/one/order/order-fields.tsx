import { ActionIcon, Input, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';
import type { Part } from '../parts/part.ts';
import type { PartMoves } from '../parts/part-moves.tsx';
import classes from './order-fields.module.css';
import { type TaskLink, waitableFor } from './task-links.ts';

interface OrderFieldsProps {
  part: Part;
  parts: readonly Part[];
  links: readonly TaskLink[];
  moves: PartMoves;
}

/** What a task waits for, and what waits for it; each is set and taken away at once, by one press. */
export function OrderFields({ part, parts, links, moves }: OrderFieldsProps) {
  const named = (id: string) => parts.find(({ documentId }) => documentId === id);
  const before = links.filter(({ after }) => after === part.documentId);
  const after = links.filter((link) => link.before === part.documentId);
  const offered = waitableFor(part, parts, links);
  return (
    <div className={classes.order}>
      <Ends label="先に終わるタスク" ends={before.map((link) => ({ link, end: named(link.before) }))} moves={moves} />
      {offered.length > 0 && (
        <NativeSelect
          label="先に終わるタスクを追加"
          value=""
          disabled={moves.isRunning}
          onChange={(event) => {
            const chosen = named(event.currentTarget.value);
            if (chosen) void moves.link(chosen, part);
          }}
          data={[
            { value: '', label: '選んでください' },
            ...offered.map(({ documentId, name }) => ({ value: documentId, label: name })),
          ]}
        />
      )}
      <Ends label="後に始まるタスク" ends={after.map((link) => ({ link, end: named(link.after) }))} moves={moves} />
    </div>
  );
}

interface EndsProps {
  label: string;
  ends: readonly { link: TaskLink; end: Part | undefined }[];
  moves: PartMoves;
}

function Ends({ label, ends, moves }: EndsProps) {
  if (ends.length === 0) return null;
  return (
    <Input.Wrapper label={label} labelElement="div">
      <ul className={classes.ends} aria-label={label}>
        {ends.map(({ link, end }) => (
          <li key={link.documentId} className={classes.end}>
            <span>{end?.name ?? ''}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`「${end?.name ?? ''}」との順序を外す`}
              disabled={moves.isRunning}
              onClick={() => void moves.unlink(link)}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
}
