import { Button, IconButton, Panel, Stack, StatusBadge, Text, type Tone } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import type { ImporterState } from '../api/use-importer';
import {
  countOutcomes,
  countWrites,
  getState,
  type ImportItem,
  type ItemState,
  rowsIn,
} from '../model/import-item';
import { isDocument } from '../model/parse/source-file';
import { texts } from '../texts';
import { FileButton } from './DropZone';
import { describeProgress } from './recognition/RecognizeText';

const words = texts.import;
const own = words.files;

const tones: Record<ItemState, Tone> = {
  reading: 'neutral',
  unreadable: 'error',
  unmapped: 'warning',
  ready: 'neutral',
  checking: 'neutral',
  unchanged: 'neutral',
  checked: 'ok',
  importing: 'neutral',
  stopped: 'warning',
  imported: 'ok',
  undoing: 'neutral',
  undone: 'neutral',
};

/** The selected files with their results, and the steps for all of them. */
export function FileTable({ importer }: { importer: ImporterState }) {
  const { items, files, active, isBusy } = importer;
  return (
    <Panel
      title={own.title(items.length)}
      actions={
        <Stack direction="row" gap={8}>
          <FileButton label={own.add} onFiles={(added) => void files.add(added)} />
          <Button busy={isBusy} onClick={importer.startOver}>
            {own.removeAll}
          </Button>
        </Stack>
      }
    >
      <Stack gap={16}>
        {files.refused > 0 && <Text variant="muted">{own.refused(files.refused)}</Text>}
        <DataTable
          inset
          label={own.title(items.length)}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            {
              header: words.file,
              names: true,
              cell: (item) => (
                <Button
                  size="small"
                  variant="quiet"
                  aria-pressed={item === active}
                  disabledReason={item.source || item.isScanned ? undefined : describeState(item)}
                  onClick={() => importer.choose(item)}
                >
                  {item.name}
                </Button>
              ),
            },
            { header: own.kind, cell: describeKind },
            {
              header: words.status,
              text: true,
              cell: (item) => (
                <StatusBadge tone={tones[getState(item)]}>{describeState(item)}</StatusBadge>
              ),
            },
            {
              header: words.actions,
              actions: true,
              cell: (item) => (
                <IconButton
                  size="small"
                  icon="close"
                  label={own.remove(item.name)}
                  onClick={() => files.remove(item.id)}
                />
              ),
            },
          ]}
        />
        <Steps importer={importer} />
      </Stack>
    </Panel>
  );
}

function Steps({ importer }: { importer: ImporterState }) {
  const { items, isBusy } = importer;
  const states = items.map(getState);
  const isAt = (state: ItemState) => states.includes(state);
  const writes = items
    .filter((item) => getState(item) === 'checked')
    .reduce((sum, item) => sum + countWrites(item), 0);
  const isRunning = isAt('checking') || isAt('importing');
  return (
    <Stack direction="row" gap={8} align="center" wrap role="status">
      {isAt('ready') && (
        <Button variant="primary" startIcon="check" busy={isBusy} onClick={importer.checkAll}>
          {own.checkAll(states.filter((state) => state === 'ready').length)}
        </Button>
      )}
      {!isAt('ready') && writes > 0 && (
        <Button variant="primary" startIcon="upload" busy={isBusy} onClick={importer.importAll}>
          {words.start(writes)}
        </Button>
      )}
      {isRunning && <Button onClick={importer.runs.stop}>{words.pause}</Button>}
    </Stack>
  );
}

function describeKind({ source, ...item }: ImportItem): string {
  if (!source) return '';
  const rows = rowsIn({ source, ...item });
  return isDocument(source.file.kind) ? own.document(rows) : own.table(rows);
}

function describeState(item: ImportItem): string {
  const { problem, run } = item;
  const state = getState(item);
  if (item.recognition) return describeProgress(item.recognition);
  if (state === 'unreadable') return problem ?? words.unreadable(item.name);
  if (run.problem) return run.problem.message;
  if (state === 'checking' || state === 'importing')
    return `${own.states[state]} ${words.checked(run.done, rowsIn(item))}`;
  if (state === 'checked') return own.effect(countOutcomes(item));
  if (state === 'imported' && run.job) return own.effect(run.job.counts);
  return own.states[state];
}
