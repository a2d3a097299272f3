/** A file of this version that the server no longer has: another version has taken its place. */
export class FileGone extends Error {}

const files = new Map<string, Promise<void>>();

/**
 * Stands in for Vite's own helper around every `import()` (vite.config.ts): the files that the import needs are fetched
 * whole before it is tried. A browser never retries a module whose fetch has failed; a plain file it does.
 * Throws `FileGone`, or what fetch throws.
 */
export async function __vitePreload<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  await Promise.all(needed.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(url: string): Promise<void> {
  const known = files.get(url);
  if (known) return known;
  const fetching = isOnPage(url) ? Promise.resolve() : fetchFile(url);
  files.set(url, fetching);
  fetching.catch(() => files.delete(url));
  return fetching;
}

/** What is only fetched ahead is not in use yet. */
const isOnPage = (url: string): boolean =>
  document.querySelector(`[href="${url}"]:not([rel="preload"]), [src="${url}"]`) !== null;

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url);
  if (response.status === 404) throw new FileGone(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  await response.arrayBuffer();
  if (url.endsWith('.css')) await apply(url);
}

function apply(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} could not be applied`));
    };
    document.head.append(link);
  });
}
