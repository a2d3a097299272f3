import { messages } from '@ibasho/contract/messages';
import type { PresenceStatus } from '@ibasho/contract/presence';

/** What stands on a button that sets a state: its name, but for 外出, by which one goes out. */
export const statusVerbs: Record<PresenceStatus, string> = { ...messages.statusNames, going_out: '外出' };
