import { declareCollection } from './collection.ts';

export const bulletins = declareCollection({
  name: 'bulletins',
  title: '掲示',
  namedBy: 'title',
  write: 'member',
  fields: {
    title: { kind: 'text', label: '題名', isRequired: true, max: 255 },
    text: { kind: 'text', label: '本文', max: 100_000 },
  },
  relations: {
    sd_user: {
      to: 'sd-users',
      label: '投稿者',
      whenPersonGoes: { becomes: 'unnamed', label: '掲示の作成者' },
    },
  },
  rights: { add: 'member', change: ['sd_user'], remove: ['sd_user'] },
  topics: [],
});

export const bulletinFeature = { collections: [bulletins], actions: [] } as const;
