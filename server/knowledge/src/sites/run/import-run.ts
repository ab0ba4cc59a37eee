import type { ServerDeps } from 'server-core/server/server-deps';
import { noteChange } from '../../changes/note-change';
import { commitRun } from './commit-run';
import { createImport } from './run-import';
import { listSiteRows } from './site-rows';
import type { SiteTools } from './site-tools';
import { releaseRun, type WorkRun, withLease } from './work-run';

/**
 * Writes the rows of a run. After an interruption, rows already written are recognized by number.
 */
export async function importRun(deps: ServerDeps, tools: SiteTools, run: WorkRun): Promise<void> {
  const { db } = deps;
  const imports = await createImport(deps, tools, run);
  const id = run.import_id;
  if (!id) throw new Error('The run has no import');
  const { status, next_row } = await imports.read(id);
  if (status === 'undone' || status === 'undoing')
    return withLease(db, run, (tx) => releaseRun(tx, run, { state: 'undone' }));
  if (status === 'open') {
    for await (const rows of listSiteRows(run, (work) => withLease(db, run, work))) {
      if ((rows.at(-1)?.sent.row ?? 0) >= next_row) await imports.write(id, rows);
    }
    await imports.finish(id);
  }
  await withLease(db, run, (tx) => commitRun(tx, tools, run));
  const place = { organizationId: run.organization_id, datasetId: run.dataset_id };
  await noteChange(deps, place, { cause: 'import', name: run.address.slice(0, 300) });
}
