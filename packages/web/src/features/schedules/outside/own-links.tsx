import type { CalendarLink } from '@ibasho/contract/calendar-links';
import { CALENDAR_NAME_MAX } from '@ibasho/contract/constants';
import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import {
  CALENDAR_LINKS_KEY,
  calendarLinksQuery,
  LINK_NOT_MADE,
  type MadeCalendarLink,
  makeCalendarLink,
} from '../../../lib/directory/calendar-links.ts';
import { CalendarAddress } from '../../../ui/calendar-links/calendar-address.tsx';
import { CalendarLinkLines } from '../../../ui/calendar-links/calendar-link-lines.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { EntryForm, TextEntry } from '../../../ui/form/entry-form.tsx';
import classes from './outside.module.css';

interface OwnLinksProps {
  /** The link that was made while the dialog is open: its address is told nowhere else. */
  made: MadeCalendarLink | null;
  onMade: (link: MadeCalendarLink | null) => void;
  onRevoke: (link: CalendarLink) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Links by which calendars elsewhere show one's own: make one, see which are in use, revoke. */
export function OwnLinks({ made, onMade, onRevoke, heading }: OwnLinksProps) {
  const { data: links, isLoadingError, error, refetch } = useQuery(calendarLinksQuery(false));
  const queries = useQueryClient();
  const [isAgain, setAgain] = useState(false);
  const make = async (name: string) => {
    onMade(await makeCalendarLink({ name }));
    void queries.invalidateQueries({ queryKey: [CALENDAR_LINKS_KEY] });
  };
  return (
    <>
      {made ? (
        <>
          <CalendarAddress key={made.documentId} link={made} />
          <Button
            variant="default"
            onClick={() => {
              setAgain(true);
              onMade(null);
            }}
          >
            別のリンクを作る
          </Button>
        </>
      ) : (
        <NewLink isAgain={isAgain} send={make} />
      )}
      <section className={classes.existing}>
        <h3 ref={heading} tabIndex={-1} className={classes.heading}>
          作ったリンク
        </h3>
        {isLoadingError && (
          <ErrorState message={failureInJapanese(error, 'リンクを読み込めませんでした。')} onRetry={() => refetch()} />
        )}
        {links?.length === 0 && <Text c="dimmed">まだありません。</Text>}
        {links && links.length > 0 && <CalendarLinkLines label="作ったリンク" links={links} onRevoke={onRevoke} />}
      </section>
    </>
  );
}

/** What a link is for, and the form that makes one. `isAgain` where it was asked for by a button, which is gone. */
function NewLink({ isAgain, send }: { isAgain: boolean; send: (name: string) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAgain) field.current?.focus();
  }, [isAgain]);
  return (
    <>
      <Text lh={1.7}>
        リンクを作ると、自分の予定・会議室・ビデオ会議・タスク・休みを、Google カレンダー、Outlook、iPhone
        などのカレンダーで見られます。そこから変更はできません。
      </Text>
      <EntryForm
        button="リンクを作る"
        failed={LINK_NOT_MADE}
        check={({ name }) => ({ name: !name && 'リンクの名前を入力してください。' })}
        send={({ name = '' }) => send(name)}
      >
        <TextEntry
          ref={field}
          name="name"
          label="リンクの名前"
          description="どのカレンダーに登録するかを書いておくと、あとで見分けられます。"
          placeholder="例：自分のiPhone"
          maxLength={CALENDAR_NAME_MAX}
          autoComplete="off"
        />
      </EntryForm>
    </>
  );
}
