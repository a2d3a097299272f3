import type { Collection } from '../../actions/collection.ts';

/** Accounts without their secrets, which no collection shows. */
export const accounts: Collection = {
  name: 'users',
  table: 'accounts',
  title: 'アカウント',
  fields: {
    username: { column: 'username', kind: 'text', label: 'ユーザー名', read: 'admin', write: 'nobody' },
    email: { column: 'email', kind: 'text', label: 'メール', read: 'admin', write: 'nobody' },
    provider: { column: 'provider', kind: 'text', label: '', read: 'admin', write: 'nobody' },
    confirmed: { column: 'confirmed', kind: 'boolean', label: '', read: 'admin', write: 'nobody' },
    blocked: { column: 'blocked', kind: 'boolean', label: '停止', read: 'admin', write: 'nobody' },
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
  mayRestore: () => false,
};
