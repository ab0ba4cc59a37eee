import { type CanaryPart, isDrawn, isNamed, type Ring, toRing } from 'composition';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { RemoteLoad } from 'shared-contract';
import { LARGE_ORGANIZATION } from '../decision/large-organizations';

/** Browsers report failures within this time. Older failures are given this age. */
const LATE_MS = 12_000;

/** A canary that collects figures. */
export interface CountedCanary {
  id: number;
  step: number;
  share: number;
  remote: CanaryPart;
}

/** Who sent the report, according to the session. */
interface Reporter {
  userId: string;
  organizationId: string;
}

/**
 * Counts a report for the running canaries. The session determines the person's version: a report
 * of another version, an override, a preview or a fallback is ignored. A person counts only if they
 * were served a version in this step and their account is old enough, so that new accounts can't
 * influence a running canary.
 */
export async function recordUse(
  { db, config }: Pick<ServerDeps, 'db' | 'config'>,
  canaries: readonly CountedCanary[],
  { userId, organizationId }: Reporter,
  loads: readonly RemoteLoad[],
): Promise<void> {
  const ring = toRing(userId, organizationId);
  const uses = canaries.flatMap((canary) => toUse(canary, ring, loads) ?? []);
  if (uses.length === 0) return;
  await db.query(
    systemWork.platform,
    `update portal.canary_people known set
       large_organization = coalesce(known.large_organization, ${isLarge}),
       loads = known.loads + used.loads,
       failed_at = coalesce(known.failed_at, now() - used.failed * interval '1 millisecond'),
       timed_ms = coalesce(known.timed_ms,
         case when known.loads > 0 or used.loads > 1 then used.ms end),
       timed_at = coalesce(known.timed_at,
         case when (known.loads > 0 or used.loads > 1) and used.ms is not null then now() end)
     from jsonb_to_recordset($1::jsonb) as used
       (id bigint, step integer, arm text, loads integer, failed float8, ms float8)
     where known.canary_id = used.id and known.step = used.step and known.arm = used.arm
       and known.person = $2
       and exists (select from portal.auth_users a where a.id = $3 and ${createAgeCondition('a')})`,
    [
      JSON.stringify(uses),
      ring.person,
      userId,
      config.canaryAccountDays,
      organizationId,
      LARGE_ORGANIZATION,
      JSON.stringify(config.operators),
    ],
  );
}

const createAgeCondition = (account: string) =>
  `${account}.created_at <= now() - $4::integer * interval '1 day'`;

/** Enough people with old accounts, or an operator among them. */
const isLarge = `(
  select count(*) >= $6 or bool_or($7::jsonb ? email) from (
    select a.email from portal.memberships m join portal.auth_users a on a.id = m.user_id
    where m.organization_id = $5 and ${createAgeCondition('a')}
    order by $7::jsonb ? a.email desc limit $6) aged)`;

interface Use {
  id: number;
  step: number;
  arm: 'canary' | 'stable';
  loads: number;
  /** Age of the oldest failure in milliseconds, at most {@link LATE_MS}; null without one. */
  failed: number | null;
  ms: number | null;
}

function toUse(
  { id, step, share, remote }: CountedCanary,
  ring: Ring,
  loads: readonly RemoteLoad[],
): Use | undefined {
  const { canary, name } = remote;
  // People whom the canary names weren't drawn at random.
  if (!canary || isNamed(canary.who, ring)) return undefined;
  const isIn = isDrawn(ring, name, share);
  const version = isIn ? canary.pinned.version : remote.version;
  const own = loads.filter(
    (load) =>
      load.name === name &&
      load.version === version &&
      load.source !== 'fallback' &&
      load.source !== 'override' &&
      load.source !== 'preview',
  );
  if (own.length === 0) return undefined;
  const loaded = own.filter(({ outcome }) => outcome === 'loaded');
  const failed = own.filter(({ outcome }) => outcome !== 'loaded');
  const { entryMs, moduleMs } = loaded.at(-1)?.phases ?? {};
  return {
    id,
    step,
    arm: isIn ? 'canary' : 'stable',
    loads: loaded.length,
    failed: failed.length > 0 ? getOldest(failed) : null,
    ms: entryMs === undefined || moduleMs === undefined ? null : entryMs + moduleMs,
  };
}

function getOldest(loads: readonly RemoteLoad[]): number {
  return Math.min(LATE_MS, Math.max(...loads.map(({ agoMs }) => agoMs ?? 0)));
}
