import type { CalendarSubscription } from '@ibasho/contract/calendar-subscriptions';
import { SegmentedControl, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MadeCalendarLink } from '../../../lib/directory/calendar-links.ts';
import { toast } from '../../../lib/notify.ts';
import { useRevoking } from '../../../ui/calendar-links/use-revoking.tsx';
import { Question } from '../../../ui/confirmation/question.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './outside.module.css';
import { OwnLinks } from './own-links.tsx';
import { NOT_REMOVED, readCalendarsAnew, removeCalendar } from './subscriptions.queries.ts';
import { Subscriptions } from './subscriptions.tsx';

type Part = 'out' | 'in';

/** One's calendar and those of other services: links to one's own, and others shown beside it. */
export function OutsideDialog({ onClose }: { onClose: () => void }) {
  const [part, setPart] = useState<Part>('out');
  const [made, setMade] = useState<MadeCalendarLink | null>(null);
  const [removed, setRemoved] = useState<CalendarSubscription | null>(null);
  // What was pressed is gone with its line: the focus goes to the list's heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const revoking = useRevoking((link) => {
    if (link.documentId === made?.documentId) setMade(null);
    heading.current?.focus();
  });
  const queries = useQueryClient();
  const remove = async ({ documentId, name }: CalendarSubscription) => {
    await removeCalendar(documentId);
    await readCalendarsAnew(queries);
    toast('success', `「${name}」を削除しました。`);
    heading.current?.focus();
  };
  // Escape reaches this dialog as well while a question lies over it.
  const isAsking = revoking.isAsking || removed !== null;
  return (
    <>
      <Dialog title="カレンダー連携" onClose={() => !isAsking && onClose()}>
        <div className={classes.parts}>
          <SegmentedControl
            aria-label="カレンダー連携の種類"
            fullWidth
            value={part}
            onChange={(value) => setPart(value as Part)}
            data={[
              { value: 'out', label: '自分の予定を外で見る' },
              { value: 'in', label: '外の予定をここで見る' },
            ]}
          />
          {part === 'out' && <OwnLinks made={made} onMade={setMade} onRevoke={revoking.ask} heading={heading} />}
          {part === 'in' && <Subscriptions onRemove={setRemoved} heading={heading} />}
        </div>
      </Dialog>
      {revoking.question}
      {removed && (
        <Question
          title="カレンダーを削除する"
          failed={NOT_REMOVED}
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(null)}
        >
          <Text lh={1.7}>
            {`「${removed.name}」を削除し、その予定を表示しないようにします。元のカレンダーはそのままです。もう一度表示するには、アドレスの入力が必要です。`}
          </Text>
        </Question>
      )}
    </>
  );
}
