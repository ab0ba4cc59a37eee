import { type BinItem, chunkHistoryPage } from 'shared-contract';
import { Button, Clamp, Stack } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { DataTable, Time } from 'shared-ui/work';
import { plainText } from '../../../shared/plain-text';
import { texts } from '../texts';

interface Props {
  datasetId: string;
  items: readonly BinItem[];
  /** Id of the chunk that is being restored. */
  restoring: string | undefined;
  onRestore: (chunkId: string) => void;
}

const words = texts.bin;
/** Most characters that name a chunk. */
const NAME_MAX = 60;

const textOf = ({ chunk }: BinItem) => plainText(chunk.chunk_html ?? '') || words.untitled;
const nameOf = (item: BinItem) => textOf(item).slice(0, NAME_MAX);

/** Deleted chunks, each with the way back. */
export function BinTable({ datasetId, items, restoring, onRestore }: Props) {
  return (
    <DataTable
      inset
      label={words.title}
      rows={items}
      rowKey={({ chunk }) => chunk.id}
      columns={[
        {
          header: words.chunk,
          names: true,
          cell: (item) => <Clamp lines={2}>{textOf(item)}</Clamp>,
        },
        { header: words.who, cell: ({ actor_name }) => actor_name ?? texts.history.unknown },
        { header: words.deleted, short: true, cell: (item) => <Time value={item.removed_at} /> },
        {
          header: words.expires,
          short: true,
          cell: ({ expires_at }) => <Time value={expires_at} format={formatDate} />,
        },
        {
          header: words.actions,
          actions: true,
          cell: (item) => (
            <Stack direction="row" gap={8} wrap>
              <Button
                size="small"
                to={chunkHistoryPage(datasetId, item.chunk.id)}
                aria-label={words.historyOf(nameOf(item))}
              >
                {words.history}
              </Button>
              <Button
                size="small"
                loading={restoring === item.chunk.id}
                aria-label={words.restoreOf(nameOf(item))}
                onClick={() => onRestore(item.chunk.id)}
              >
                {words.restore}
              </Button>
            </Stack>
          ),
        },
      ]}
    />
  );
}
