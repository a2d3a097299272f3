import { driveLogs } from '@ibasho/contract/car-bookings';
import type { Instant, LocalDate } from '@ibasho/contract/common';
import { instantAt, localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { DriveLog } from './drives.queries.ts';

/** A check for alcohol as the form holds it: day and time of the firm's clock. */
export interface CheckEntry {
  day: LocalDate;
  time: string;
  /** '' until somebody has said. */
  result: DriveLog['before_result'] | '';
  checker: string;
  method: DriveLog['before_method'];
  odometer: string;
}

/** What stands in the form of a drive. */
export interface DriveEntry {
  /** The documentIds of car and driver; '' where none is named. */
  car: string;
  driver: string;
  before: CheckEntry;
  after: CheckEntry;
  destination: string;
  note: string;
}

/** Which checks the form asks for. */
export type DrivePart = 'before' | 'after' | 'whole';

const { words: results } = driveLogs.fields.before_result;
const { words: methods } = driveLogs.fields.before_method;
export const checkWords = { results, methods };

/** A check that nobody has made yet. */
function newCheck(at: Instant | number, zone: string): CheckEntry {
  const local = localTimeAt(at, zone);
  return {
    day: local.slice(0, 10),
    time: timeOf(local),
    result: '',
    checker: '',
    method: 'face_to_face',
    odometer: '',
  };
}

export function newDrive(
  { car, driver, since, until }: { car: string; driver: string; since: Instant | number; until: Instant | number },
  zone: string,
): DriveEntry {
  return { car, driver, before: newCheck(since, zone), after: newCheck(until, zone), destination: '', note: '' };
}

/** A record as the form holds it; a check after the drive that is missing begins at `now`, with the same checker. */
export function driveOf(log: DriveLog, now: number, zone: string): DriveEntry {
  const at = (instant: Instant) => newCheck(instant, zone);
  const text = (odometer: number | null) => (odometer === null ? '' : String(odometer));
  const before: CheckEntry = {
    ...at(log.before_checked_at),
    result: log.before_result,
    checker: log.before_checker,
    method: log.before_method,
    odometer: text(log.before_odometer),
  };
  const after: CheckEntry = {
    ...(log.after_checked_at === null ? newCheck(now, zone) : at(log.after_checked_at)),
    result: log.after_result ?? '',
    checker: log.after_checker ?? log.before_checker,
    method: log.after_method ?? log.before_method,
    odometer: text(log.after_odometer),
  };
  return {
    car: log.car?.documentId ?? '',
    driver: log.sd_user?.documentId ?? '',
    before,
    after,
    destination: log.destination ?? '',
    note: log.note ?? '',
  };
}

export type CheckObjections = Partial<Record<'time' | 'result' | 'checker' | 'odometer', string>>;
export interface DriveObjections {
  car?: string;
  driver?: string;
  before?: CheckObjections;
  after?: CheckObjections;
}

/** What stands against sending, by field. The server has the last word. */
export function objectionsToDrive(entry: DriveEntry, part: DrivePart, zone: string): DriveObjections {
  const [before, after] = [objectionsToCheck(entry.before), objectionsToCheck(entry.after)];
  if (!after.time && instantOf(entry.after, zone) < instantOf(entry.before, zone))
    after.time = '運転前の確認より後の日時にしてください。';
  const [out, back] = [kilometres(entry.before.odometer), kilometres(entry.after.odometer)];
  if (typeof out === 'number' && typeof back === 'number' && back < out)
    after.odometer = `出発時の${out.toLocaleString('ja-JP')} km以上にしてください。`;
  const isAsked = { before: part !== 'after', after: part !== 'before' };
  return {
    ...(entry.car === '' && isAsked.before && { car: '車を選んでください。' }),
    ...(entry.driver === '' && isAsked.before && { driver: '運転者を選んでください。' }),
    ...(isAsked.before && Object.keys(before).length > 0 && { before }),
    ...(isAsked.after && Object.keys(after).length > 0 && { after }),
  };
}

function objectionsToCheck({ time, result, checker, odometer }: CheckEntry): CheckObjections {
  return {
    ...(!/^\d\d:\d\d$/.test(time) && { time: '時刻を入力してください。' }),
    ...(result === '' && { result: '酒気帯びの有無を選んでください。' }),
    ...(checker.trim() === '' && { checker: '確認者を入力してください。' }),
    ...(kilometres(odometer) === undefined && { odometer: '数字で入力してください。例：41200' }),
  };
}

/** The fields of a record that this part of the form sets. */
export function driveDataOf(entry: DriveEntry, part: DrivePart, zone: string): Record<string, unknown> {
  const { car, driver, before, after, destination, note } = entry;
  return {
    ...(part !== 'after' && {
      ...(car && { car }),
      ...(driver && { sd_user: driver }),
      ...checkOf('before', before, zone),
    }),
    ...(part !== 'before' && checkOf('after', after, zone)),
    destination: destination.trim() || null,
    note: note.trim() || null,
  };
}

function checkOf(name: 'before' | 'after', check: CheckEntry, zone: string): Record<string, unknown> {
  return {
    [`${name}_checked_at`]: instantOf(check, zone),
    [`${name}_result`]: check.result,
    [`${name}_checker`]: check.checker.trim(),
    [`${name}_method`]: check.method,
    [`${name}_odometer`]: kilometres(check.odometer) ?? null,
  };
}

const instantOf = ({ day, time }: CheckEntry, zone: string): Instant => instantAt(`${day}T${time}`, zone);

/** What somebody has typed of an odometer: null where nothing, undefined where it is no number. */
function kilometres(typed: string): number | null | undefined {
  const digits = typed.normalize('NFKC').replace(/[,\s]|km$/gi, '');
  if (digits === '') return null;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}
