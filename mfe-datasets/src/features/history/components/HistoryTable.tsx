import { chunkHistoryPage, type HistoryEntry } from 'shared-contract';
import { Button, Stack, Text, TextLink } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { DataTable, Time } from 'shared-ui/work';
import { addCounts, describeCounts, describeReason } from '../model/sentences';
import { texts } from '../texts';

interface Props {
  datasetId: string;
  entries: readonly HistoryEntry[];
  onUndo: (entry: HistoryEntry) => void;
  onRestoreTo: (entry: HistoryEntry) => void;
}

const words = texts.history;

export function HistoryTable({ datasetId, entries, onUndo, onRestoreTo }: Props) {
  return (
    <DataTable
      inset
      label={words.title}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          header: words.change,
          names: true,
          cell: (entry) => <ChangeCell datasetId={datasetId} entry={entry} />,
        },
        { header: words.chunks, short: true, cell: (entry) => describeCounts(entry).join(', ') },
        { header: words.who, cell: ({ actor_name }) => actor_name ?? words.unknown },
        { header: words.when, short: true, cell: ({ at }) => <Time value={at} /> },
        {
          header: words.actions,
          actions: true,
          cell: (entry) => (
            <Stack direction="row" gap={8} wrap>
              {entry.kept && (
                <Button
                  size="small"
                  aria-label={words.undoOf(describeReason(entry))}
                  onClick={() => onUndo(entry)}
                >
                  {words.undo}
                </Button>
              )}
              <Button
                size="small"
                aria-label={words.restoreToOf(formatDateTime(entry.at))}
                onClick={() => onRestoreTo(entry)}
              >
                {words.restoreTo}
              </Button>
            </Stack>
          ),
        },
      ]}
    />
  );
}

function ChangeCell({ datasetId, entry }: { datasetId: string; entry: HistoryEntry }) {
  const { chunk_id, title, kept } = entry;
  const others = addCounts(entry) - 1;
  return (
    <>
      <div>{describeReason(entry)}</div>
      {!kept && <Text variant="muted">{words.tooLarge}</Text>}
      {chunk_id && title && (
        <Text variant="muted">
          <TextLink to={chunkHistoryPage(datasetId, chunk_id)}>{title}</TextLink>
          {others > 0 && ` ${words.andMore(others)}`}
        </Text>
      )}
    </>
  );
}
