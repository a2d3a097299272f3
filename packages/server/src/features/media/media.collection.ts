import type { Collection, Field } from '../../actions/collection.ts';

const shown = (column: string, kind: Field['kind']): Field => ({
  column,
  kind,
  label: '',
  read: 'member',
  write: 'nobody',
});

export const media: Collection = {
  name: 'media',
  table: 'media',
  title: 'ファイル',
  fields: {
    name: shown('name', 'text'),
    alternativeText: shown('alternative_text', 'text'),
    caption: shown('caption', 'text'),
    width: shown('width', 'integer'),
    height: shown('height', 'integer'),
    hash: shown('hash', 'text'),
    ext: shown('ext', 'text'),
    mime: shown('mime', 'text'),
    size: shown('size_kilobytes', 'decimal'),
    url: shown('url', 'text'),
  },
  relations: {},
  topics: [],
  describe: (image) => String(image.name),
  writes: {},
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
};
