import { useEffect, useRef } from 'react';
import type { KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { chunksPage } from 'shared-contract';
import { Banner, Button, ErrorPanel, Panel, Stack } from 'shared-ui/core';
import { TaskLayout } from 'shared-ui/work';
import { type ImporterState, useImporter } from '../api/use-importer';
import { countRows, type ImportItem } from '../model/import-item';
import { texts } from '../texts';
import { DropZone } from './DropZone';
import { FileTable } from './FileTable';
import { ImportFoot } from './ImportFoot';
import { ImportOutcomes } from './ImportOutcomes';
import { ImportNotice, ImportProgress } from './ImportProgress';
import { ImportSide } from './ImportSide';
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
/** Keeps a file clear of the portal's header and the foot when it is scrolled into view. */
const inWindow = { scrollMargin: '64px 0 72px' };

/** Selects, maps, checks and imports files. Earlier steps remain visible. */
export function Importer({ user, connection, datasetId }: Props) {
  const importer = useImporter(user, connection, datasetId);
  const { items, files, active } = importer;
  const only = items.length === 1 ? items[0] : undefined;
  const isUnread = only !== undefined && !only.source && !only.isReading;
  const scanned = active && !active.source && active.isScanned ? active : null;
  const dataset = { connection, datasetId };
  const steps = (
    <>
      <ImportSteps items={items} />
      {isUnread && only.problem && <ErrorPanel message={only.problem} />}
      {scanned && (
        <Panel title={scanned.name}>
          <RecognizeText item={scanned} importer={importer} {...dataset} />
        </Panel>
      )}
      {items.length > 1 && <FileTable importer={importer} />}
      {active?.source && <OneFile key={active.id} item={active} importer={importer} {...dataset} />}
    </>
  );
  if (items.length > 1 || only?.source)
    return (
      <TaskLayout
        side={<ImportSide importer={importer} {...dataset} />}
        foot={<ImportFoot importer={importer} chunksAddress={`${chunksPage(datasetId)}?q=`} />}
      >
        {steps}
      </TaskLayout>
    );
  return (
    <Stack gap={20}>
      {steps}
      {(items.length === 0 || isUnread) && (
        <DropZone
          onFiles={(added) => {
            importer.startOver();
            void files.add(added);
          }}
        />
      )}
      {only?.isReading && !scanned && <ReadingFile name={only.name} />}
      <History importer={importer} connection={connection} />
    </Stack>
  );
}

/** Earlier imports, and the progress and result of undoing one. */
function History({ importer, connection }: Pick<OneFileProps, 'importer' | 'connection'>) {
  const { past, pastUndo, runs, isBusy } = importer;
  return (
    <>
      {pastUndo.run.problem && <ErrorPanel {...pastUndo.run.problem} />}
      <ImportNotice run={pastUndo.run} onResume={runs.stop} />
      {pastUndo.run.phase === 'undoing' && (
        <ImportProgress run={pastUndo.run} total={0} onStop={runs.stop} />
      )}
      {!isBusy && <PastImports connection={connection} read={past} onUndo={pastUndo.undo} />}
    </>
  );
}

interface OneFileProps {
  item: ImportItem;
  importer: ImporterState;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

/** The results of a single file, and how it is read. */
function OneFile({ item, importer, connection, datasetId }: OneFileProps) {
  const { interrupted, isBusy, items, files, runs } = importer;
  const { run, source, problem } = item;
  const place = useRef<HTMLDivElement>(null);
  const isOneOfMany = items.length > 1;
  // The list of files above it can be longer than the window.
  useEffect(() => {
    if (isOneOfMany) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOneOfMany]);
  if (!source) return null;
  return (
    <div ref={place} style={inWindow}>
      <Stack gap={20}>
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
        {run.problem && <ErrorPanel {...run.problem} />}
        <ImportNotice run={run} onResume={() => void runs.resume(item.id)} />
        {run.phase !== 'mapping' && run.phase !== 'undone' && (
          <ImportOutcomes item={item} onUndo={() => void runs.undo(item)} />
        )}
        {['mapping', 'checking', 'checked'].includes(run.phase) && (
          <MappingPanel
            source={source}
            rows={countRows(item)}
            disabled={isBusy}
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
          />
        )}
      </Stack>
    </div>
  );
}
