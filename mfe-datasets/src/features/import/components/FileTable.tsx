import { Button, IconButton, Panel, Stack, StatusBadge, Text, type Tone } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import type { ImporterState } from '../api/use-importer';
import {
  countOutcomes,
  countRows,
  getCounts,
  getState,
  type ImportItem,
  type ItemState,
} from '../model/import-item';
import { isDocument } from '../model/parse/source-file';
import { texts } from '../texts';
import { hasNotes } from './ReadingNotes';
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

/** The selected files with their results. */
export function FileTable({ importer }: { importer: ImporterState }) {
  const { items, files, active } = importer;
  return (
    <Panel title={own.title(items.length)}>
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
            { header: own.kind, short: true, cell: describeKind },
            {
              header: words.status,
              text: true,
              cell: (item) => <Status item={item} />,
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
      </Stack>
    </Panel>
  );
}

function Status({ item }: { item: ImportItem }) {
  const state = getState(item);
  const problem = state === 'unreadable' ? item.problem : item.run.problem?.message;
  const isDoubtful = state === 'ready' && hasNotes(item.source?.file);
  if (problem && !item.recognition)
    return (
      <Stack gap={4} align="flex-start">
        <StatusBadge tone={item.isScanned ? 'warning' : 'error'}>
          {item.isScanned ? own.states.scanned : own.states[state]}
        </StatusBadge>
        <Text variant="small">{problem}</Text>
      </Stack>
    );
  return (
    <StatusBadge tone={isDoubtful ? 'warning' : tones[state]}>
      {isDoubtful ? own.states.readyWithNotes : describeState(item)}
    </StatusBadge>
  );
}

function describeKind({ source, ...item }: ImportItem): string {
  if (!source) return '';
  const rows = countRows({ source, ...item });
  return isDocument(source.file.kind) ? own.document(rows) : own.table(rows);
}

function describeState(item: ImportItem): string {
  const { problem, run } = item;
  const state = getState(item);
  if (item.recognition) return describeProgress(item.recognition);
  if (state === 'unreadable') return problem ?? words.unreadable(item.name);
  if (state === 'checking' || state === 'importing')
    return `${own.states[state]} ${words.checked(run.done, countRows(item))}`;
  if (state === 'checked') return own.effect(countOutcomes(item));
  if (state === 'imported') return own.imported(own.effect(getCounts(item)));
  return own.states[state];
}
