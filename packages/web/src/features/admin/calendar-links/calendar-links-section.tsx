import type { CalendarLink } from '@ibasho/contract/calendar-links';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { calendarLinksQuery } from '../../../lib/directory/calendar-links.ts';
import { isCalled } from '../../../lib/directory/search.ts';
import { CalendarLinkLines, ownerOf } from '../../../ui/calendar-links/calendar-link-lines.tsx';
import { useRevoking } from '../../../ui/calendar-links/use-revoking.tsx';
import { EmptyResult, EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { LinesSkeleton } from '../../../ui/loading/lines-skeleton.tsx';
import { useAdminView } from '../admin-view.ts';
import toolbar from '../lines/list-line.module.css';
import classes from './calendar-links-section.module.css';
import { RoomLinkDialog } from './room-link-dialog.tsx';

/** The links of everybody's calendars, which are seen and revoked here, and those of rooms, which are made here too. */
export function CalendarLinksSection() {
  const [{ q }, setView] = useAdminView(['q']);
  const [isMaking, setMaking] = useState(false);
  const { data: links, isPending, isLoadingError, error, refetch } = useQuery(calendarLinksQuery(true));
  const list = useRef<HTMLDivElement>(null);
  const revoking = useRevoking(() => list.current?.focus());
  if (isPending) return <LinesSkeleton label="カレンダーのリンクを読み込んでいます" />;
  if (isLoadingError) {
    const message = failureInJapanese(error, 'カレンダーのリンクを読み込めませんでした。');
    return <ErrorState message={message} onRetry={() => refetch()} />;
  }
  const make = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      会議室のリンクを作る
    </Button>
  );
  const shown = links.filter((link) => isCalled([link.name, ownerOf(link)], q));
  return (
    <>
      <Text lh={1.7} mb={12}>
        Google カレンダーなどから予定を見るためのリンクです。自分の予定のリンクは、予定のページで各自が作ります。
      </Text>
      {links.length === 0 ? (
        <EmptyState
          title="カレンダーのリンクはまだありません"
          description="会議室のリンクを作ると、その部屋の予約をほかのカレンダーで見られます。"
          action={make}
        />
      ) : (
        <search className={toolbar.toolbar}>
          <SearchField
            aria-label="カレンダーのリンクを検索"
            placeholder="名前・会議室・リンクの名前"
            value={q}
            onChange={(next) => setView({ q: next })}
          />
          <span className={toolbar.count} role="status">{`${shown.length}件`}</span>
          {make}
        </search>
      )}
      {links.length > 0 && shown.length === 0 && (
        <EmptyResult title="条件に合うものがありません" onReset={() => setView({ q: '' })} />
      )}
      {/* What was pressed is gone with its line: the focus goes to the lists. */}
      <div ref={list} tabIndex={-1} className={classes.lists}>
        <Kind title="会議室" links={shown.filter(({ room }) => room !== null)} onRevoke={revoking.ask} />
        <Kind title="ユーザー" links={shown.filter(({ room }) => room === null)} onRevoke={revoking.ask} />
      </div>
      {isMaking && <RoomLinkDialog onClose={() => setMaking(false)} />}
      {revoking.question}
    </>
  );
}

interface KindProps {
  title: string;
  links: readonly CalendarLink[];
  onRevoke: (link: CalendarLink) => void;
}

function Kind({ title, links, onRevoke }: KindProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <CalendarLinkLines label={`${title}のリンク`} links={links} isOfEverybody onRevoke={onRevoke} />
    </section>
  );
}
