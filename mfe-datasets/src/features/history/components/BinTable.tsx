import { type BinItem, chunkHistoryPage } from 'shared-contract';
import { Button, Clamp, Stack } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { DataTable, Time } from 'shared-ui/work';
import { toPlainText } from '../../../shared/plain-text';
import { texts } from '../texts';

interface Props {
  datasetId: string;
  items: readonly BinItem[];
  restoring: string | undefined;
  onRestore: (chunkId: string) => void;
}

const words = texts.bin;
/** Maximum characters of a chunk's name. */
const NAME_MAX = 60;

const getText = ({ chunk }: BinItem) => toPlainText(chunk.chunk_html ?? '') || words.untitled;
const getName = (item: BinItem) => getText(item).slice(0, NAME_MAX);

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
          cell: (item) => <Clamp lines={2}>{getText(item)}</Clamp>,
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
                aria-label={words.historyOf(getName(item))}
              >
                {words.history}
              </Button>
              <Button
                size="small"
                loading={restoring === item.chunk.id}
                aria-label={words.restoreOf(getName(item))}
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
