import type { RunResponse } from '@ibasho/contract/runs';
import { configure } from '@testing-library/react';
import type { Car } from '../src/lib/directory/cars.ts';
import type { Holiday } from '../src/lib/directory/holidays.ts';
import type { Person } from '../src/lib/directory/people.ts';
import { type Answer, type FakeServer, list, ok, refusal } from './server.ts';

// A busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 5000 });

let made = 100;

/** Oneself on the board: the person of `aUser()`. */
export const self: Person = aPerson('田中 健一', {
  id: 11,
  documentId: 'person0tanaka00000000000',
  jp_name: 'たなか けんいち',
  en_name: 'Kenichi Tanaka',
});

export function aPerson(name: string, change: Partial<Person> = {}): Person {
  made += 1;
  return {
    id: made,
    documentId: `person${String(made).padStart(18, '0')}`,
    name,
    jp_name: null,
    en_name: null,
    email: null,
    comment: null,
    return_time: null,
    memo: [],
    occupancy_rate: null,
    affiliation: aDepartment('FIRST Design Room'),
    sd_status: aStatus('online'),
    ...change,
  };
}

/** A department as a person shows it. */
export function aDepartment(Name: string, displayName: string | null = null) {
  return { id: 1, documentId: 'affiliation1room00000000', Name, displayName };
}

export function aStatus(name: 'online' | 'going_out' | 'offline') {
  const id = ['online', 'going_out', 'offline'].indexOf(name) + 1;
  return { id, documentId: `status${String(id).padStart(18, '0')}`, name };
}

export function aCar(name: string, holder: Person | null = null, heldSince = '2026-11-20T00:30:00.000Z'): Car {
  made += 1;
  return {
    id: made,
    documentId: `car${String(made).padStart(21, '0')}`,
    name,
    aliases: [],
    held_since: holder && heldSince,
    sd_user: holder && { id: holder.id, documentId: holder.documentId, name: holder.name },
  };
}

export function aHoliday(person: Person, date: string, memo: string | null = null): Holiday {
  made += 1;
  const { id, documentId, name } = person;
  return {
    id: made,
    documentId: `holiday${String(made).padStart(17, '0')}`,
    date,
    memo,
    sd_user: { id, documentId, name },
  };
}

interface Office {
  people?: Person[];
  cars?: Car[];
  holidays?: Holiday[];
}

/** Lets the server answer the office as it stands: read anew, a changed record of these lists is seen. */
export function openOffice(server: FakeServer, { people = [self], cars = [], holidays = [] }: Office): void {
  server.on('GET /api/sd-users', () => list(people));
  server.on('GET /api/sd-users/*', ({ pathname }) =>
    ok({ data: people.find(({ documentId }) => pathname.endsWith(documentId)), meta: {} }),
  );
  server.on('GET /api/statuses', list([aStatus('online'), aStatus('going_out'), aStatus('offline')]));
  server.on('GET /api/cars', () => list(cars));
  server.on('GET /api/car-bookings', list([]));
  server.on('GET /api/open-drives', ok({ data: [], meta: { total: 0 } }));
  server.on('GET /api/user-holidays', ({ query }) => {
    const [from, to] = [query.get('filters[date][$gte]') ?? '', query.get('filters[date][$lte]') ?? ''];
    const whose = query.get('filters[sd_user][id]');
    const data = holidays
      .filter(({ date }) => from <= date && date <= to)
      .filter(({ sd_user }) => whose === null || String(sd_user?.id) === whose);
    return ok({
      success: true,
      data,
      error: null,
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } },
    });
  });
}

/** The answer of a run that was carried out. */
export function done(message: string, change: Partial<RunResponse> = {}): RunResponse {
  return {
    runId: 'run000000000000000000001',
    status: 'done',
    message,
    results: [],
    lines: [],
    undoable: true,
    events: [],
    ...change,
  };
}

/** The answer of a run that is asked about first. */
export function asks(question: string, level: 'light' | 'explicit', change: Partial<RunResponse> = {}): RunResponse {
  return {
    ...done(question),
    status: 'needs_confirmation',
    question,
    level,
    confirmToken: 'token-1',
    undoable: false,
    ...change,
  };
}

/** The answer of the content API to a write that is asked about first. */
export function mustConfirm(question: string, level: 'light' | 'explicit'): Answer {
  const details = { question, level, lines: [], confirmToken: 'token-1' };
  return refusal('confirmation', 'This must be confirmed first', question, details);
}
