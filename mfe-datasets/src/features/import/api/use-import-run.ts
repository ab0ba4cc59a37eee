import { useRef, useState } from 'react';
import { problemOf } from 'remote-kit';
import { finishImport, type KnowledgeConnection, startImport, undoImport } from 'shared-api';
import { isPortalError, type PortalUser } from 'shared-auth';
import type { ImportJob } from 'shared-contract';
import { requireConnection } from '../../../shared/problem';
import { useRefresh } from '../../../shared/use-refresh';
import { noRun, type Run, withResults } from '../model/import-run';
import type { Mapping } from '../model/mapping/mapping';
import { FORBIDDEN_NAME, type MappedRow } from '../model/mapping/to-rows';
import { texts } from '../texts';
import { sendAll } from './send-all';
import type { Source } from './use-source';

const words = texts.import;

export interface CheckOptions {
  datasetId: string;
  source: Source;
  rows: MappedRow[];
  onExisting: 'update' | 'skip';
}

/** One import from its dry run to its end, and back. */
export function useImportRun(user: PortalUser, connection: KnowledgeConnection | undefined) {
  const [run, setRun] = useState<Run>(noRun);
  const refresh = useRefresh(user);
  const stopper = useRef<AbortController>(null);

  const add = (change: Partial<Run>) => setRun((before) => ({ ...before, ...change }));

  /** Sends rows until they are through, stopped or failed; tells whether they are through. */
  async function send(job: ImportJob, rows: MappedRow[], dryRun: boolean, failed: string) {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    try {
      const sent = rows.map((row) => row.sent);
      await sendAll(requireConnection(connection), job.id, sent, {
        dryRun,
        signal,
        onAnswer: (answers) => setRun((before) => withResults(before, answers)),
      });
      return true;
    } catch (cause) {
      const wasStopped = isPortalError(cause) && cause.kind === 'aborted';
      add({
        phase: dryRun ? 'mapping' : 'stopped',
        problem: wasStopped ? null : problemOf(cause as Error, failed),
      });
      return false;
    }
  }

  async function check({ datasetId, source, rows, onExisting }: CheckOptions) {
    setRun({ ...noRun, phase: 'checking', results: new Map() });
    try {
      const job = await startImport(requireConnection(connection), {
        dataset_id: datasetId,
        file_name: source.file.name,
        format: source.file.kind,
        fingerprint: source.fingerprint,
        mapping: sentMapping(source.mapping),
        on_existing: onExisting,
        total_rows: rows.length,
      });
      add({ job });
      if (await send(job, rows, true, words.checkFailed)) add({ phase: 'checked' });
    } catch (cause) {
      add({ phase: 'mapping', problem: problemOf(cause as Error, words.checkFailed) });
    }
  }

  /** Imports the rows that the import has not recorded yet. */
  async function start(job: ImportJob, rows: MappedRow[], from = job.next_row) {
    const left = rows.filter(({ sent }) => sent.row >= from);
    setRun({
      ...noRun,
      phase: 'importing',
      job,
      done: rows.length - left.length,
      results: new Map(),
    });
    if (await send(job, left, false, words.failed)) {
      try {
        add({ phase: 'finished', job: await finishImport(requireConnection(connection), job.id) });
      } catch (cause) {
        add({ phase: 'stopped', problem: problemOf(cause as Error, words.failed) });
      }
    }
    await refresh();
  }

  async function undo(job: ImportJob) {
    add({ phase: 'undoing', job, problem: null });
    try {
      let undone = await undoImport(requireConnection(connection), job.id);
      while (undone.status === 'undoing') {
        add({ job: undone });
        undone = await undoImport(requireConnection(connection), job.id);
      }
      add({ phase: 'undone', job: undone });
    } catch (cause) {
      add({ phase: 'finished', problem: problemOf(cause as Error, words.undoFailed) });
    }
    await refresh();
  }

  return {
    run,
    check,
    start,
    /** Goes on after a stop: what is recorded is known here by its answers. */
    goOn: (job: ImportJob, rows: MappedRow[]) => start(job, rows, firstUnanswered(run, job)),
    stop: () => stopper.current?.abort(),
    undo,
    reset: () => setRun(noRun),
  };
}

/** Sending a row again changes nothing, so the first one without an answer is early enough. */
function firstUnanswered({ results }: Run, job: ImportJob): number {
  let row = job.next_row;
  while (results.has(row)) row += 1;
  return row;
}

function sentMapping(mapping: Mapping): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== FORBIDDEN_NAME));
}
