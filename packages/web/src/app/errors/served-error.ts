import { ERROR_META } from '@ibasho/contract/pages';

export interface PageError {
  status: number;
  message: string;
}

/** The error that the server has told of the address in the page it served, if any. */
export function servedError(page: Document): PageError | null {
  const content = page.querySelector(`meta[name="${ERROR_META}"]`)?.getAttribute('content');
  if (!content) return null;
  try {
    const { status, message } = JSON.parse(content) as Partial<PageError>;
    return { status: typeof status === 'number' ? status : 500, message: typeof message === 'string' ? message : '' };
  } catch {
    return { status: 500, message: '' };
  }
}

/** The status that a thrown value carries; 500 where it carries none (specification S2). */
export function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error;
  return hasStatus && typeof error.status === 'number' ? error.status : 500;
}
