import { messages } from '@ibasho/contract/messages';
import { removeRecord, updateRecord, type Written } from '../../lib/act.ts';

const COLLECTION = 'user-holidays';

/** Notes why somebody is off, as one run. Throws the question (`questionIn`) where the server asks first. */
export function saveMemo(documentId: string, memo: string | null, confirmToken?: string): Promise<Written> {
  return updateRecord(COLLECTION, documentId, { memo }, { failed: messages.holidaysUpdateFailed, confirmToken });
}

/** Takes a day off back, as one run. Throws the question first, as `saveMemo` does. */
export function removeHoliday(documentId: string, confirmToken?: string): Promise<Written> {
  return removeRecord(COLLECTION, documentId, { failed: messages.holidaysDeleteFailed, confirmToken });
}
