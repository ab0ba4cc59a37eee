import { useAdminOnly } from 'shared-auth';
import { callsPage, chunksPage, importPage, questionsPage } from 'shared-contract';
import { Button, IconButton, Stack, StatusBadge, Tag, Text, TextLink } from 'shared-ui/core';
import { formatDate } from 'shared-ui/dates';
import { type ListColumn, ListTable, type Order, ShareBar } from 'shared-ui/lists';
import { Identifier } from 'shared-ui/work';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { type DatasetRow, getIndexedShare } from '../model/dataset-row';
import { texts } from '../texts';

interface RowActions {
  onEdit: (dataset: DatasetSummary) => void;
  onRemove: (dataset: DatasetSummary) => void;
  areArchived: boolean;
  onArchive: (dataset: DatasetSummary, archived: boolean) => void;
}

export interface DatasetTableProps extends RowActions {
  rows: readonly DatasetRow[];
  /** Maximum rows to render. */
  limit: number;
  order: Order;
  onOrder: (order: Order) => void;
}

const words = texts.datasets;
const heads = words.columns;

export function DatasetTable({ rows, limit, order, onOrder, ...actions }: DatasetTableProps) {
  return (
    <ListTable
      opens
      label={words.title}
      columns={createColumns(actions)}
      rows={rows}
      rowKey={({ id }) => id}
      order={order}
      onOrder={onOrder}
      limit={limit}
    />
  );
}

/** In the same order as `sortedColumns`. */
function createColumns(actions: RowActions): ListColumn<DatasetRow>[] {
  return [
    { header: heads.name, kind: 'name', sort: ({ name }) => name, cell: NameCell },
    {
      header: heads.chunks,
      width: 84,
      kind: 'number',
      sort: ({ documentsCount }) => documentsCount,
      cell: ChunksCell,
    },
    {
      header: heads.indexed,
      width: 116,
      wideOnly: true,
      sort: (row) => getIndexedShare(row) ?? -1,
      cell: IndexedCell,
    },
    {
      header: heads.questions,
      width: 144,
      wideOnly: true,
      sort: ({ overview }) => overview?.questions.passed ?? 0,
      cell: QuestionsCell,
    },
    {
      header: heads.usedBy,
      width: 164,
      wideOnly: true,
      sort: ({ overview }) => overview?.assistants.length ?? 0,
      cell: UsedByCell,
    },
    {
      header: heads.created,
      width: 108,
      wideOnly: true,
      isKept: true,
      sort: ({ createdAt }) => Date.parse(createdAt ?? '') || 0,
      cell: ({ createdAt }) => <span title={createdAt ?? undefined}>{formatDate(createdAt)}</span>,
    },
    {
      header: heads.id,
      width: 164,
      wideOnly: true,
      isKept: true,
      cell: ({ id }) => <Identifier value={id} label={words.copyId} />,
    },
    {
      header: heads.actions,
      width: 152,
      kind: 'actions',
      cell: (dataset) => <ActionsCell dataset={dataset} {...actions} />,
    },
  ];
}

const NameCell = ({ id, name, description, isSample }: DatasetRow) => (
  <Stack gap={0}>
    <Stack direction="row" gap={8} align="center">
      <TextLink to={chunksPage(id)}>{name}</TextLink>
      {isSample && <Tag>{words.sample}</Tag>}
    </Stack>
    <Text variant="muted" title={description}>
      {description}
    </Text>
  </Stack>
);

/** Includes the unit where column headers aren't shown. */
const ChunksCell = ({ documentsCount }: DatasetRow) => (
  <>
    {documentsCount.toLocaleString('en-US')}
    <span data-narrow=""> {heads.chunks}</span>
  </>
);

function IndexedCell(row: DatasetRow) {
  if (row.documentsCount === 0) return words.empty;
  if (row.meaning?.state === 'unavailable') {
    return (
      <StatusBadge tone="warning">
        <span title={row.meaning.problem ?? undefined}>{words.byWords}</span>
      </StatusBadge>
    );
  }
  const share = getIndexedShare(row);
  if (share === null) return '–';
  if (share === 1) return <StatusBadge tone="ok">{words.indexedAll}</StatusBadge>;
  return (
    <>
      <ShareBar tone="neutral" value={share} total={1} />
      {words.percent(share)}
    </>
  );
}

function QuestionsCell({ id, overview }: DatasetRow) {
  if (!overview) return null;
  const { total, passed, failed } = overview.questions;
  if (total === 0) return <TextLink to={questionsPage(id)}>{words.addQuestions}</TextLink>;
  return (
    <>
      <ShareBar tone={failed > 0 || passed > 0 ? 'ok' : 'neutral'} value={passed} total={total} />
      <span title={failed > 0 ? words.failing(failed) : undefined}>
        {words.passing(passed, total)}
      </span>
    </>
  );
}

function UsedByCell({ overview }: DatasetRow) {
  if (!overview) return null;
  const [first, second] = overview.assistants;
  if (!first) return words.noAssistant;
  const others = overview.assistants.length - 1;
  return (
    <>
      <TextLink to={callsPage(first.id)}>{first.name}</TextLink>{' '}
      {others === 1 && second && words.andOne(second.name)}
      {others > 1 && words.andMore(others)}
    </>
  );
}

function ActionsCell({ dataset, areArchived, ...actions }: RowActions & { dataset: DatasetRow }) {
  const { onEdit, onRemove, onArchive } = actions;
  const removeRefusal = useAdminOnly(words.removeForAdmins);
  const { id, name } = dataset;
  return (
    <Stack direction="row" gap={0} justify="flex-end">
      <Button size="small" variant="quiet" to={importPage(id)} aria-label={words.importInto(name)}>
        {words.import}
      </Button>
      <IconButton
        size="small"
        icon="edit"
        label={words.edit(name)}
        onClick={() => onEdit(dataset)}
      />
      <IconButton
        size="small"
        icon={areArchived ? 'back' : 'layers'}
        label={areArchived ? words.bringBack(name) : words.archive(name)}
        busy={false}
        onClick={() => onArchive(dataset, !areArchived)}
      />
      <IconButton
        size="small"
        icon="trash"
        label={words.remove(name)}
        disabledReason={removeRefusal}
        onClick={() => onRemove(dataset)}
      />
    </Stack>
  );
}
