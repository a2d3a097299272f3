import { affiliations } from '@ibasho/contract/people';
import { useQuery } from '@tanstack/react-query';
import { type Affiliation, shownNameOf } from '../../lib/directory/affiliations.ts';
import { departmentOf, peopleQuery } from '../../lib/directory/people.ts';
import type { RecordKind } from '../../lib/record-kind.ts';

export const affiliationKind: RecordKind<Affiliation> = {
  collection: affiliations,
  purpose: '部署を登録すると、ボードが部署ごとに並びます。',
  examples: { Name: '第1デザインルーム', displayName: '第1デザインルーム', aliases: '1デザ' },
  hints: { displayName: '画面での呼び名です。空欄なら名前をそのまま表示します。' },
  headings: {
    Name: ['部署', '部署名', '部門', '部門名', '課', 'チーム', 'department'],
    displayName: ['日本語名', '和名', 'displayname'],
    aliases: ['英語名', '英名', '英字名'],
  },
  nameOf: shownNameOf,
  Description: CountOfMembers,
};

function CountOfMembers({ record }: { record: Affiliation }) {
  const { data: people } = useQuery(peopleQuery);
  return people && `${people.filter((person) => departmentOf(person) === shownNameOf(record)).length}人`;
}
