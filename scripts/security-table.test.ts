import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url);
const SERVER = new URL('packages/server/src/', ROOT);
/** Requirements of ASVS 5.0.0 at levels 1 and 2. */
const REQUIREMENTS = 253;

const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', asks = '', state = '', by = '']) => ({ id, asks, state, by }),
);
const headings = new Set([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));

/** What a row names: files with the test in them, and sections of the page. */
const sourcesIn = (by: string) =>
  [...by.matchAll(/`([\w./-]+\.(?:tsx?|md|json))(?: › ([^`]+))?`/g)].map(([, path = '', name]) => ({ path, name }));
const sectionsIn = (by: string) => [...by.matchAll(/"([^"]+)" below/g)].map(([, section]) => section);
const placeOf = (path: string) => [SERVER, ROOT].map((root) => new URL(path, root)).find((url) => existsSync(url));

describe('docs/security.md', () => {
  test('has a row for each requirement, once', () => {
    expect(rows).toHaveLength(REQUIREMENTS);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS);
    const counts = ['held', 'n/a', 'open'].map((state) => rows.filter((row) => row.state === state).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(REQUIREMENTS);
    expect(page).toContain(`${counts[0]} held, ${counts[1]} not applicable, ${counts[2]} open.`);
  });

  test.each(rows)('$id names only what there is', ({ state, by }) => {
    const sources = sourcesIn(by);
    for (const { path, name } of sources) {
      const place = placeOf(path);
      expect(place, `${path} does not exist`).toBeDefined();
      if (name === undefined || place === undefined) continue;
      const text = readFileSync(place, 'utf8');
      const isThere = [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => text.includes(quoted));
      expect(isThere, `${path} has no test 「${name}」`).toBe(true);
    }
    for (const section of sectionsIn(by)) expect(headings).toContain(section);
    if (state === 'held') expect(sources.length + sectionsIn(by).length).toBeGreaterThan(0);
  });
});
