import type { CalendarLink } from '@ibasho/contract/calendar-links';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CALENDAR_LINKS_KEY, LINK_NOT_REVOKED, revokeCalendarLink } from '../../lib/directory/calendar-links.ts';
import { toast } from '../../lib/notify.ts';
import { Question } from '../confirmation/question.tsx';

interface Revoking {
  ask: (link: CalendarLink) => void;
  isAsking: boolean;
  /** To be rendered. */
  question: ReactNode;
}

/** Revokes links of calendars, asking first: nothing brings one back. `onRevoked` once it is no longer listed. */
export function useRevoking(onRevoked: (link: CalendarLink) => void): Revoking {
  const [asked, setAsked] = useState<CalendarLink | null>(null);
  const queries = useQueryClient();
  const revoke = async (link: CalendarLink) => {
    await revokeCalendarLink(link.documentId);
    await queries.invalidateQueries({ queryKey: [CALENDAR_LINKS_KEY] });
    toast('success', `「${link.name}」を無効にしました。`);
    onRevoked(link);
  };
  const question = asked && (
    <Question
      title="リンクを無効にする"
      failed={LINK_NOT_REVOKED}
      onConfirm={() => revoke(asked)}
      onClose={() => setAsked(null)}
    >
      <Text lh={1.7}>
        {`「${asked.name}」を無効にします。このリンクを登録したカレンダーには、予定が表示されなくなります。元には戻せません。`}
      </Text>
    </Question>
  );
  return { ask: setAsked, isAsking: asked !== null, question };
}
