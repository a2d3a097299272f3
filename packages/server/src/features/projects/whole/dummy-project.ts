import type { DeliverableTemplate } from '@ibasho/contract/projects/project-plan';

const oneTask = (name: string) => [{ name, hours: 8, days: 7 }];

/** The dummy project (specification S9.25, S9.26). */
export const DUMMY = {
  name: 'ダミープロジェクト',
  deliverables: [
    { name: 'Webデザイン', type: 'design', hours: 32, tasks: oneTask('トップページのデザイン') },
    { name: 'フロントエンド開発', type: 'development', hours: 48, tasks: oneTask('画面の実装') },
    { name: 'バックエンド開発', type: 'development', hours: 40, tasks: oneTask('APIの実装') },
  ],
} as const satisfies { name: string; deliverables: readonly DeliverableTemplate[] };
