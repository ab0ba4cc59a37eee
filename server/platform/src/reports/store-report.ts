import { systemWork } from 'server-core/database/system-work';
import type { CompositionReport } from 'shared-contract';
import type { Database } from 'shared-server';

/** Maximum pairs of module and provider to store per hour. A page has a few dozen. */
const PROVIDERS_PER_HOUR = 500;

/** Stores a browser's load report, without anything about browser or person. */
export async function storeReport(
  db: Database,
  environment: string,
  { loads, providers }: CompositionReport,
): Promise<void> {
  await db.transaction(systemWork.platform, async (tx) => {
    await tx.query(
      `insert into portal.remote_loads
         (environment, remote, version, source, outcome, cause, entry_ms, module_ms, render_ms)
       select $1, name, version, source, outcome, cause,
         (phases ->> 'entryMs')::float8, (phases ->> 'moduleMs')::float8, (phases ->> 'renderMs')::float8
       from jsonb_to_recordset($2::jsonb) as load
         (name text, version text, source text, outcome text, cause text, phases jsonb)`,
      [environment, toStorableJson(loads)],
    );
    await tx.query(
      `insert into portal.shared_providers as counted (environment, hour, module, provider)
       select $1, date_trunc('hour', now()), module, provider
       from jsonb_each_text($2::jsonb) as given (module, provider)
       where (select count(*) from portal.shared_providers
              where environment = $1 and hour = date_trunc('hour', now())) < $3
         or exists (select from portal.shared_providers known
                    where known.environment = $1 and known.hour = date_trunc('hour', now())
                      and known.module = given.module and known.provider = given.provider)
       order by module
       on conflict (environment, hour, module, provider) do update set seen = counted.seen + 1`,
      [environment, toStorableJson(providers), PROVIDERS_PER_HOUR],
    );
  });
}

/** PostgreSQL can't store NUL and lone surrogates: removes the former, replaces the latter. */
function toStorableJson(value: unknown): string {
  const cleanText = (text: string) => Buffer.from(text).toString('utf8').replaceAll('\0', '');
  return JSON.stringify(value, (_key, part) => {
    if (typeof part === 'string') return cleanText(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [cleanText(key), one]));
  });
}
