import { localTimeAt } from '@ibasho/contract/dates';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Clocks are not changed twice within so long. */
const STEP_MS = 7 * 24 * HOUR_MS;

interface ClockChange {
  /** Milliseconds since 1970. */
  at: number;
  /** Minutes east of Greenwich. */
  before: number;
  after: number;
}

/**
 * The VTIMEZONE of `zone` (IANA), as lines that are not folded yet: each change of clocks from the beginning of the first
 * year to the end of the last one on its own.
 */
export function timeZoneLines(zone: string, [firstYear, lastYear]: readonly [number, number]): string[] {
  const from = Date.UTC(firstYear, 0, 1);
  const changes = changesBetween(zone, from, Date.UTC(lastYear + 1, 0, 1));
  const first = offsetAt(zone, from);
  const winter = Math.min(first, ...changes.map(({ after }) => after));
  const periods = [
    { begins: '19700101T000000', before: first, after: first },
    ...changes.map(({ at, before, after }) => ({ begins: wallClock(at, before), before, after })),
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...periods.flatMap(({ begins, before, after }) => {
      const kind = after > winter ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${begins}`,
        `TZOFFSETFROM:${signed(before)}`,
        `TZOFFSETTO:${signed(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

function changesBetween(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let at = from; at < to; at += STEP_MS) {
    const [before, after] = [offsetAt(zone, at), offsetAt(zone, at + STEP_MS)];
    if (before !== after) changes.push({ at: changeWithin(zone, at, at + STEP_MS), before, after });
  }
  return changes;
}

/** The minute at which the offset changes between `low` and `high`. */
function changeWithin(zone: string, low: number, high: number): number {
  const before = offsetAt(zone, low);
  let [still, changed] = [low, high];
  while (changed - still > MINUTE_MS) {
    const middle = still + Math.floor((changed - still) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(zone, middle) === before) still = middle;
    else changed = middle;
  }
  return changed;
}

/** Minutes east of Greenwich; `at` at a full minute. */
const offsetAt = (zone: string, at: number) => (Date.parse(`${localTimeAt(at, zone)}:00Z`) - at) / MINUTE_MS;

const wallClock = (at: number, offset: number) =>
  new Date(at + offset * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

function signed(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${offset < 0 ? '-' : '+'}${[hours, minutes].map((part) => String(part).padStart(2, '0')).join('')}`;
}
