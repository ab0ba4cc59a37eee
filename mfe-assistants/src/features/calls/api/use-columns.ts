import { useMemo, useState } from 'react';
import { readItem, writeItem } from 'shared-auth';
import type { CallColumn } from 'shared-contract';
import type { CallsAddress } from '../../../shared/call-list/address';
import { filterKnownColumns, listFittingColumns, phoneColumns } from '../model/columns';
import type { ChangeAddress } from './use-calls-address';

const KEY = 'portal.calls.columns';

const readStored = () => filterKnownColumns((readItem('localStorage', KEY) ?? '').split(','));

export interface ColumnChoice {
  columns: readonly CallColumn[];
  /** False if the columns depend on the width. */
  isChosen: boolean;
  /** An empty list makes the columns depend on the width again. */
  choose: (columns: readonly CallColumn[]) => void;
}

/** Columns from the URL, the remembered ones, or those that fit. Phones have fixed columns. */
export function useColumns(
  address: CallsAddress,
  change: ChangeAddress,
  width: number,
  isNarrow: boolean,
  /** Columns to leave out, because every row has the same value. */
  without: readonly CallColumn[],
): ColumnChoice {
  const [remembered, remember] = useState(readStored);
  const chosen = [filterKnownColumns(address.columns), remembered].find(({ length }) => length > 0);
  const choose = (columns: readonly CallColumn[]) => {
    writeItem('localStorage', KEY, columns.join(','));
    remember([...columns]);
    change({ columns: [...columns] }, true);
  };
  const names = (isNarrow ? phoneColumns : (chosen ?? listFittingColumns(width))).join(',');
  // Keeps the same array while the columns are equal, so that rows don't render again.
  const columns = useMemo(
    () => filterKnownColumns(names.split(',')).filter((column) => !without.includes(column)),
    [names, without],
  );
  return { columns, isChosen: chosen !== undefined, choose };
}
