import { type QuotaName, quotaNames, quotas } from 'shared-contract';
import type { Database } from 'shared-server';
import type { ServerConfig } from '../../config/config';

/**
 * Stores the quotas that the database checks on insert; rate limits `off` removes them. With
 * several servers the last start wins.
 */
export async function storeQuotas(
  db: Database,
  config: Pick<ServerConfig, 'quotas' | 'rateLimits'>,
): Promise<void> {
  await db.asOwner(async (tx) => {
    for (const schema of ['portal', 'voice', 'knowledge'] as const) {
      await tx.query(`delete from ${schema}.quotas`);
      if (!config.rateLimits) continue;
      const names: QuotaName[] = quotaNames.filter((name) => quotas[name].kept === schema);
      await tx.query(
        `insert into ${schema}.quotas (quota, most)
         select * from unnest($1::text[], $2::bigint[])`,
        [names, names.map((name) => config.quotas[name])],
      );
    }
  });
}
