import type { ServerDeps } from 'server-core/server/server-deps';
import { noteChange } from '../../changes/note-change';
import { commitRun } from './commit-run';
import { importOf } from './run-import';
import { siteRows } from './site-rows';
import type { SiteTools } from './site-tools';
import { holding, letGo, type WorkRun } from './work-run';

/** Writes the rows of a run; rows that were written before an interruption are known by number. */
export async function importRun(deps: ServerDeps, tools: SiteTools, run: WorkRun): Promise<void> {
  const { db } = deps;
  const imports = await importOf(deps, tools, run);
  const id = run.import_id;
  if (!id) throw new Error('A run imports without an import');
  const { status, next_row } = await imports.read(id);
  if (status === 'undone' || status === 'undoing')
    return holding(db, run, (tx) => letGo(tx, run, { state: 'undone' }));
  if (status === 'open') {
    for await (const rows of siteRows(run, (work) => holding(db, run, work))) {
      if ((rows.at(-1)?.sent.row ?? 0) >= next_row) await imports.write(id, rows);
    }
    await imports.finish(id);
  }
  await holding(db, run, (tx) => commitRun(tx, tools, run));
  const place = { organizationId: run.organization_id, datasetId: run.dataset_id };
  await noteChange(deps, place, { cause: 'import', name: run.address.slice(0, 300) });
}
