import type { AuditEntry } from '@ibasho/contract/runs';
import { loadRecordKinds } from '../src/app/features.ts';
import type { Account } from '../src/features/admin/people/accounts.queries.ts';
import type { Affiliation } from '../src/lib/directory/affiliations.ts';
import type { Person } from '../src/lib/directory/people.ts';
import { aUser, type FakeServer, list, ok, signIn } from './server.ts';

/** What the features show in the administration. */
export const recordKinds = await loadRecordKinds();

let made = 500;

/** Signs an administrator in, and answers what the administration reads of an otherwise empty firm. */
export function openAdministration(server: FakeServer, isMailDelivered = true): void {
  signIn();
  const role = { id: 1, documentId: 'roleadminroleadminrolead', name: '管理者', type: 'admin' } as const;
  server.on('GET /api/users/me', ok(aUser({ role })));
  server.on('GET /api/auth/providers', ok({ providers: [], registerDomains: [], isMailDelivered }));
  for (const name of ['sd-users', 'affiliations', 'cars', 'conference-rooms']) server.on(`GET /api/${name}`, list([]));
  server.on('GET /api/users', ok([]));
}

export function anAccount(person: Person | null, change: Partial<Account> = {}): Account {
  made += 1;
  return {
    id: made,
    documentId: `account${String(made).padStart(17, '0')}`,
    username: `user${made}`,
    email: `user${made}@example.jp`,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: { type: 'member' },
    sd_user: person && { id: person.id, documentId: person.documentId, name: person.name },
    ...change,
  };
}

export function anAffiliation(Name: string, aliases: string[] = [], displayName: string | null = null): Affiliation {
  made += 1;
  return { id: made, documentId: `affiliation${String(made).padStart(13, '0')}`, Name, displayName, aliases };
}

export function anEntry(message: string, change: Partial<AuditEntry> = {}): AuditEntry {
  made += 1;
  return {
    runId: `run${String(made).padStart(21, '0')}`,
    at: '2026-11-20T01:05:00.000Z',
    source: 'panel',
    status: 'done',
    message,
    actor: { username: 'sato', name: '佐藤 花子' },
    actions: [],
    changes: [],
    lines: [],
    undoable: true,
    undoneBy: null,
    ...change,
  };
}
