import { beforeEach, describe, expect, test } from 'vitest';
import { aPerson, aStatus } from '../../../../test/office.ts';
import { setFirmClock } from '../../../lib/clock.ts';
import type { Person } from '../../../lib/directory/people.ts';
import type { Schedule } from '../../../lib/directory/schedules.ts';
import { LATE, remarksOf } from './remarks.ts';

const NOW = '2026-11-20T03:00:00.000Z';

beforeEach(() => setFirmClock({ now: NOW, timezone: 'Asia/Tokyo' }));

const entry = (person: Person, presence: Schedule['presence'], start_time: string | null): Schedule => ({
  id: 1,
  documentId: 'entry0000000000000000000',
  name: '打ち合わせ',
  date: '2026-11-20',
  start_time,
  end_time: null,
  last_date: null,
  text: null,
  presence,
  is_exception: null,
  sd_user: { id: person.id, documentId: person.documentId, name: person.name },
});

describe('beside a colleague’s name', () => {
  const sato = aPerson('佐藤 花子');
  const remark = (person: Person, ...entries: Schedule[]) =>
    remarksOf([person], entries, Date.parse(NOW)).get(person.documentId);

  test('stands what comes next today', () => {
    const [soon, later] = ['2026-11-20T05:00:00.000Z', '2026-11-20T08:00:00.000Z'];
    expect(remark(sato, entry(sato, 'going_out', soon), entry(sato, 'offline', later))).toBe('14:00から外出');
    expect(remark(sato, entry(sato, 'offline', later))).toBe('17:00からオフライン');
  });

  test('stands nothing of what has begun, lasts the whole day or says nothing of a presence', () => {
    expect(remark(sato, entry(sato, 'going_out', '2026-11-20T02:00:00.000Z'))).toBeUndefined();
    expect(remark(sato, entry(sato, 'going_out', null))).toBeUndefined();
    expect(remark(sato, entry(sato, null, '2026-11-20T05:00:00.000Z'))).toBeUndefined();
  });

  test('stands that they are not back, where the time that they gave has passed', () => {
    const out = (return_time: string | null) => aPerson('鈴木', { sd_status: aStatus('going_out'), return_time });
    expect(remark(out('2026-11-20T02:59:00.000Z'))).toBe(LATE);
    expect(remark(out('2026-11-20T03:30:00.000Z'))).toBeUndefined();
    expect(remark(out(null))).toBeUndefined();
    expect(remark(aPerson('鈴木', { return_time: '2026-11-20T02:00:00.000Z' }))).toBeUndefined();
  });
});
