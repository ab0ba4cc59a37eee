import type { CspViolations, RunningVersion } from 'shared-contract';
import type { Queryable } from 'shared-server';

type Spread = [number, number] | null;

interface LoadRow {
  remote: string;
  version: string;
  source: RunningVersion['source'];
  loads: number;
  failures: number;
  crashes: number;
  last_cause: string | null;
  last_seen: Date;
  entry_ms: Spread;
  module_ms: Spread;
  render_ms: Spread;
}

/** No portal runs more versions than this; limits invented ones on the page. */
const MAX_VERSIONS = 200;
const MAX_VIOLATIONS = 200;

const getPhaseSql = (column: string) =>
  `percentile_cont(array[0.5, 0.95]) within group (order by ${column})
     filter (where outcome = 'loaded') as ${column}`;

/** @returns what browsers reported in the last 24 hours, by remote */
export async function readRunningVersions(
  tx: Queryable,
  environment: string,
): Promise<Map<string, RunningVersion[]>> {
  const { rows } = await tx.query<LoadRow>(
    `select remote, version, source, count(*) filter (where outcome <> 'crashed') as loads,
       count(*) filter (where outcome = 'failed') as failures,
       count(*) filter (where outcome = 'crashed') as crashes,
       (array_agg(cause order by reported_at desc) filter (where cause is not null))[1] as last_cause,
       max(reported_at) as last_seen, ${['entry_ms', 'module_ms', 'render_ms'].map(getPhaseSql).join(', ')}
     from portal.remote_loads
     where environment = $1 and reported_at > now() - interval '24 hours'
     group by remote, version, source order by count(*) desc, version limit $2`,
    [environment, MAX_VERSIONS],
  );
  const running = new Map<string, RunningVersion[]>();
  for (const { remote, ...row } of rows) {
    running.set(remote, [...(running.get(remote) ?? []), toRunningVersion(row)]);
  }
  return running;
}

function toRunningVersion(row: Omit<LoadRow, 'remote'>): RunningVersion {
  return {
    version: row.version,
    source: row.source,
    loads: row.loads,
    failures: row.failures,
    crashes: row.crashes,
    lastCause: row.last_cause,
    lastSeen: row.last_seen.toISOString(),
    entryMs: toSpread(row.entry_ms),
    moduleMs: toSpread(row.module_ms),
    renderMs: toSpread(row.render_ms),
  };
}

function toSpread(values: Spread) {
  return values && { p50: Math.round(values[0]), p95: Math.round(values[1]) };
}

/** @returns who provided each module in the last 24 hours, most frequent first */
export async function readProviders(
  tx: Queryable,
  environment: string,
): Promise<Map<string, { provider: string; count: number }[]>> {
  const { rows } = await tx.query<{ module: string; provider: string; count: number }>(
    `select module, provider, sum(seen)::bigint as count from portal.shared_providers
     where environment = $1 and hour > now() - interval '24 hours'
     group by module, provider order by 3 desc, provider`,
    [environment],
  );
  const seen = new Map<string, { provider: string; count: number }[]>();
  for (const { module, provider, count } of rows) {
    seen.set(module, [...(seen.get(module) ?? []), { provider, count }]);
  }
  return seen;
}

/** @returns what the content security policy blocked in the last 24 hours */
export async function readViolations(tx: Queryable, environment: string): Promise<CspViolations[]> {
  const { rows } = await tx.query<Omit<CspViolations, 'lastSeen'> & { last_seen: Date }>(
    `select source, directive, blocked, sum(seen)::bigint as count, max(last_seen) as last_seen
     from portal.csp_violations
     where environment = $1 and last_seen > now() - interval '24 hours'
     group by source, directive, blocked order by 4 desc, source limit $2`,
    [environment, MAX_VIOLATIONS],
  );
  return rows.map(({ last_seen, ...row }) => ({ ...row, lastSeen: last_seen.toISOString() }));
}
