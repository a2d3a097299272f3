import { useQuery } from '@tanstack/react-query';
import { type Affiliation, affiliationsQuery } from '../../lib/directory/affiliations.ts';
import { departmentOf, peopleQuery } from '../../lib/directory/people.ts';
import type { RecordKind } from './record-kind.ts';
import { RecordSection } from './record-section.tsx';

/** The departments, and by which names the assistant knows them. */
export function AffiliationsSection() {
  const { data: people } = useQuery(peopleQuery);
  const kind: RecordKind<Affiliation> = {
    collection: 'affiliations',
    noun: '所属',
    nameField: 'Name',
    nameOf: ({ Name }) => Name,
    exampleName: '第1デザインルーム',
    exampleAlias: '1デザ',
    purpose: '部署を登録すると、ボードが部署ごとに並びます。',
    describe: ({ Name }) => people && `${people.filter((person) => departmentOf(person) === Name).length}人`,
  };
  return <RecordSection kind={kind} list={useQuery(affiliationsQuery)} />;
}
