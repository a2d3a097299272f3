import { CALENDAR_NAME_MAX } from '@ibasho/contract/constants';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CALENDAR_LINKS_KEY,
  LINK_NOT_MADE,
  type MadeCalendarLink,
  makeCalendarLink,
} from '../../../lib/directory/calendar-links.ts';
import { recordsQuery } from '../../../lib/directory/records.ts';
import { CalendarAddress } from '../../../ui/calendar-links/calendar-address.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EntryForm, TextEntry, useEntry } from '../../../ui/form/entry-form.tsx';

/** Makes a link of a room's calendar, and tells its address. */
export function RoomLinkDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeCalendarLink | null>(null);
  const queries = useQueryClient();
  const make = async (name: string, room: string) => {
    setMade(await makeCalendarLink({ name, room }));
    void queries.invalidateQueries({ queryKey: [CALENDAR_LINKS_KEY] });
  };
  return (
    <Dialog title="会議室のリンクを作る" onClose={onClose}>
      {made ? (
        <CalendarAddress link={made} />
      ) : (
        <EntryForm
          button="リンクを作る"
          failed={LINK_NOT_MADE}
          check={({ name, room }) => ({
            room: !room && '会議室を選んでください。',
            name: !name && 'リンクの名前を入力してください。',
          })}
          send={({ name = '', room = '' }) => make(name, room)}
        >
          <Text lh={1.7}>予約の名前・時間・主催者が見られます。メモとほかの参加者は含まれません。</Text>
          <RoomEntry />
          <TextEntry
            name="name"
            label="リンクの名前"
            placeholder="例：入口の表示板"
            maxLength={CALENDAR_NAME_MAX}
            autoComplete="off"
          />
        </EntryForm>
      )}
    </Dialog>
  );
}

function RoomEntry() {
  const { data: rooms = [] } = useQuery(recordsQuery('conference-rooms'));
  return (
    <NativeSelect
      {...useEntry('room')}
      name="room"
      label="会議室"
      data-autofocus
      data={[
        { value: '', label: '選んでください' },
        ...rooms.map(({ documentId, name }) => ({ value: documentId, label: name })),
      ]}
    />
  );
}
