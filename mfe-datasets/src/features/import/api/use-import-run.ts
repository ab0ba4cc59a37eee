import { useRef, useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { ImportJob } from 'shared-contract';
import { useRefresh } from '../../../shared/use-refresh';
import { noRun, type Run } from '../model/import-run';
import type { MappedRow } from '../model/mapping/to-rows';
import {
  type CheckOptions,
  checkRows,
  emptyRun,
  firstUnanswered,
  importRows,
  type StepContext,
  undoRows,
} from './import-steps';

/** One import: dry run, import, stop, resume and undo. */
export function useImportRun(user: PortalUser, connection: KnowledgeConnection | undefined) {
  const [run, setRun] = useState<Run>(noRun);
  const refresh = useRefresh(user);
  const stopper = useRef<AbortController>(null);
  const context: StepContext = {
    connection,
    begin: (change) => setRun(emptyRun(change)),
    update: setRun,
    stopSignal() {
      stopper.current = new AbortController();
      return stopper.current.signal;
    },
  };

  async function start(job: ImportJob, rows: MappedRow[], from = job.next_row) {
    await importRows(context, job, rows, from);
    await refresh();
  }

  return {
    run,
    check: (options: CheckOptions) => checkRows(context, options),
    start,
    resume: (job: ImportJob, rows: MappedRow[]) => start(job, rows, firstUnanswered(run, job)),
    stop: () => stopper.current?.abort(),
    async undo(job: ImportJob) {
      await undoRows(context, job);
      await refresh();
    },
    reset: () => setRun(noRun),
  };
}
