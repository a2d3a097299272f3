import type { CollectionDeclaration, Right } from '@ibasho/contract/collection';
import { collectionDeclarations } from '@ibasho/contract/features';

/**
 * The least that somebody must be; `everybody` is also who is not signed in, `nobody` not even an administrator.
 * `stranger` is only who is not signed in.
 */
export type Least = 'everybody' | 'stranger' | 'member' | 'admin' | 'nobody';

/** What may be read and set: `read/write`. */
type ReadWrite = `${Least}/${Least}`;

export interface CollectionRights {
  read: Least;
  create: Least | 'owner';
  /** `owner`: whom the record belongs to, and administrators. */
  update: Least | 'owner';
  remove: Least | 'owner';
  /** Who may take back their own change of a record: any member, the one it belongs to, administrators. */
  restore: 'member' | 'owner' | 'admin' | 'nobody';
  fields: Record<string, ReadWrite>;
  relations: Record<string, { to: string; rights: ReadWrite }>;
}

/** Read as every record's own, set by nobody. */
export const commonFields = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'version'];

/** Never read, filtered, sorted or populated by anybody, in no collection and behind no hop. */
export const hiddenKeys = [
  'password',
  'passwordHash',
  'password_hash',
  'resetPasswordToken',
  'confirmationToken',
  'role',
  'account',
  'user',
  'credentials',
  'sessions',
  'createdBy',
  'updatedBy',
  'sd_user_id',
  'document_id',
];

/** Shown beside the fields, and no keys of a question: a second name, and what the dialect shows of files, always empty. */
export const alsoShown: Record<string, string[]> = {
  'sd-users': ['status'],
  users: ['role'],
  media: ['formats', 'previewUrl', 'provider', 'provider_metadata', 'focalPoint'],
};

/** Populated by those who may read the records, and no keys of any other question. */
export const alsoPopulated: Record<string, string[]> = { users: ['role'] };

/** Who may do what with the records of each collection, as it is declared; `rights.test.ts` of the contract holds that. */
export const collectionRights: Record<string, CollectionRights> = Object.fromEntries(
  collectionDeclarations.map((declared) => [declared.name, rightsOf(declared)]),
);

function rightsOf({ fields, relations, rights, write, hasOwnCalls, isNeverRestored }: CollectionDeclaration) {
  const isWritten = write !== 'nobody' || hasOwnCalls;
  const least = (right: Right | readonly string[]) => (typeof right === 'string' ? right : 'owner');
  const parts = <Part extends Readonly<{ read: Right; write: Right }>, Each>(
    of: Readonly<Record<string, Part>>,
    each: (rights: ReadWrite, part: Part) => Each,
  ) => Object.fromEntries(Object.entries(of).map(([name, part]) => [name, each(`${part.read}/${part.write}`, part)]));
  return {
    read: Object.values(fields).some(({ read }) => read === 'member') ? 'member' : 'admin',
    create: isWritten ? least(rights.add) : 'nobody',
    update: isWritten ? least(rights.change) : 'nobody',
    remove: isWritten ? least(rights.remove) : 'nobody',
    restore: isNeverRestored ? 'nobody' : least(rights.change),
    fields: parts(fields, (own) => own),
    relations: parts(relations, (own, { to }) => ({ to, rights: own })),
  } as const;
}
