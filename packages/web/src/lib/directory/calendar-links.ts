import type {
  CalendarLink,
  CalendarLinksResponse,
  NewCalendarLink,
  NewCalendarLinkResponse,
} from '@ibasho/contract/calendar-links';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../act.ts';
import { api } from '../api.ts';
import { apiBase } from '../api-base.ts';
import { apiPaths } from '../routes.ts';

/** With this begins the key of every list of links. */
export const CALENDAR_LINKS_KEY = 'calendar-links';
/** What is told where the server says nothing of its own. */
export const LINK_NOT_MADE = 'リンクを作れませんでした。';
export const LINK_NOT_REVOKED = 'リンクを無効にできませんでした。';

/** The links of one's own calendar; with `everybody`, for administrators, those of all people and rooms. */
export const calendarLinksQuery = (everybody: boolean) =>
  queryOptions({
    queryKey: [CALENDAR_LINKS_KEY, everybody],
    queryFn: async ({ signal }) =>
      (await api<CalendarLinksResponse>(apiPaths.calendarLinks(everybody), { signal })).data,
    // Calendars read them without anybody's doing.
    staleTime: 0,
  });

/** A link that was just made, with the address that is told this once. */
export interface MadeCalendarLink extends CalendarLink {
  address: string;
}

/** Makes a link of one's own calendar, or for administrators of a room. Throws `ApiError`. */
export async function makeCalendarLink(asked: NewCalendarLink): Promise<MadeCalendarLink> {
  const { body } = await send<NewCalendarLinkResponse>(
    'POST',
    apiPaths.calendarLinks(false),
    { body: asked },
    LINK_NOT_MADE,
  );
  const { path, ...link } = body.data;
  return { ...link, address: new URL(apiBase() + path, location.origin).href };
}

/** Makes a link worthless at once. Throws `ApiError`. */
export async function revokeCalendarLink(documentId: string): Promise<void> {
  await send('DELETE', apiPaths.calendarLink(documentId), {}, LINK_NOT_REVOKED);
}
