import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { chunksPage } from 'shared-contract';
import { Banner, Button, ErrorPanel, Panel, Stack } from 'shared-ui/core';
import { type ImporterState, useImporter } from '../api/use-importer';
import { type ImportItem, rowsIn } from '../model/import-item';
import { texts } from '../texts';
import { DropZone } from './DropZone';
import { FileTable } from './FileTable';
import { ImportOutcomes } from './ImportOutcomes';
import { ImportProgress } from './ImportProgress';
import { ImportSteps } from './ImportSteps';
import { MappingPanel } from './MappingPanel';
import { PastImports } from './PastImports';
import { ReadingFile } from './ReadingFile';
import { hasScannedPages, RecognizeText } from './recognition/RecognizeText';

interface Props {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

const words = texts.import;

/** Selects, maps, checks and imports files. Earlier steps remain visible. */
export function Importer({ user, connection, datasetId }: Props) {
  const importer = useImporter(user, connection, datasetId);
  const { items, files, runs, active, past, pastUndo } = importer;
  const only = items.length === 1 ? items[0] : undefined;
  const isUnread = only !== undefined && !only.source && !only.isReading;
  const scanned = active && !active.source && active.isScanned ? active : null;
  return (
    <Stack gap={20}>
      <ImportSteps items={items} />
      {isUnread && only.problem && <ErrorPanel message={only.problem} />}
      {scanned && (
        <Panel title={scanned.name}>
          <RecognizeText
            item={scanned}
            importer={importer}
            connection={connection}
            datasetId={datasetId}
          />
        </Panel>
      )}
      {(items.length === 0 || isUnread) && (
        <DropZone
          onFiles={(added) => {
            importer.startOver();
            void files.add(added);
          }}
        />
      )}
      {only?.isReading && !only.source && !scanned && <ReadingFile name={only.name} />}
      {items.length > 1 && <FileTable importer={importer} />}
      {active?.source && (
        <OneFile item={active} importer={importer} connection={connection} datasetId={datasetId} />
      )}
      {pastUndo.run.problem && <ErrorPanel {...pastUndo.run.problem} />}
      <ImportProgress run={pastUndo.run} total={0} onStop={runs.stop} onResume={runs.stop} />
      {!importer.isBusy && (
        <PastImports connection={connection} read={past} onUndo={pastUndo.undo} />
      )}
    </Stack>
  );
}

interface OneFileProps {
  item: ImportItem;
  importer: ImporterState;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

/** The steps for a single file. */
function OneFile({ item, importer, connection, datasetId }: OneFileProps) {
  const { interrupted, isBusy, items, files, runs } = importer;
  const { run, rows, source, problem } = item;
  const another = items.length === 1 ? importer.startOver : () => files.remove(item.id);
  if (!source) return null;
  return (
    <>
      {problem && <ErrorPanel message={problem} />}
      {interrupted && (
        <Banner
          tone="info"
          action={
            <Button onClick={() => void importer.resumeInterrupted(item, interrupted)}>
              {words.resume}
            </Button>
          }
        >
          {words.resumable(interrupted.file_name, interrupted.next_row)}
        </Banner>
      )}
      {['mapping', 'checking', 'checked'].includes(run.phase) && (
        <MappingPanel
          source={source}
          rows={rowsIn(item)}
          onExisting={importer.onExisting}
          disabled={isBusy}
          canCheck={importer.canCheck(item)}
          recognition={
            hasScannedPages(source.file) && (
              <RecognizeText
                item={item}
                importer={importer}
                connection={connection}
                datasetId={datasetId}
              />
            )
          }
          onReading={(change) => void files.readAgain(item.id, change)}
          onMap={(column, target) => files.map(item.id, column, target)}
          onExistingChange={importer.changeExisting}
          onAnother={another}
          anotherLabel={items.length === 1 ? words.another : words.files.remove(item.name)}
          onCheck={() => void runs.check([item.id])}
        />
      )}
      {run.problem && <ErrorPanel {...run.problem} />}
      <ImportProgress
        run={run}
        total={rowsIn(item)}
        onStop={runs.stop}
        onResume={() => void runs.resume(item.id)}
      />
      {run.phase !== 'mapping' && run.phase !== 'undone' && (
        <ImportOutcomes
          run={run}
          file={source.file}
          rows={rows}
          onStart={() => void runs.start([item.id])}
          onUndo={() => void runs.undo(item)}
          onAnother={items.length === 1 ? importer.startOver : undefined}
          connection={connection}
          datasetId={datasetId}
          chunksAddress={`${chunksPage(datasetId)}?q=`}
        />
      )}
      {run.phase === 'undone' && items.length === 1 && (
        <div>
          <Button onClick={importer.startOver}>{words.another}</Button>
        </div>
      )}
    </>
  );
}
