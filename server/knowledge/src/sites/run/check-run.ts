import type { ServerDeps } from 'server-core/server/server-deps';
import type { ImportRowResult, SiteRun } from 'shared-contract';
import type { Database } from 'shared-server';
import { previewChange } from '../../questions/preview-change';
import { listQuestions } from '../../questions/stored-questions';
import type { Example } from '../store/run-row';
import { commitRun } from './commit-run';
import { createImport, type RunImport } from './run-import';
import { countKnownChunks } from './run-pages';
import { listSiteRows, type SiteRow } from './site-rows';
import type { SiteTools } from './site-tools';
import { releaseRun, type WorkRun, withLease } from './work-run';

const EXAMPLES = 50;
/** Maximum rows in a preview of the questions, which writes them in one transaction. */
const PREVIEWED = 200;

const changing = ['created', 'updated', 'deleted'] as const;

type Changes = NonNullable<SiteRun['changes']>;

interface Plan {
  changes: Changes;
  examples: Example[];
  /** The rows most likely to affect questions. */
  rows: SiteRow[];
}

/** Performs a dry run of the import: counts, examples, and the effect on questions. */
export async function checkRun(deps: ServerDeps, tools: SiteTools, run: WorkRun): Promise<void> {
  const { db } = deps;
  const imports = await createImport(deps, tools, run);
  const plan = await planRun(db, imports, run);
  const { changes, examples } = plan;
  const changed = changes.created + changes.updated + changes.deleted;
  if (changed === 0) {
    if (run.import_id) await imports.discard(run.import_id);
    return withLease(db, run, async (tx) => {
      await tx.query(
        'update portal.site_runs set import_id = null, changes = $2::jsonb where id = $1',
        [run.id, JSON.stringify(changes)],
      );
      await commitRun(tx, tools, run);
    });
  }
  const questions = await previewQuestions(deps, tools, { run, imports, plan, changed });
  const known = await withLease(db, run, (tx) => countKnownChunks(tx, run));
  const waits_for = getWaitReason(run, tools, { changes, known, questions });
  await withLease(db, run, async (tx) => {
    await tx.query(
      `update portal.site_runs set changes = $2::jsonb, questions = $3::jsonb, examples = $4::jsonb
       where id = $1`,
      [run.id, JSON.stringify(changes), JSON.stringify(questions), JSON.stringify(examples)],
    );
    await releaseRun(tx, run, { state: waits_for ? 'waiting' : 'importing', waits_for });
    if (waits_for && waits_for !== 'look') await notifyWaiting(tx, run);
  });
}

async function planRun(db: Database, imports: RunImport, run: WorkRun): Promise<Plan> {
  const changes: Changes = { created: 0, updated: 0, deleted: 0, same: 0 };
  const examples: Example[] = [];
  const altered: SiteRow[] = [];
  const added: SiteRow[] = [];
  let isFirst = true;
  for await (const rows of listSiteRows(run, (work) => withLease(db, run, work))) {
    const id = await ensureImportId(db, imports, run);
    const results = new Map<number, ImportRowResult>(
      (await imports.dryRun(id, rows, isFirst)).map((result) => [result.row, result]),
    );
    isFirst = false;
    for (const row of rows) {
      const outcome = changing.find((one) => one === results.get(row.sent.row)?.outcome);
      changes[outcome ?? 'same'] += 1;
      if (!outcome) continue;
      examples.push({ address: row.page, heading: row.heading, outcome });
      examples.splice(EXAMPLES);
      const list = outcome === 'created' ? added : altered;
      list.push(row);
      list.splice(PREVIEWED);
    }
  }
  return { changes, examples, rows: [...altered, ...added].slice(0, PREVIEWED) };
}

/**
 * Stores the import's id before its first row, so that a resumed run doesn't create another one.
 */
async function ensureImportId(db: Database, imports: RunImport, run: WorkRun): Promise<string> {
  if (run.import_id) return run.import_id;
  const { id } = await imports.create();
  await withLease(db, run, (tx) =>
    tx.query('update portal.site_runs set import_id = $2 where id = $1', [run.id, id]),
  );
  run.import_id = id;
  return id;
}

async function previewQuestions(
  { db, config }: ServerDeps,
  { knowledge }: SiteTools,
  of: { run: WorkRun; imports: RunImport; plan: Plan; changed: number },
): Promise<SiteRun['questions']> {
  const { run, imports, plan, changed } = of;
  const place = { organizationId: run.organization_id, datasetId: run.dataset_id };
  const questions = await withLease(db, run, (tx) => listQuestions(tx, place));
  if (questions.length === 0 || !run.import_id) return null;
  const inTime = { ...imports.account(), deadline: Date.now() + config.questions.previewMs };
  const rows = plan.rows.map(({ sent }) => sent);
  const { checked, turns_red, turns_green } = await previewChange(
    knowledge,
    inTime,
    run.dataset_id,
    { change: { kind: 'import', import_id: run.import_id, rows }, questions },
  );
  return {
    checked,
    turns_red: turns_red.slice(0, EXAMPLES).map(({ id, text }) => ({ id, text })),
    turns_green: turns_green.length,
    rows: rows.length,
    all_rows: changed,
  };
}

/** @returns why a member has to decide; null if the run may import without approval */
function getWaitReason(
  run: WorkRun,
  { settings }: SiteTools,
  found: { changes: Changes; known: number; questions: SiteRun['questions'] },
): SiteRun['waits_for'] {
  if (run.cause === 'removal') return null;
  if (!run.applies) return 'look';
  if (found.changes.deleted > found.known * settings.deleteShare) return 'deletions';
  return found.questions && found.questions.turns_red.length > 0 ? 'questions' : null;
}

async function notifyWaiting(
  tx: Parameters<Parameters<typeof withLease>[2]>[0],
  run: WorkRun,
): Promise<void> {
  const subject = { type: 'site', id: run.dataset_id, name: new URL(run.address).hostname };
  await tx.query(`select portal.notify_own('systemUpdates', $1, $2::jsonb)`, [
    `site-run:${run.id}`,
    JSON.stringify(subject),
  ]);
}
