import pg from 'pg';

/**
 * How values come out of the database, everywhere: no Date and no number as text (arrays of them stay as pg gives them).
 * Drizzle takes these too, except for dates and times, which it leaves as PostgreSQL writes them.
 * Our bigints are keys and positions, below 2^53.
 */
const { builtins } = pg.types;

pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (day) => day);
pg.types.setTypeParser(builtins.TIMESTAMP, (local) => local.replace(' ', 'T'));
pg.types.setTypeParser(builtins.TIMESTAMPTZ, instant);

/** ISO 8601 in UTC with milliseconds, from what PostgreSQL writes. */
function instant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

const AS_WRITTEN = new Set<number>([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL]);

/** The types of a statement that gets its dates and times as drizzle does: as PostgreSQL writes them. */
export const timesAsWritten: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    AS_WRITTEN.has(type) ? (text: string) => text : pg.types.getTypeParser(type, format),
};
