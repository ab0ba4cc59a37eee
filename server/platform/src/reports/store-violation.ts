import { systemWork } from 'server-core/database/system-work';
import type { Database } from 'shared-server';

/** Maximum distinct violations per hour. Anyone can report, so more are considered fake. */
const DIFFERENT_PER_HOUR = 300;

/** A content security policy violation, without anything about page or person. */
export interface Violation {
  /** Name of the remote with the code, 'shell', or 'other'. */
  source: string;
  directive: string;
  /** An origin, or the browser's keyword. */
  blocked: string;
}

/** Counts a violation in the current hour. Drops new ones once the hour has too many. */
export async function storeViolation(
  db: Database,
  environment: string,
  { source, directive, blocked }: Violation,
): Promise<void> {
  await db.query(
    systemWork.platform,
    `insert into portal.csp_violations as counted (environment, hour, source, directive, blocked)
     select $1, date_trunc('hour', now()), $2, $3, $4
     where (select count(*) from portal.csp_violations
            where environment = $1 and hour = date_trunc('hour', now())) < $5
       or exists (select from portal.csp_violations known
                  where known.environment = $1 and known.hour = date_trunc('hour', now())
                    and known.source = $2 and known.directive = $3 and known.blocked = $4)
     on conflict (environment, hour, source, directive, blocked)
       do update set seen = counted.seen + 1, last_seen = now()`,
    [environment, source, directive, blocked, DIFFERENT_PER_HOUR],
  );
}
