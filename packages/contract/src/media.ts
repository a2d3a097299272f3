import { declareCollection } from './collection.ts';

/** Files; nobody changes one by the content API. */
export const media = declareCollection({
  name: 'media',
  title: 'ファイル',
  write: 'nobody',
  fields: {
    name: { kind: 'text', label: '' },
    alternativeText: { kind: 'text', label: '' },
    caption: { kind: 'text', label: '' },
    width: { kind: 'integer', label: '' },
    height: { kind: 'integer', label: '' },
    hash: { kind: 'text', label: '' },
    ext: { kind: 'text', label: '' },
    mime: { kind: 'text', label: '' },
    size: { kind: 'decimal', label: '' },
    url: { kind: 'text', label: '' },
  },
  relations: {},
  rights: { add: 'admin', change: 'admin', remove: 'admin' },
  topics: [],
});

export const mediaFeature = { collections: [media], actions: [] } as const;
