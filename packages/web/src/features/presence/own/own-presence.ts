import { messages } from '@ibasho/contract/messages';
import type { PresenceStatus } from '@ibasho/contract/presence';
import { useQuery } from '@tanstack/react-query';
import { type Person, personQuery } from '../../../lib/directory/people.ts';
import { toast } from '../../../lib/notify.ts';
import { session, useSession } from '../../../lib/session/session.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';

/** Oneself as the server has it now; until that has come, as the session remembers. Undefined for an account without a person. */
export function useOwnPerson(): Person | undefined {
  const remembered = useSession().user?.sd_user as Person | null | undefined;
  const { data } = useQuery({ ...personQuery(remembered?.documentId ?? ''), enabled: !!remembered?.documentId });
  return data ?? remembered ?? undefined;
}

/** One tap: own status by one run, with its undo in the toast. */
export function useOwnStatus() {
  const { run, isRunning, dialog } = useConfirmedRun();
  const setStatus = async (status: PresenceStatus) => {
    if (!session.getState().user) {
      toast('error', messages.userNotAuthenticated);
      return;
    }
    await run([{ action: 'update_user_status', params: { status } }], { failed: messages.userUpdateFailed });
  };
  return { setStatus, isRunning, dialog };
}
