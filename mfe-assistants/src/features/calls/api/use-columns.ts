import { useMemo, useState } from 'react';
import { readItem, writeItem } from 'shared-auth';
import type { CallColumn } from 'shared-contract';
import type { CallsAddress } from '../../../shared/call-list/address';
import { fittingColumns, knownColumns, phoneColumns } from '../model/columns';
import type { ChangeAddress } from './use-calls-address';

const KEY = 'portal.calls.columns';

const stored = () => knownColumns((readItem('localStorage', KEY) ?? '').split(','));

export interface ColumnChoice {
  columns: readonly CallColumn[];
  /** Whether the member chose them; otherwise they follow the width. */
  isChosen: boolean;
  /** Without columns the choice follows the width again. */
  choose: (columns: readonly CallColumn[]) => void;
}

/** Columns of the table: those of the address, else the remembered ones, else those that fit. */
export function useColumns(
  address: CallsAddress,
  change: ChangeAddress,
  width: number,
  isNarrow: boolean,
  /** Columns whose value is the same in every row. */
  without: readonly CallColumn[],
): ColumnChoice {
  const [remembered, remember] = useState(stored);
  const chosen = [knownColumns(address.columns), remembered].find(({ length }) => length > 0);
  const choose = (columns: readonly CallColumn[]) => {
    writeItem('localStorage', KEY, columns.join(','));
    remember([...columns]);
    change({ columns: [...columns] }, true);
  };
  const names = (isNarrow ? phoneColumns : (chosen ?? fittingColumns(width))).join(',');
  // Equal columns keep their identity, so that rows are not drawn anew.
  const columns = useMemo(
    () => knownColumns(names.split(',')).filter((column) => !without.includes(column)),
    [names, without],
  );
  return { columns, isChosen: chosen !== undefined, choose };
}
