import type { ServerDeps } from 'server-core/server/server-deps';
import {
  type ImportJob,
  type ImportRowResult,
  importAnswer,
  importRowsAnswer,
  siteTexts,
} from 'shared-contract';
import { ApiError } from 'shared-server';
import { type KnowledgeAccount, readKnowledgeAccount } from '../../knowledge-account';
import { RunProblem } from './run-problem';
import type { SiteRow } from './site-rows';
import type { SiteTools } from './site-tools';
import type { WorkRun } from './work-run';

const FILE_NAME_MAX = 300;

export interface RunImport {
  create(): Promise<ImportJob>;
  read(id: string): Promise<ImportJob>;
  /** @param isFirst whether to discard earlier dry runs of the import */
  dryRun(id: string, rows: readonly SiteRow[], isFirst: boolean): Promise<ImportRowResult[]>;
  write(id: string, rows: readonly SiteRow[]): Promise<ImportRowResult[]>;
  finish(id: string): Promise<ImportJob>;
  /** Ends an import without any written row. */
  discard(id: string): Promise<void>;
  account(): KnowledgeAccount;
}

/** @throws RunProblem when the organization's account doesn't support imports */
export async function createImport(
  deps: ServerDeps,
  { knowledge }: SiteTools,
  run: WorkRun,
): Promise<RunImport> {
  const found = await readAccount(deps, run);
  const getAccount = () => ({ ...found, deadline: Date.now() + deps.config.timeouts.knowledgeMs });
  const postStep = async (id: string, step: 'finish' | 'undo') =>
    (
      await knowledge(getAccount(), {
        method: 'POST',
        path: `/api/import/${id}/${step}`,
        schema: importAnswer,
      })
    ).import;
  const send = async (id: string, step: string, body: object) =>
    (
      await knowledge(getAccount(), {
        method: 'POST',
        path: `/api/import/${id}/${step}`,
        body,
        schema: importRowsAnswer,
      })
    ).rows;
  return {
    account: getAccount,
    async create() {
      const body = { file_name: run.address.slice(0, FILE_NAME_MAX), format: 'site' };
      const { dataset_id: datasetId } = run;
      const call = { method: 'POST', path: '/api/import', datasetId, body } as const;
      return (await knowledge(getAccount(), { ...call, schema: importAnswer })).import;
    },
    async read(id) {
      const call = { method: 'GET', path: `/api/import/${id}`, schema: importAnswer } as const;
      return (await knowledge(getAccount(), call)).import;
    },
    dryRun: (id, rows, restart) => send(id, 'dry-run', { rows: rows.map(toImportRow), restart }),
    write: (id, rows) => send(id, 'rows', { rows: rows.map(toImportRow) }),
    finish: (id) => postStep(id, 'finish'),
    discard: async (id) => void (await postStep(id, 'undo')),
  };
}

const toImportRow = ({ sent }: SiteRow) => sent;

async function readAccount(deps: ServerDeps, run: WorkRun): Promise<KnowledgeAccount> {
  const account = await readKnowledgeAccount(deps, run.organization_id).catch((error) => {
    if (error instanceof ApiError && error.code === 'not_connected')
      throw new RunProblem(siteTexts.outside);
    throw error;
  });
  if (account.dispatcher || !deps.config.embedded.knowledge)
    throw new RunProblem(siteTexts.outside);
  return run.asked_by ? { ...account, actor: run.asked_by } : account;
}
