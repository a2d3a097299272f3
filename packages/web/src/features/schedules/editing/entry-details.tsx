import { dateInWords } from '@ibasho/contract/dates';
import { Anchor, Stack, Text } from '@mantine/core';
import { pagePaths } from '../../../lib/routes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type CalendarEntry, timesOf, WEB_ADDRESS } from '../entries/calendar-entries.ts';
import { entryKinds } from '../entries/entry-kinds.ts';

/** An entry that cannot be changed here: what it says, and why it stays as it is. */
export function EntryDetails({ entry, who, onClose }: { entry: CalendarEntry; who: string; onClose: () => void }) {
  return (
    <Dialog title={entry.title} onClose={onClose}>
      <Stack gap={8}>
        <Text>{[entryKinds[entry.kind].title, entry.outside?.calendar ?? who].filter(Boolean).join('・')}</Text>
        <Text>{`${dateInWords(entry.start.slice(0, 10))} ${timesOf(entry)}`}</Text>
        <Beside entry={entry} />
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
        <Text c="dimmed">{whyFixed(entry)}</Text>
      </Stack>
    </Dialog>
  );
}

/** Where, why, for which project; of a calendar elsewhere the place, which often is the address of a meeting. */
function Beside({ entry: { beside, outside } }: { entry: CalendarEntry }) {
  const text = outside?.place ?? beside;
  if (outside && WEB_ADDRESS.test(text)) {
    return (
      <Anchor href={text} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Anchor>
    );
  }
  return text && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>;
}

function whyFixed({ kind }: CalendarEntry): string {
  if (kind === 'schedule') return '変更できるのは、登録者、本人、管理者だけです。';
  if (kind === 'subscribed') return '変更は、元のカレンダーで行ってください。ほかの人には見えません。';
  return `${entryKinds[kind].title}は、この画面では変更できません。`;
}
