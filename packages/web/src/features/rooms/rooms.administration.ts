import { rooms } from '@ibasho/contract/reservations';
import type { RecordKind } from '../../lib/record-kind.ts';

export const roomKind: RecordKind = {
  collection: rooms,
  purpose: '会議室を登録すると、空いている部屋を予約できるようになります。',
  examples: {
    name: '会議室A',
    aliases: 'A会議室',
    capacity: '8',
    equipment: 'モニター、ホワイトボード',
    book_ahead_days: '60',
    longest_minutes: '240',
    release_minutes: '15',
  },
  headings: {
    name: ['部屋', '部屋名', 'room'],
    capacity: ['人数', '収容人数', '席数', 'capacity'],
    equipment: ['備品', 'equipment'],
  },
};
