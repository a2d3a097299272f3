import { declareCollection } from '../collection.ts';
import { LIMITS } from './projects.ts';

/** What somebody says about a project; whom they address by it (`sd_users`) gets a notice. */
export const projectComments = declareCollection({
  name: 'project-comments',
  title: 'コメント',
  namedBy: 'text',
  write: 'member',
  fields: { text: { kind: 'text', label: '本文', isRequired: true, max: LIMITS.text } },
  relations: {
    project: { to: 'projects', label: 'プロジェクト', isRequired: true, isInLabel: true },
    author: {
      to: 'sd-users',
      label: '投稿者',
      whenPersonGoes: { becomes: 'unnamed', label: 'コメントの投稿者' },
    },
    sd_users: {
      to: 'sd-users',
      isToMany: true,
      label: '宛先',
      whenPersonGoes: { becomes: 'deleted', label: 'コメントの宛先' },
    },
  },
  rights: { add: 'member', change: ['author'], remove: ['author'] },
  topics: [],
});
