import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadFirm } from '../../lib/clock.ts';

/** The firm, and with it the clock that every screen follows. Read anew now and then: clocks drift apart. */
export const firmQuery = queryOptions({
  queryKey: ['firm'],
  queryFn: ({ signal }) => loadFirm(signal),
  staleTime: 10 * 60_000,
});

/** The firm's name, once it is known. */
export function FirmName({ className }: { className: string | undefined }) {
  const { data } = useQuery(firmQuery);
  return data ? <span className={className}>{data.name}</span> : null;
}
