import { describe, expect, test } from 'vitest';
import type { CollectionDeclaration } from './collection.ts';
import { collectionDeclarations } from './features.ts';

/**
 * Who may do what today (specification A1, H1), held so that no change of a declaration changes it unseen: `add change
 * remove`, then the parts that are not read and set by every member, as `read/set`. Update it deliberately, and say why
 * in the commit. A new collection need not be entered.
 */
const held: Record<string, readonly string[]> = {
  statuses: ['admin admin admin', 'member/admin: name'],
  cars: ['admin member admin', 'member/admin: name aliases', 'member/nobody: held_since'],
  'sd-users': ['admin member admin', 'member/admin: name jp_name en_name email affiliation icon'],
  affiliations: ['admin admin admin', 'member/admin: Name displayName aliases'],
  users: [
    'admin admin admin',
    'admin/nobody: username email provider confirmed blocked sd_user',
    'nobody/nobody: role',
    'never restored',
    'calls of its own',
  ],
  'user-holidays': ['member member member'],
  'conference-rooms': [
    'admin admin admin',
    'member/admin: name aliases capacity equipment book_ahead_days longest_minutes release_minutes',
  ],
  'conference-room-reservations': [
    'member organizer,sd_users organizer,sd_users',
    'member/nobody: is_exception series',
  ],
  'video-meetings': [
    'member organizer,sd_users organizer,sd_users',
    'member/admin: join_url meeting_id provider state',
  ],
  projects: ['member member member'],
  'project-tasks': ['member member member'],
  deliverables: ['member member member'],
  'deliverable-tasks': ['member member member'],
  'task-dependencies': ['member member member', 'member/nobody: type project'],
  'worked-hours': ['member sd_user sd_user'],
  'project-baselines': ['member member member', 'member/nobody: saved_at dates'],
  'project-comments': ['member author author'],
  bulletins: ['member sd_user sd_user'],
  schedules: ['member author,sd_user author,sd_user', 'member/nobody: is_exception author series'],
  media: [
    'admin admin admin',
    'member/nobody: name alternativeText caption width height hash ext mime size url',
    'written by nobody',
  ],
};

const rightsOf = (declared: CollectionDeclaration) => {
  const { rights, fields, relations, write, isNeverRestored, hasOwnCalls } = declared;
  const parts = Object.entries({ ...fields, ...relations });
  const kinds = [...new Set(parts.map(([, { read, write }]) => `${read}/${write}`))].filter(
    (kind) => kind !== 'member/member',
  );
  const named = (kind: string) =>
    parts.filter(([, { read, write }]) => `${read}/${write}` === kind).map(([name]) => name);
  return [
    [rights.add, rights.change, rights.remove].map(String).join(' '),
    ...kinds.map((kind) => `${kind}: ${named(kind).join(' ')}`),
    ...(write === 'nobody' && !hasOwnCalls ? ['written by nobody'] : []),
    ...(isNeverRestored ? ['never restored'] : []),
    ...(hasOwnCalls ? ['calls of its own'] : []),
  ];
};

describe('rights stay as they are', () => {
  test.each(Object.entries(held))('of %s', (name, expected) => {
    const declared = collectionDeclarations.find((each) => each.name === name);
    expect(declared && rightsOf(declared)).toEqual(expected);
  });
});
