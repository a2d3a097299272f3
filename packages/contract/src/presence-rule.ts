import type { PresenceStatus } from './presence.ts';

/**
 * The status of somebody who comes back later, who is `present` now and is to be `wanted` (left out: as they are).
 * Nobody is online until they are back: who was here or out is out, who had not come yet is offline.
 */
export function statusUntilBack<Status extends string>(
  present: string | null,
  wanted: Status | undefined,
): Status | PresenceStatus | undefined {
  if ((wanted ?? present) !== 'online') return wanted;
  return present === 'online' || present === 'going_out' ? 'going_out' : 'offline';
}
