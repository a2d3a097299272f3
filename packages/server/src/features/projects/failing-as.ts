import { AppError, databaseFault, toAppError } from '../../errors.ts';

/** What is told where nobody knows why. */
const UNKNOWN_REASON = '保存できませんでした';
/** The run is tried again: nothing has failed yet. */
const TRIED_AGAIN = /^(40001|40P01)$/;

/**
 * Does `work`; where it fails, tells staff why in the specification's words (S8.37 to S8.44): `told` takes the reason.
 */
export async function failingAs<T>(told: (reason: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (TRIED_AGAIN.test(databaseFault(error)?.code ?? '')) throw error;
    const { code, message, say = UNKNOWN_REASON, details } = toAppError(error);
    throw new AppError(code, message, { say: told(say), details, cause: error });
  }
}
