import type { CallColumn } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import type { CallsAddress } from '../../../../shared/call-list/address';
import { columnLooks } from '../../model/columns';
import { texts } from '../../texts';

export type Sorting = Pick<CallsAddress, 'sort' | 'order'>;

interface Props {
  columns: readonly CallColumn[];
  sorting: { sort: string; order: 'asc' | 'desc' };
  isSearch: boolean;
  onSort: (next: Sorting) => void;
  isAllSelected: boolean;
  /** Undefined if rows have no checkboxes. */
  onSelectAll: ((isOn: boolean) => void) | undefined;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** Column headers. Sortable ones are buttons. */
export function TableHead(props: Props) {
  const { columns, sorting, isSearch, onSort, isAllSelected, onSelectAll } = props;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a virtual table has no table elements
    // biome-ignore-start lint/a11y/useFocusableInteractive: a head is reached by its button
    <div role="rowgroup" data-head="">
      <div role="row" aria-rowindex={1} data-cells="">
        {onSelectAll && (
          <div role="columnheader" data-select="">
            <label>
              <input
                type="checkbox"
                aria-label={texts.selectAll}
                checked={isAllSelected}
                onChange={() => onSelectAll(!isAllSelected)}
              />
            </label>
          </div>
        )}
        {columns.map((column) => {
          const { sort, isFigure } = columnLooks[column];
          const isSorted = sort?.by === sorting.sort;
          const label = column === 'summary' && isSearch ? texts.found : texts.columns[column];
          return (
            <div
              key={column}
              role="columnheader"
              data-figure={isFigure}
              aria-sort={isSorted ? directions[sorting.order] : undefined}
            >
              {sort ? (
                <button
                  type="button"
                  onClick={() => {
                    const opposite = sorting.order === 'asc' ? 'desc' : 'asc';
                    onSort({ sort: sort.by, order: isSorted ? opposite : sort.first });
                  }}
                >
                  {label}
                  {isSorted && (
                    <span data-up={sorting.order === 'asc' ? '' : undefined}>
                      <Icon name="chevronDown" size={14} />
                    </span>
                  )}
                </button>
              ) : (
                label
              )}
            </div>
          );
        })}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}
