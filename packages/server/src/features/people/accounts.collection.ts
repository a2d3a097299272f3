import { messages } from '@ibasho/contract/messages';
import type { Collection } from '../../actions/collection.ts';

/** Accounts without their secrets, which no collection shows. Written by calls of their own (`http/users.routes.ts`). */
export const accounts: Collection = {
  name: 'users',
  table: 'accounts',
  title: 'アカウント',
  fields: {
    username: { column: 'username', kind: 'text', label: 'ユーザー名', read: 'admin', write: 'nobody' },
    email: { column: 'email', kind: 'text', label: 'メール', read: 'admin', write: 'nobody' },
    provider: { column: 'provider', kind: 'text', label: '', read: 'admin', write: 'nobody' },
    confirmed: { column: 'confirmed', kind: 'boolean', label: '', read: 'admin', write: 'nobody' },
    blocked: {
      column: 'blocked',
      kind: 'boolean',
      label: '利用',
      read: 'admin',
      write: 'nobody',
      words: { true: '停止中', false: '利用できる' },
    },
    /** Read as the record that `populate=role` shows. */
    role: { column: 'role', kind: 'text', label: '権限', read: 'nobody', write: 'nobody', words: messages.roleNames },
  },
  relations: {
    sd_user: {
      link: { kind: 'one', column: 'sd_user_id' },
      to: 'sd-users',
      label: 'ユーザー',
      read: 'admin',
      write: 'nobody',
    },
  },
  topics: [],
  describe: (image) => String(image.username),
  writes: {},
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
  isNeverRestored: true,
};
