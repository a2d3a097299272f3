import { onLogout } from '../session/session-state.ts';

let seen = 0;

/** The last journal number that this tab has seen, from its own writes or from live events. */
export function seenPosition(): number {
  return seen;
}

export function notePosition(position: number): void {
  if (position > seen) seen = position;
}

onLogout(() => {
  seen = 0;
});
