import type { MailsResponse } from '@ibasho/contract/mails';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';

const MAILS_A_PAGE = 25;

export const mailsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mails', page],
    queryFn: ({ signal }) =>
      api<MailsResponse>(`${apiPaths.mails}?pagination[page]=${page}&pagination[pageSize]=${MAILS_A_PAGE}`, { signal }),
    // Its states change without anybody's doing.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
