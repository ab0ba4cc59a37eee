import type { Response } from 'express';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { RunCause } from 'shared-contract';
import { type DatasetPlace, getPlace } from './place';

/** Delay of a rerun in milliseconds, so that changes within this time share a rerun. */
const SOON_MS = 1_000;

/** What caused a change; `name` is the file of an import. */
export interface Note {
  cause: Exclude<RunCause, 'asked'>;
  name: string | null;
}

/**
 * Schedules a rerun of the dataset's questions and gaps after a change. The change is already done,
 * so a failure here is only logged.
 */
export async function noteChange(
  { db, logger }: Pick<ServerDeps, 'db' | 'logger'>,
  place: DatasetPlace,
  note: Note,
): Promise<void> {
  const { organizationId, datasetId } = place;
  const scope = tenantScope(organizationId);
  await db
    .query(
      scope,
      `insert into portal.question_reruns as r
         (organization_id, dataset_id, cause, cause_name, due_at)
       select $1, $2, $3, $4, now() + $5::double precision * interval '1 millisecond'
       where exists (
         select from portal.questions where organization_id = $1 and dataset_id = $2)
         or exists (
           select from portal.gaps where organization_id = $1 and state in ('open', 'assigned'))
       on conflict (organization_id, dataset_id) do update set cause = excluded.cause,
         cause_name = excluded.cause_name, noted_at = clock_timestamp(),
         due_at = excluded.due_at, attempts = 0`,
      [organizationId, datasetId, note.cause, note.name, SOON_MS],
    )
    .catch((err) => logger.error({ err, ...place }, 'a rerun of questions could not be scheduled'));
}

/** Like `noteChange`, for a request that edited chunks of its dataset. */
export const noteEdit = (deps: Pick<ServerDeps, 'db' | 'logger'>, res: Response): Promise<void> =>
  noteChange(deps, getPlace(res), { cause: 'edit', name: null });
