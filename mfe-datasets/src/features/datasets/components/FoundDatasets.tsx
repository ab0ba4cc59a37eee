import { useState } from 'react';
import { Button, EmptyState } from 'shared-ui/core';
import type { ListAddress } from '../api/use-list-address';
import { texts } from '../texts';
import { DatasetTable, type DatasetTableProps } from './DatasetTable';

interface Props extends Omit<DatasetTableProps, 'limit' | 'order' | 'onOrder' | 'areArchived'> {
  address: ListAddress;
  onChange: (change: Partial<ListAddress>) => void;
}

const words = texts.datasets;
/** Rows to render at first, and to add with each step. Rendering thousands would take seconds. */
const AT_ONCE = 60;

/** Datasets that match search and filter, or a way to clear them. */
export function FoundDatasets({ rows, address, onChange, ...actions }: Props) {
  const [limit, setLimit] = useState(AT_ONCE);
  const { text, filter, order } = address;
  const areArchived = filter === 'archived';
  if (rows.length === 0) {
    const showAll = () => onChange({ text: '', filter: areArchived ? filter : 'current' });
    return (
      <EmptyState
        icon="search"
        title={text ? words.noMatch : words.noneOf[filter]}
        action={<Button onClick={showAll}>{text ? words.clearFilter : words.showAll}</Button>}
      />
    );
  }
  return (
    <>
      <DatasetTable
        rows={rows}
        limit={limit}
        order={order}
        onOrder={(next) => onChange({ order: next })}
        areArchived={areArchived}
        {...actions}
      />
      {rows.length > limit && (
        <div>
          <Button onClick={() => setLimit(limit + AT_ONCE)}>
            {words.more(Math.min(rows.length - limit, AT_ONCE))}
          </Button>
        </div>
      )}
    </>
  );
}
