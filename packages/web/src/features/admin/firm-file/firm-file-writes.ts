import { send } from '../../../lib/act.ts';
import { apiPaths } from '../../../lib/routes.ts';

export interface FirmFileAnswer {
  /** How many records of each list are new. */
  added: Record<string, number>;
  /** What would be or has been added, in words for staff. */
  message: string;
}

/** What is told where the server says nothing of its own. */
export const FIRM_FILE_FAILED = '会社データの読み込みに失敗しました。';

/** Adds what is new in a firm file (its JSON text); with `isDryRun` only tells what would be added. */
export async function loadFirmFile(json: string, isDryRun: boolean): Promise<FirmFileAnswer> {
  const { body } = await send<{ data: FirmFileAnswer }>(
    'POST',
    apiPaths.firmFile(isDryRun),
    { json },
    FIRM_FILE_FAILED,
  );
  return body.data;
}
