const KEY = 'ibasho.import-columns';
const KEPT = 20;

type Remembered = Record<string, (string | null)[]>;

/** What the columns of a list with these headings were taken for the last time on this device; null where never. */
export function rememberedColumns(kind: string, headings: readonly string[]): (string | null)[] | null {
  return remembered()[keyOf(kind, headings)] ?? null;
}

/** Keeps what the columns are taken for, for the next list with these headings. */
export function rememberColumns(kind: string, headings: readonly string[], columns: readonly (string | null)[]): void {
  if (headings.length === 0) return;
  const { [keyOf(kind, headings)]: _before, ...others } = remembered();
  const kept = Object.entries(others).slice(1 - KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [keyOf(kind, headings)]: columns }));
  } catch {
    // Without storage it is asked again.
  }
}

const keyOf = (kind: string, headings: readonly string[]) => JSON.stringify([kind, ...headings]);

function remembered(): Remembered {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRemembered(kept) ? kept : {};
  } catch {
    return {};
  }
}

const isRemembered = (kept: unknown): kept is Remembered =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every(Array.isArray);
