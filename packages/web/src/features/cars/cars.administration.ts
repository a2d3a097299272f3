import { cars } from '@ibasho/contract/cars';
import type { Car } from '../../lib/directory/cars.ts';
import type { RecordKind } from '../../lib/record-kind.ts';

export const carKind: RecordKind<Car> = {
  collection: cars,
  purpose: '社用車を登録すると、誰が使っているかがすぐにわかります。',
  examples: { name: 'ノート(青)', aliases: '青のノート' },
  headings: { name: ['車両', '車両名', '社用車', '車種', 'car'] },
  Description: ({ record: { sd_user } }) => (sd_user ? `${sd_user.name}さんが使用中` : '空き'),
};
