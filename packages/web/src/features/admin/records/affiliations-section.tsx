import { useQuery } from '@tanstack/react-query';
import { type Affiliation, affiliationsQuery, shownNameOf } from '../../../lib/directory/affiliations.ts';
import { departmentOf, peopleQuery } from '../../../lib/directory/people.ts';
import { TextEntry } from '../../../ui/form/entry-form.tsx';
import type { RecordKind } from './record-kind.ts';
import { RecordSection } from './record-section.tsx';

/** The departments, and by which names the assistant knows them. */
export function AffiliationsSection() {
  const { data: people } = useQuery(peopleQuery);
  const kind: RecordKind<Affiliation> = {
    collection: 'affiliations',
    importKind: 'affiliations',
    noun: '所属',
    nameField: 'Name',
    nameOf: shownNameOf,
    exampleName: '第1デザインルーム',
    exampleAlias: '1デザ',
    purpose: '部署を登録すると、ボードが部署ごとに並びます。',
    describe: (affiliation) =>
      people && `${people.filter((person) => departmentOf(person) === shownNameOf(affiliation)).length}人`,
    entries: (affiliation) => (
      <TextEntry
        name="displayName"
        label="表示名"
        description="画面での呼び名です。空欄なら名前をそのまま表示します。"
        placeholder="例：第1デザインルーム"
        maxLength={255}
        autoComplete="off"
        defaultValue={affiliation?.displayName ?? ''}
      />
    ),
    dataOf: ({ displayName = '' }) => ({ displayName: displayName === '' ? null : displayName }),
  };
  return <RecordSection kind={kind} list={useQuery(affiliationsQuery)} />;
}
