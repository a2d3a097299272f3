import type { LocalDate } from '@ibasho/contract/common';
import { addDays, instantAt } from '@ibasho/contract/dates';
import type { AuditEntry } from '@ibasho/contract/runs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { firmZone } from '../../../lib/clock.ts';
import { apiPaths } from '../../../lib/routes.ts';

interface Pagination {
  page: number;
  pageSize: number;
  total: number;
}

/** Which runs the audit list shows: of whom (a username), from which surface, on which days of the firm's zone. */
export interface AuditFilters {
  who: string;
  source: string;
  from: LocalDate;
  to: LocalDate;
  page: number;
}

const RUNS_A_PAGE = 50;

export const auditQuery = ({ who, source, from, to, page }: AuditFilters) =>
  queryOptions({
    queryKey: ['runs', who, source, from, to, page],
    queryFn: ({ signal }) => {
      const wanted = Object.entries({
        who,
        source,
        from: from && instantAt(`${from}T00:00`, firmZone()),
        to: to && instantAt(`${addDays(to, 1)}T00:00`, firmZone()),
      }).filter(([, value]) => value !== '');
      const query = new URLSearchParams([
        ['everybody', 'true'],
        ['page', String(page)],
        ['pageSize', String(RUNS_A_PAGE)],
        ...wanted,
      ]);
      return api<{ data: AuditEntry[]; meta: { pagination: Pagination } }>(`${apiPaths.actions}?${query}`, { signal });
    },
    placeholderData: keepPreviousData,
  });
