import { useQuery } from '@tanstack/react-query';
import { type Car, carsQuery } from '../../../lib/directory/cars.ts';
import type { RecordKind } from './record-kind.ts';
import { RecordSection } from './record-section.tsx';

const kind: RecordKind<Car> = {
  collection: 'cars',
  importKind: 'cars',
  noun: '車',
  nameField: 'name',
  nameOf: ({ name }) => name,
  exampleName: 'ノート(青)',
  exampleAlias: '青のノート',
  purpose: '社用車を登録すると、誰が使っているかがすぐにわかります。',
  describe: ({ sd_user }) => (sd_user ? `${sd_user.name}さんが使用中` : '空き'),
};

/** The car pool, and by which names the assistant knows each. */
export function CarsSection() {
  return <RecordSection kind={kind} list={useQuery(carsQuery)} />;
}
