import type { OpenDrive } from '@ibasho/contract/drives';
import { useIsAdmin } from '../../../lib/directory/own-role.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';
import { DRIVE_FAILED, type DriveLog, saveDrive } from './drives.queries.ts';

/** What one does with records of drives, each one run with its undo: render `dialog`. */
export function useDriveMoves() {
  const { write, isRunning, dialog } = useConfirmedRun();
  const isAdmin = useIsAdmin();
  const ownDocumentId = useSession().user?.sd_user?.documentId;

  const isOwn = (driver: string | null | undefined) => driver != null && driver === ownDocumentId;
  const mayChange = (log: DriveLog) => isAdmin === true || isOwn(log.sd_user?.documentId);
  /** Whether one is asked to record the drive. */
  const isAsked = ({ driver }: OpenDrive) => isOwn(driver.documentId);

  /** Saves a record; `onRefusal` is given what stands in the way. */
  const save = (
    log: DriveLog | null,
    data: Record<string, unknown>,
    done: string,
    onRefusal: (error: unknown) => void,
  ) =>
    write((confirmToken) => saveDrive(log, data, confirmToken), {
      done,
      failed: DRIVE_FAILED,
      collection: 'drive-logs',
      onRefusal,
    });

  return { mayChange, isAsked, save, isRunning, dialog, ownDocumentId };
}

export type DriveMoves = ReturnType<typeof useDriveMoves>;
