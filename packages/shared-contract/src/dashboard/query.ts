import * as z from 'zod/mini';
import { indexedCallFilters } from '../calls/filters';
import { dashboardPeriods } from './wire';

/** Query of `GET /api/dashboard`. */
export const dashboardQuery = z.object({
  /** 7 by default. */
  days: z.optional(z.enum(dashboardPeriods)),
  tz: indexedCallFilters.shape.tz,
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;
