/** Name of the meta element into which the server writes another address of the API. */
const API_META = 'ibasho-api';

/**
 * Base address of every call (specification S7): what the server has written into the page, else what the build
 * was given, else the own origin (''). Without a slash at its end.
 */
export function apiBase(): string {
  const written = document.querySelector(`meta[name="${API_META}"]`)?.getAttribute('content');
  return (written || import.meta.env.VITE_API_URL || '').replace(/\/+$/, '');
}
