import { useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { ImportJob } from 'shared-contract';
import { noRun, type Run } from '../model/import-run';
import { createRun, undoRows } from './import-steps';

/** Undoes one of the dataset's earlier imports. */
export function usePastUndo(
  connection: KnowledgeConnection | undefined,
  refresh: () => Promise<void>,
) {
  const [run, setRun] = useState<Run>(noRun);
  return {
    run,
    async undo(job: ImportJob) {
      const begin = (change: Partial<Run>) => setRun(createRun(change));
      const getStopSignal = () => new AbortController().signal;
      await undoRows({ connection, begin, update: setRun, getStopSignal }, job);
      await refresh();
    },
    reset: () => setRun(noRun),
  };
}
