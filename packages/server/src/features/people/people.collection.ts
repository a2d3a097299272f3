import type { Collection } from '../../actions/collection.ts';
import { createPerson, savePerson } from './people.ts';
import { removePerson } from './person-removal.ts';
import { personLines, tellPerson } from './person-sentences.ts';

export const people: Collection = {
  name: 'sd-users',
  table: 'sd_users',
  title: 'ユーザー',
  fields: {
    name: {
      column: 'name',
      kind: 'text',
      label: '名前',
      read: 'member',
      write: 'admin',
      isRequired: true,
      isSpoken: true,
      max: 255,
    },
    jp_name: {
      column: 'jp_name',
      kind: 'text',
      label: '読み',
      read: 'member',
      write: 'admin',
      isSpoken: true,
      max: 255,
    },
    en_name: {
      column: 'en_name',
      kind: 'text',
      label: 'ローマ字',
      read: 'member',
      write: 'admin',
      isSpoken: true,
      max: 255,
    },
    email: { column: 'email', kind: 'text', label: 'メール', read: 'member', write: 'admin', max: 254 },
    comment: { column: 'comment', kind: 'text', label: 'コメント', read: 'member', write: 'member', max: 500 },
    return_time: { column: 'return_time', kind: 'datetime', label: '戻り時間', read: 'member', write: 'member' },
    memo: { column: 'memo', kind: 'blocks', label: 'メモ', read: 'member', write: 'member', max: 50_000 },
    occupancy_rate: {
      column: 'occupancy_rate',
      kind: 'integer',
      label: '稼働率',
      read: 'member',
      write: 'member',
      min: 0,
      max: 100,
    },
  },
  relations: {
    affiliation: {
      link: { kind: 'one', column: 'affiliation_id' },
      to: 'affiliations',
      label: '所属',
      read: 'member',
      write: 'admin',
    },
    sd_status: {
      link: { kind: 'one', column: 'sd_status_id' },
      to: 'statuses',
      label: '状態',
      read: 'member',
      write: 'member',
      alsoReadAs: 'status',
      alsoWrittenAs: ['status'],
    },
    icon: { link: { kind: 'one', column: 'icon_id' }, to: 'media', label: 'アイコン', read: 'member', write: 'admin' },
  },
  topics: [],
  describe: (image) => String(image.name),
  sentences: personLines,
  concern: {
    about: 'sd-users',
    person: 'id',
    columns: ['sd_status_id', 'comment', 'return_time', 'memo', 'occupancy_rate'],
    tell: tellPerson,
  },
  writes: { create: createPerson, update: savePerson, remove: removePerson },
  rights: { add: 'admin', change: 'member', remove: 'admin' },
};
