import type { Notice, NoticesResponse, SeenNotices } from '@ibasho/contract/notices';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureInJapanese } from '../../lib/api.ts';
import { NOTICES_KEY } from '../../lib/live/live.ts';
import { toast } from '../../lib/notify.ts';
import { apiPaths } from '../../lib/routes.ts';

const noticesQuery = queryOptions({
  queryKey: [NOTICES_KEY],
  queryFn: ({ signal }) => api<NoticesResponse>(apiPaths.notices, { signal }),
});

/**
 * What colleagues did that concerns oneself and is not seen yet, the newest first; `unseen` is how many there are in all.
 * What one has just seen is gone from here at once, and from one's other screens when the server has it.
 */
export function useNotices() {
  const { data = [], meta } = useQuery(noticesQuery).data ?? {};
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const queries = useQueryClient();
  const notices = data.filter(({ documentId }) => !seen.has(documentId));

  const mark = async (body: SeenNotices, these: readonly Notice[]) => {
    const ids = these.map(({ documentId }) => documentId);
    setSeen((before) => new Set([...before, ...ids]));
    try {
      const left = await api<NoticesResponse>(apiPaths.noticesSeen, { method: 'POST', body });
      queries.setQueryData(noticesQuery.queryKey, left);
    } catch (error) {
      setSeen((before) => new Set([...before].filter((id) => !ids.includes(id))));
      toast('error', failureInJapanese(error, 'お知らせを確認済みにできませんでした。もう一度お試しください。'));
    }
  };

  return {
    notices,
    unseen: Math.max(notices.length, (meta?.unseen ?? 0) - (data.length - notices.length)),
    see: (notice: Notice) => mark({ ids: [notice.documentId] }, [notice]),
    /** Up to `newest`: what has come since it was shown stays. */
    seeAll: (newest: Notice) => mark({ upTo: newest.documentId }, notices),
  };
}
