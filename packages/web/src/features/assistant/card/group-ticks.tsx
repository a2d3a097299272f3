import type { Instant } from '@ibasho/contract/common';
import { GROUP_PACE_MS } from '@ibasho/contract/constants';
import { VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { firmNow } from '../../../lib/clock.ts';
import type { ShownRun } from '../conversation/chat-message.ts';
import classes from './group-ticks.module.css';

/** The members of a group, ticked off one after another; what was done before this screen was opened is ticked at once. */
export function GroupTicks({ members, since }: { members: NonNullable<ShownRun['members']>; since: Instant }) {
  const [ticked, setTicked] = useState(() => tickedSince(since, members.length));
  const isDone = ticked >= members.length;

  useEffect(() => {
    if (isDone) return;
    const pace = setInterval(() => setTicked((count) => count + 1), GROUP_PACE_MS);
    return () => clearInterval(pace);
  }, [isDone]);

  return (
    <ul className={classes.members} aria-live="off">
      {members.map(({ documentId, label }, index) => (
        <li key={documentId} data-ticked={index < ticked || undefined}>
          {index < ticked ? <Check size={14} aria-hidden /> : <span className={classes.waiting} aria-hidden />}
          {label}
          <VisuallyHidden>{index < ticked ? '済み' : '処理中'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

function tickedSince(since: Instant, total: number): number {
  const elapsed = firmNow() - Date.parse(since);
  // A firm's clock that was set meanwhile says nothing about the pace: all are done.
  return elapsed < 0 ? total : Math.min(total, 1 + Math.floor(elapsed / GROUP_PACE_MS));
}
