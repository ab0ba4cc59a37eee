import { systemWork } from '../database/system-work';
import { reserve, tally } from '../rate-limits/reservations';
import type { ServerDeps } from '../server/server-deps';
import type { AuditSource } from './audit-source';
import { auditedTransaction } from './record-event';

const MINUTE = { max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 };
const HOUR = { max: Number.MAX_SAFE_INTEGER, windowMs: 3_600_000 };

/** The owner of the account that the sign-in failed for. */
export interface FailedAccount {
  id: string;
  organization_id: string | null;
}

/**
 * Records failed sign-ins without letting strangers fill the table. Per account, address and
 * minute, the first, tenth, hundredth … failure becomes a row, and each account has a limit of rows
 * a minute. Other failures are added to `occurrences` of the next row.
 */
export async function recordFailedSignIn(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  source: AuditSource,
  account: FailedAccount | undefined,
): Promise<void> {
  const whose = account?.id ?? 'unknown';
  await auditedTransaction(deps, systemWork.signIn, source, async (tx, record) => {
    const subject = `${whose} ${source.address}`;
    const { used } = await tally(tx, { name: 'audit-failures', limit: MINUTE, subject });
    const missed = { name: 'audit-missed', limit: HOUR, subject: whose };
    const { used: occurrences, reservation } = await tally(tx, missed);
    if (!Number.isInteger(Math.log10(used))) return;
    const limit = deps.config.limits.auditFailures;
    if ('waitS' in (await reserve(tx, { name: 'audit-rows', limit, subject: whose }))) return;
    await tx.query('delete from portal.rate_limits where bucket = $1', [reservation.bucket]);
    const who = { userId: account?.id ?? null, organizationId: account?.organization_id ?? null };
    await record({ event: 'sign_in_failed', actor: 'stranger', ...who, occurrences });
  });
}
