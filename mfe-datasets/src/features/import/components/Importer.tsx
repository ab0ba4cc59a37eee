import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { chunksPage, type ImportJob } from 'shared-contract';
import { Banner, Button, ErrorPanel, Stack } from 'shared-ui/core';
import { useImportRun } from '../api/use-import-run';
import { type Source, useSource } from '../api/use-source';
import { hasContent, type Mapping } from '../model/mapping/mapping';
import { toRows } from '../model/mapping/to-rows';
import { texts } from '../texts';
import { DropZone } from './DropZone';
import { ImportOutcomes } from './ImportOutcomes';
import { ImportProgress } from './ImportProgress';
import { MappingPanel } from './MappingPanel';
import { PastImports } from './PastImports';

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

const words = texts.import;

/** The steps of an import: choose, map, check, import; each leaves the one before it visible. */
export function Importer({ user, connection, datasetId }: Props) {
  const { source, reading, problem, choose, map, useMapping: takeMapping, forget } = useSource();
  const past = useQuery(knowledgeQueries.imports(connection, datasetId));
  const { run, check, start, goOn, stop, undo, reset } = useImportRun(user, connection);
  const [onExisting, setOnExisting] = useState<'update' | 'skip'>('update');
  const rows = useMemo(() => (source ? toRows(source.file, source.mapping) : []), [source]);
  const isBusy = ['checking', 'importing', 'undoing'].includes(run.phase);
  const earlier =
    source && run.job === null ? resumable(past.data, source, rows.length) : undefined;

  function resume(job: ImportJob) {
    if (!source) return;
    const mapping = job.mapping as Mapping;
    takeMapping(mapping);
    setOnExisting(job.on_existing);
    void start(job, toRows(source.file, mapping));
  }

  function again() {
    forget();
    reset();
  }

  return (
    <Stack gap={20}>
      {problem && <ErrorPanel message={problem} />}
      {!source && <DropZone reading={reading} onFile={choose} />}
      {earlier && (
        <Banner tone="info" action={<Button onClick={() => resume(earlier)}>{words.goOn}</Button>}>
          {words.resumable(earlier.file_name, earlier.next_row)}
        </Banner>
      )}
      {source &&
        (run.phase === 'mapping' || run.phase === 'checking' || run.phase === 'checked') && (
          <MappingPanel
            source={source}
            rows={rows.length}
            onExisting={onExisting}
            disabled={isBusy}
            onMap={(column, target) => {
              map(column, target);
              reset();
            }}
            onExistingChange={(value) => {
              setOnExisting(value);
              reset();
            }}
            onAnother={again}
            onCheck={() => check({ datasetId, source, rows, onExisting })}
            canCheck={hasContent(source.mapping) && connection !== undefined}
          />
        )}
      {run.problem && <ErrorPanel {...run.problem} />}
      {(source || run.job) && (
        <ImportProgress
          run={run}
          total={rows.length}
          onStop={stop}
          onGoOn={() => run.job && goOn(run.job, rows)}
        />
      )}
      {source && run.phase !== 'mapping' && run.phase !== 'undone' && (
        <ImportOutcomes
          run={run}
          file={source.file}
          rows={rows}
          onStart={() => run.job && start(run.job, rows)}
          onUndo={() => run.job && undo(run.job)}
          onAnother={again}
          chunksAddress={`${chunksPage(datasetId)}?q=`}
        />
      )}
      {run.phase === 'undone' && (
        <div>
          <Button onClick={again}>{words.another}</Button>
        </div>
      )}
      {!isBusy && <PastImports connection={connection} read={past} onUndo={undo} />}
    </Stack>
  );
}

/** An import of the same file whose rows were numbered as they are now; in any other one a row could go in twice. */
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
