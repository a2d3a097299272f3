import type { PresenceStatus } from '@ibasho/contract/presence';

/** What one presses to get there; the states themselves are named in the contract's messages. */
export const statusVerbs: Record<PresenceStatus, string> = { online: '在席', going_out: '外出', offline: '退勤' };
