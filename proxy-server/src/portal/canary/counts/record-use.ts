import { type CanaryPart, isDrawn, isNamed, type Ring, ringOf } from 'composition';
import type { RemoteLoad } from 'shared-contract';
import type { Database } from 'shared-server';

/** Browsers report a failure within so long; one that they call older is taken as just so old. */
const LATE_MS = 12_000;

/** A canary whose figures are being collected. */
export interface CountedCanary {
  id: number;
  step: number;
  /** Per cent of people who get it. */
  share: number;
  remote: CanaryPart;
}

/** Whom a report is from, as the session says. */
interface Reporter {
  userId: string;
  organizationId: string;
}

/**
 * Counts a report for the canaries that run. The session decides which version the person has: a
 * report of the other one, of an override, a preview or a fallback says nothing about either.
 */
export async function recordUse(
  db: Database,
  canaries: readonly CountedCanary[],
  { userId, organizationId }: Reporter,
  loads: readonly RemoteLoad[],
): Promise<void> {
  const ring = ringOf(userId, organizationId);
  const uses = canaries.flatMap((canary) => useOf(canary, ring, loads) ?? []);
  if (uses.length === 0) return;
  await db.query(
    { role: 'portal_system' },
    `insert into portal.canary_people as known
       (canary_id, step, person, organization, arm, loads, last_ms, failed_at, timed_ms, timed_at)
     select id, step, $2, $3, arm, loads, ms, now() - failed * interval '1 millisecond',
       case when loads > 1 then ms end, case when loads > 1 then now() end
     from jsonb_to_recordset($1::jsonb) as used
       (id bigint, step integer, arm text, loads integer, failed float8, ms float8)
     where exists (select from portal.canaries c where c.id = used.id and c.step = used.step)
     on conflict (canary_id, step, person) do update set
       loads = known.loads + excluded.loads,
       failed_at = coalesce(known.failed_at, excluded.failed_at),
       timed_ms = coalesce(known.timed_ms, case when known.loads > 0 then excluded.last_ms end),
       timed_at = coalesce(known.timed_at,
         case when known.loads > 0 and excluded.last_ms is not null then now() end)`,
    [JSON.stringify(uses), ring.person, ring.organization],
  );
}

interface Use {
  id: number;
  step: number;
  arm: 'canary' | 'stable';
  loads: number;
  /** How long ago the first failure happened; null when nothing failed. */
  failed: number | null;
  /** How long the last load took. */
  ms: number | null;
}

function useOf(
  { id, step, share, remote }: CountedCanary,
  ring: Ring,
  loads: readonly RemoteLoad[],
): Use | undefined {
  const { canary, name } = remote;
  // Those whom the canary names were chosen: they are like no one else.
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
    failed: failed.length > 0 ? oldest(failed) : null,
    ms: entryMs === undefined || moduleMs === undefined ? null : entryMs + moduleMs,
  };
}

function oldest(loads: readonly RemoteLoad[]): number {
  return Math.min(LATE_MS, Math.max(...loads.map(({ agoMs }) => agoMs ?? 0)));
}
