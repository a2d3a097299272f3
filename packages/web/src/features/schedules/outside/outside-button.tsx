import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { OutsideDialog } from './outside-dialog.tsx';
import { calendarSubscriptionsQuery } from './subscriptions.queries.ts';

/** Opens what joins one's calendar with those of other services; says so where one of these cannot be read. */
export function OutsideButton() {
  const [isOpen, setOpen] = useState(false);
  const { data: calendars = [] } = useQuery(calendarSubscriptionsQuery);
  const isIll = calendars.some(({ problem }) => problem !== null);
  return (
    <>
      <Button
        variant="default"
        leftSection={isIll ? <TriangleAlert size={16} aria-hidden /> : <CalendarSync size={16} aria-hidden />}
        {...(isIll && { title: '読み込めないカレンダーがあります' })}
        onClick={() => setOpen(true)}
      >
        カレンダー連携
      </Button>
      {isOpen && <OutsideDialog onClose={() => setOpen(false)} />}
    </>
  );
}
