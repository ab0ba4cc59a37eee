import { useRef, useState } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { ImportJob } from 'shared-contract';
import type { ImportItem } from '../model/import-item';
import type { Mapping } from '../model/mapping/mapping';
import {
  checkRows,
  createRun,
  findFirstUnanswered,
  importRows,
  type StepContext,
  undoRows,
} from './import-steps';
import type { Items } from './use-items';

interface Options {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  onExisting: 'update' | 'skip';
  refresh: () => Promise<void>;
}

/** Previews, imports, resumes and undoes files, one by one. */
export function useItemRuns(files: Items, options: Options) {
  const { connection, datasetId, onExisting, refresh } = options;
  const [current, setCurrent] = useState<string | null>(null);
  const stopper = useRef(new AbortController());

  const createContext = (id: string): StepContext => ({
    connection,
    begin: (change) => files.update(id, (item) => ({ ...item, run: createRun(change) })),
    update: (change) => files.update(id, (item) => ({ ...item, run: change(item.run) })),
    getStopSignal: () => stopper.current.signal,
  });

  async function forEachItem(ids: readonly string[], step: (item: ImportItem) => Promise<unknown>) {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    try {
      for (const id of ids) {
        const item = files.find(id);
        if (!item || signal.aborted) continue;
        setCurrent(id);
        await step(item);
      }
    } finally {
      setCurrent(null);
    }
  }

  async function importItem({ id, run: { job }, rows }: ImportItem, from = job?.next_row) {
    if (job) await importRows(createContext(id), job, rows, from ?? job.next_row);
    await refresh();
  }

  return {
    /** Id of the file whose run is in progress. */
    current,
    check: (ids: readonly string[]) =>
      forEachItem(ids, async ({ id, source }) => {
        if (!source) return;
        const rows = await files.toRows(id);
        await checkRows(createContext(id), { datasetId, source, rows, onExisting });
      }),
    start: (ids: readonly string[]) => forEachItem(ids, (item) => importItem(item)),
    resume: (id: string) =>
      forEachItem([id], (item) => {
        const { job } = item.run;
        return importItem(item, job ? findFirstUnanswered(item.run, job) : undefined);
      }),
    /** Resumes an import that an earlier visit left open. */
    resumeEarlier: (id: string, earlier: ImportJob) =>
      forEachItem([id], async () => {
        files.replaceMapping(id, earlier.mapping as Mapping);
        const rows = await files.toRows(id);
        await importRows(createContext(id), earlier, rows, earlier.next_row);
        await refresh();
      }),
    stop: () => stopper.current.abort(),
    undo: ({ id }: ImportItem) =>
      forEachItem([id], async ({ run: { job, phase } }) => {
        if (job) await undoRows(createContext(id), job, phase);
        await refresh();
      }),
  };
}
