import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { ImportJob } from 'shared-contract';
import { hasContent, type Mapping, type Target } from '../model/mapping/mapping';
import { type MappedRow, toRowsInSlices } from '../model/mapping/to-rows';
import type { ReadChoices } from '../model/parse/source-file';
import { useImportRun } from './use-import-run';
import { type Source, useSource } from './use-source';

/** The steps of an import: file, mapping, dry run, import, and the dataset's earlier imports. */
export function useImporter(
  user: PortalUser,
  connection: KnowledgeConnection | undefined,
  datasetId: string,
) {
  const files = useSource();
  const { source, reading, problem, choose, map, useMapping: applyMapping, forget } = files;
  const past = useQuery(knowledgeQueries.imports(connection, datasetId));
  const { run, check, start, resume, stop, undo, reset } = useImportRun(user, connection);
  const [onExisting, setOnExisting] = useState<'update' | 'skip'>('update');
  /** Those that were checked or imported last. */
  const [rows, setRows] = useState<MappedRow[]>([]);
  const [isMapping, setMapping] = useState(false);
  const { job } = run;
  const rowCount = source ? source.file.rows.length + source.file.broken.length : rows.length;
  const interrupted = source && job === null ? resumable(past.data, source, rowCount) : undefined;

  async function mapRows({ file }: Source, mapping: Mapping): Promise<MappedRow[]> {
    setMapping(true);
    const found = await toRowsInSlices(file, mapping);
    setMapping(false);
    setRows(found);
    return found;
  }

  return {
    source: { current: source, reading, problem, choose },
    run,
    rows,
    rowCount,
    past,
    undo,
    stop,
    onExisting,
    interrupted,
    isBusy:
      isMapping || reading !== null || ['checking', 'importing', 'undoing'].includes(run.phase),
    canCheck: source !== null && hasContent(source.mapping) && connection !== undefined,
    async check() {
      if (!source) return;
      const found = await mapRows(source, source.mapping);
      await check({ datasetId, source, rows: found, onExisting });
    },
    start: () => job && start(job, rows),
    resume: () => job && resume(job, rows),
    undoRun: () => job && undo(job),
    changeReading(change: ReadChoices) {
      void files.chooseReading(change);
      reset();
    },
    mapColumn(column: string, target: Target) {
      map(column, target);
      reset();
    },
    changeExisting(value: 'update' | 'skip') {
      setOnExisting(value);
      reset();
    },
    async resumeInterrupted(earlier: ImportJob) {
      if (!source) return;
      const mapping = earlier.mapping as Mapping;
      applyMapping(mapping);
      setOnExisting(earlier.on_existing);
      await start(earlier, await mapRows(source, mapping));
    },
    startOver() {
      forget();
      reset();
    },
  };
}

export type ImporterState = ReturnType<typeof useImporter>;

/** An open import of the same file and row numbers; resuming another would duplicate rows. */
function resumable(
  jobs: ImportJob[] | undefined,
  { fingerprint }: Source,
  rows: number,
): ImportJob | undefined {
  return jobs?.find(
    (job) =>
      job.status === 'open' &&
      job.processed_rows > 0 &&
      job.fingerprint === fingerprint &&
      job.total_rows === rows,
  );
}
