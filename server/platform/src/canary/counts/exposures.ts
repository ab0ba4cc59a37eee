import { isDrawn, isNamed, type Ring } from 'composition';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { CountedCanary } from './record-use';

/**
 * Maximum exposures to remember per server before all are forgotten. Inserting a row again changes
 * nothing.
 */
const MOST_REMEMBERED = 100_000;

/** Records which version people were served in a step. Reports of other people don't count. */
export function createExposures({
  db,
  background,
  logger,
}: Pick<ServerDeps, 'db' | 'background' | 'logger'>) {
  const noted = new Set<string>();
  return {
    recordExposures(ring: Ring, canaries: readonly CountedCanary[]): void {
      const fresh = canaries.filter(({ id, step, remote: { canary } }) => {
        // People whom the canary names weren't drawn at random.
        return canary && !isNamed(canary.who, ring) && !noted.has(`${id} ${step} ${ring.person}`);
      });
      if (fresh.length === 0) return;
      if (noted.size > MOST_REMEMBERED) noted.clear();
      for (const { id, step } of fresh) noted.add(`${id} ${step} ${ring.person}`);
      const people = fresh.map(({ id, step, share, remote }) => ({
        id,
        step,
        arm: isDrawn(ring, remote.name, share) ? 'canary' : 'stable',
      }));
      background.run(logger, async () => {
        await db.query(
          systemWork.platform,
          `insert into portal.canary_people (canary_id, step, person, organization, arm, loads)
           select id, step, $2, $3, arm, 0
           from jsonb_to_recordset($1::jsonb) as given (id bigint, step integer, arm text)
           where exists (select from portal.canaries c where c.id = given.id and c.step = given.step)
           on conflict do nothing`,
          [JSON.stringify(people), ring.person, ring.organization],
        );
      });
    },
  };
}
