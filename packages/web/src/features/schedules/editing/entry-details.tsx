import { dateInWords } from '@ibasho/contract/dates';
import { Anchor, Stack, Text } from '@mantine/core';
import { pagePaths } from '../../../lib/routes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type CalendarEntry, timesOf } from '../entries/calendar-entries.ts';
import { entryKinds } from '../entries/entry-kinds.ts';

/** An entry that cannot be changed here: what it says, and why it stays as it is. */
export function EntryDetails({ entry, who, onClose }: { entry: CalendarEntry; who: string; onClose: () => void }) {
  return (
    <Dialog title={entry.title} onClose={onClose}>
      <Stack gap={8}>
        <Text>{[entryKinds[entry.kind].title, who].filter(Boolean).join('・')}</Text>
        <Text>{`${dateInWords(entry.start.slice(0, 10))} ${timesOf(entry)}`}</Text>
        {entry.beside && <Text style={{ whiteSpace: 'pre-wrap' }}>{entry.beside}</Text>}
        {entry.joinUrl && (
          <Anchor href={entry.joinUrl} target="_blank" rel="noreferrer">
            ビデオ会議に参加
          </Anchor>
        )}
        {entry.kind === 'reservation' && (
          <TextLink to={pagePaths.reservations} search={{ date: entry.start.slice(0, 10) }}>
            会議室の予約を開く
          </TextLink>
        )}
        <Text c="dimmed">
          {entry.kind === 'schedule'
            ? '変更できるのは、登録者、本人、管理者だけです。'
            : `${entryKinds[entry.kind].title}は、この画面では変更できません。`}
        </Text>
      </Stack>
    </Dialog>
  );
}
