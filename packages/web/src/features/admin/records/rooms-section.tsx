import { useQuery } from '@tanstack/react-query';
import { type Room, roomsQuery } from '../../../lib/directory/rooms.ts';
import { TextEntry } from '../../../ui/form/entry-form.tsx';
import type { RecordKind } from './record-kind.ts';
import { RecordSection } from './record-section.tsx';

const MOST = 10_000;

const kind: RecordKind<Room> = {
  collection: 'conference-rooms',
  importKind: 'rooms',
  noun: '会議室',
  nameField: 'name',
  nameOf: ({ name }) => name,
  exampleName: '会議室A',
  exampleAlias: 'A会議室',
  purpose: '会議室を登録すると、空いている部屋を予約できるようになります。',
  describe: ({ capacity, equipment }) =>
    [capacity === null ? '' : `${capacity}名`, equipment ?? ''].filter(Boolean).join('・'),
  entries: (room) => (
    <>
      <TextEntry
        name="capacity"
        label="定員"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        defaultValue={room?.capacity ?? ''}
      />
      <TextEntry
        name="equipment"
        label="設備"
        placeholder="例：モニター、ホワイトボード"
        maxLength={500}
        autoComplete="off"
        defaultValue={room?.equipment ?? ''}
      />
    </>
  ),
  check: ({ capacity = '' }) => ({
    capacity: !isCapacity(capacity) && `定員は1〜${MOST.toLocaleString('ja')}の数字で入力してください。`,
  }),
  dataOf: ({ capacity = '', equipment = '' }) => ({
    capacity: capacity === '' ? null : numberOf(capacity),
    equipment: equipment === '' ? null : equipment,
  }),
};

/** The meeting rooms: how many they seat, what is in them, by which names the assistant knows them. */
export function RoomsSection() {
  return <RecordSection kind={kind} list={useQuery(roomsQuery)} />;
}

/** Full-width digits too, as a Japanese keyboard gives them. */
const numberOf = (typed: string) => Number(typed.normalize('NFKC'));

const isCapacity = (typed: string) =>
  typed === '' || (Number.isInteger(numberOf(typed)) && numberOf(typed) >= 1 && numberOf(typed) <= MOST);
