import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { chunksPage } from 'shared-contract';
import { Banner, Button, ErrorPanel, Stack } from 'shared-ui/core';
import { type ImporterState, useImporter } from '../api/use-importer';
import type { Source } from '../api/use-source';
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

/** Chooses, maps, checks and imports a file; each step leaves the one before it visible. */
export function Importer({ user, connection, datasetId }: Props) {
  const importer = useImporter(user, connection, datasetId);
  const { source, run, rows, rowCount, past, undo, interrupted } = importer;
  return (
    <Stack gap={20}>
      {source.problem && <ErrorPanel message={source.problem} />}
      {!source.current && <DropZone reading={source.reading} onFile={source.choose} />}
      {interrupted && (
        <Banner
          tone="info"
          action={
            <Button onClick={() => void importer.resumeInterrupted(interrupted)}>
              {words.resume}
            </Button>
          }
        >
          {words.resumable(interrupted.file_name, interrupted.next_row)}
        </Banner>
      )}
      {source.current && <MappingStep source={source.current} importer={importer} />}
      {run.problem && <ErrorPanel {...run.problem} />}
      {(source.current || run.job) && (
        <ImportProgress
          run={run}
          total={rowCount}
          onStop={importer.stop}
          onResume={importer.resume}
        />
      )}
      {source.current && run.phase !== 'mapping' && run.phase !== 'undone' && (
        <ImportOutcomes
          run={run}
          file={source.current.file}
          rows={rows}
          onStart={importer.start}
          onUndo={importer.undoRun}
          onAnother={importer.startOver}
          connection={connection}
          datasetId={datasetId}
          chunksAddress={`${chunksPage(datasetId)}?q=`}
        />
      )}
      {run.phase === 'undone' && (
        <div>
          <Button onClick={importer.startOver}>{words.another}</Button>
        </div>
      )}
      {!importer.isBusy && <PastImports connection={connection} read={past} onUndo={undo} />}
    </Stack>
  );
}

function MappingStep({ source, importer }: { source: Source; importer: ImporterState }) {
  const { run, rowCount, onExisting, isBusy, canCheck } = importer;
  if (!['mapping', 'checking', 'checked'].includes(run.phase)) return null;
  return (
    <MappingPanel
      source={source}
      rows={rowCount}
      onExisting={onExisting}
      disabled={isBusy}
      canCheck={canCheck}
      onReading={importer.changeReading}
      onMap={importer.mapColumn}
      onExistingChange={importer.changeExisting}
      onAnother={importer.startOver}
      onCheck={() => void importer.check()}
    />
  );
}
