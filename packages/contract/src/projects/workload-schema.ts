import { z } from 'zod';
import { localDate } from '../common.ts';
import { WORKLOAD_WEEKS } from './workload.ts';

/** The query of `GET /api/workload`: so many weeks from that of `from`, today's where it is left out. */
export const workloadQuery = z.strictObject({
  from: localDate.refine((day) => day >= '2000' && day < '2100', 'must be a day from 2000 to 2099').optional(),
  weeks: z.coerce.number().int().min(1).max(WORKLOAD_WEEKS.most).default(WORKLOAD_WEEKS.usual),
});
