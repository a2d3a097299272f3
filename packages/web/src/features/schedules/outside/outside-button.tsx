import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { OutsideDialog } from './outside-dialog.tsx';
import { calendarSubscriptionsQuery } from './subscriptions.queries.ts';

const TITLE = 'カレンダー連携';

/** Opens what joins one's calendar with those of other services; says so where one of these cannot be read. */
export function OutsideButton({ isPhone }: { isPhone: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { data: calendars = [] } = useQuery(calendarSubscriptionsQuery);
  const isIll = calendars.some(({ problem }) => problem !== null);
  const sign = isIll ? <TriangleAlert size={16} aria-hidden /> : <CalendarSync size={16} aria-hidden />;
  const title = isIll ? `${TITLE}（読み込めないカレンダーがあります）` : TITLE;
  const open = () => setOpen(true);
  return (
    <>
      {isPhone ? (
        <ActionIcon variant="default" size="lg" aria-label={title} onClick={open}>
          {sign}
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={sign} {...(isIll && { title, 'aria-label': title })} onClick={open}>
          {TITLE}
        </Button>
      )}
      {isOpen && <OutsideDialog onClose={() => setOpen(false)} />}
    </>
  );
}
