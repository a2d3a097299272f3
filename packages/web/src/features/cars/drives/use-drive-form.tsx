import type { OpenDrive } from '@ibasho/contract/drives';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { firmNow, firmZone } from '../../../lib/clock.ts';
import type { Car } from '../../../lib/directory/cars.ts';
import { toast } from '../../../lib/notify.ts';
import { DriveDialog, type DriveForm } from './drive-dialog.tsx';
import { driveOf, newDrive } from './drive-entry.ts';
import { type DriveMoves, useDriveMoves } from './drive-moves.ts';
import { type DriveLog, driveLogQuery } from './drives.queries.ts';

export interface DriveForms {
  /** A drive that begins now, with the car that one has. */
  recordNew: () => void;
  /** What is still missing of a drive. */
  recordOpen: (drive: OpenDrive) => Promise<void>;
  /** The check after the drive of a record. */
  recordAfter: (log: DriveLog) => void;
  /** Changes what stands in a record. */
  change: (log: DriveLog) => void;
  moves: DriveMoves;
  dialog: ReactNode;
}

/** Opens the form of a drive, from wherever on the page: render `dialog`. */
export function useDriveForm(cars: readonly Car[]): DriveForms {
  const moves = useDriveMoves();
  const queries = useQueryClient();
  const [form, setForm] = useState<DriveForm | null>(null);
  const { ownDocumentId = '' } = moves;

  const openLog = (log: DriveLog, part: DriveForm['part']) =>
    setForm({ part, log, entry: driveOf(log, firmNow(), firmZone()) });
  const recordNew = () => {
    const own = cars.find(({ sd_user }) => sd_user?.documentId === ownDocumentId);
    const now = firmNow();
    const drive = { car: own?.documentId ?? '', driver: ownDocumentId, since: now, until: now };
    setForm({ part: 'before', log: null, entry: newDrive(drive, firmZone()) });
  };
  const recordOpen = async ({ car, driver, since, until, drive_log }: OpenDrive) => {
    if (drive_log !== null) {
      try {
        openLog(await queries.fetchQuery(driveLogQuery(drive_log)), 'after');
      } catch (error) {
        toast('error', failureInJapanese(error, '運転記録を読み込めませんでした。'));
      }
      return;
    }
    const whose = { car: car.documentId ?? '', driver: driver.documentId ?? '' };
    const now = firmNow();
    const drive = until === null ? { ...whose, since: now, until: now } : { ...whose, since, until };
    setForm({ part: until === null ? 'before' : 'whole', log: null, entry: newDrive(drive, firmZone()) });
  };

  return {
    recordNew,
    recordOpen,
    recordAfter: (log) => openLog(log, 'after'),
    change: (log) => openLog(log, log.after_checked_at === null ? 'before' : 'whole'),
    moves,
    dialog: (
      <>
        {form && <DriveDialog {...form} cars={cars} moves={moves} onClose={() => setForm(null)} />}
        {moves.dialog}
      </>
    ),
  };
}
