import type { CalendarSubscription } from '@ibasho/contract/calendar-subscriptions';
import { CALENDAR_NAME_MAX } from '@ibasho/contract/constants';
import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { useFirmNow } from '../../../lib/clock.ts';
import { toast } from '../../../lib/notify.ts';
import { whenInWords } from '../../../lib/when.ts';
import lines from '../../../ui/calendar-links/calendar-links.module.css';
import { ErrorState } from '../../../ui/error-state.tsx';
import { EntryForm, TextEntry } from '../../../ui/form/entry-form.tsx';
import classes from './outside.module.css';
import { addCalendar, calendarSubscriptionsQuery, NOT_ADDED, readCalendarsAnew } from './subscriptions.queries.ts';

interface SubscriptionsProps {
  onRemove: (calendar: CalendarSubscription) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Calendars elsewhere that are shown beside one's own: add one, see how it is, remove it. */
export function Subscriptions({ onRemove, heading }: SubscriptionsProps) {
  const { data: calendars, isLoadingError, error, refetch } = useQuery(calendarSubscriptionsQuery);
  const queries = useQueryClient();
  // Anew, and so empty, after each calendar.
  const [forms, setForms] = useState(0);
  const add = async (name: string, address: string) => {
    await addCalendar({ name, address });
    toast('success', `「${name}」を追加しました。`);
    setForms((before) => before + 1);
    await readCalendarsAnew(queries);
    heading.current?.focus();
  };
  return (
    <>
      <Text lh={1.7}>
        Google カレンダーなど、ほかのカレンダーの予定を、自分の予定の横に表示します。ほかの人には見えません。
      </Text>
      <EntryForm
        key={forms}
        button="追加する"
        failed={NOT_ADDED}
        check={({ name, address }) => ({
          name: !name && 'カレンダーの名前を入力してください。',
          address: !address && 'カレンダーのアドレスを入力してください。',
        })}
        send={({ name = '', address = '' }) => add(name, address)}
      >
        <TextEntry
          name="name"
          label="カレンダーの名前"
          placeholder="例：私用"
          maxLength={CALENDAR_NAME_MAX}
          autoComplete="off"
        />
        <TextEntry
          name="address"
          label="アドレス（.ics）"
          description="Google カレンダーでは、カレンダーの設定にある「iCal 形式の非公開 URL」です。"
          placeholder="https://…/basic.ics"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-assistant="off"
        />
      </EntryForm>
      <section className={classes.existing}>
        <h3 ref={heading} tabIndex={-1} className={classes.heading}>
          追加したカレンダー
        </h3>
        {isLoadingError && (
          <ErrorState
            message={failureInJapanese(error, 'カレンダーを読み込めませんでした。')}
            onRetry={() => refetch()}
          />
        )}
        {calendars?.length === 0 && <Text c="dimmed">まだありません。</Text>}
        {calendars && calendars.length > 0 && (
          <ul className={lines.list} aria-label="追加したカレンダー">
            {calendars.map((calendar) => (
              <CalendarLine key={calendar.documentId} calendar={calendar} onRemove={() => onRemove(calendar)} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** A calendar elsewhere, when it was last read, and why it could not be since. */
function CalendarLine({ calendar, onRemove }: { calendar: CalendarSubscription; onRemove: () => void }) {
  const { now } = useFirmNow();
  const { name, host, readAt, problem } = calendar;
  return (
    <li className={lines.line}>
      <div className={lines.what}>
        <b>{name}</b>
        <small>{host}</small>
        <small>{`最後の読み込み ${whenInWords(readAt, now)}`}</small>
        {problem && (
          <small data-problem>
            <TriangleAlert size={12} className={classes.sign} aria-hidden />
            {` ${problem}。前に読み込んだ予定を表示しています。`}
          </small>
        )}
      </div>
      <Button size="compact-sm" variant="default" aria-label={`「${name}」を削除`} onClick={onRemove}>
        削除
      </Button>
    </li>
  );
}
