import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { CallColumn, IndexedCall } from 'shared-contract';
import {
  describeCustomer,
  getReviewAddress,
  type ListPlace,
} from '../../../../shared/call-list/call-row';
import { formatPosition } from '../../../../shared/calls/call-display';
import { columnLooks } from '../../model/columns';
import { texts } from '../../texts';
import { cells } from './cells';
import { SelectCell } from './SelectCell';
import { Snippet } from './Snippet';

interface Props {
  call: IndexedCall;
  place: ListPlace;
  columns: readonly CallColumn[];
  /** From 1; the table header is the first row. */
  rowIndex: number;
  /** Distance from the top of the list, in pixels. */
  top: number;
  isGrouped: boolean;
  /** Open next to the list. */
  isCurrent: boolean;
  now: Date;
  isSelected: boolean;
  /** Undefined if rows have no checkboxes. `upTo` extends the selection. */
  onSelect: ((id: string, upTo: boolean) => void) | undefined;
}

/** A row of the table. The customer's link covers the whole row. */
export const CallRow = memo(function CallRow(props: Props) {
  const { call, place, columns, rowIndex, top, isGrouped, isCurrent, now } = props;
  const { isSelected, onSelect } = props;
  const renderLink = (name: string) => (
    <Link data-who="" to={getReviewAddress(call, place)}>
      {name}
    </Link>
  );
  const hit = call.snippet;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a virtual row is not in the flow of a table
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={rowIndex}
      aria-current={isCurrent || undefined}
      data-selected={isSelected ? '' : undefined}
      data-call={call.id}
      data-new={call.reviewed ? undefined : ''}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div data-cells="">
        {onSelect && (
          <SelectCell
            label={texts.select(describeCustomer(call))}
            isSelected={isSelected}
            onSelect={(upTo) => onSelect(call.id, upTo)}
          />
        )}
        {columns.map((column) => (
          <div
            key={column}
            role={column === 'customer' ? 'rowheader' : 'cell'}
            data-column={column}
            data-figure={columnLooks[column].isFigure}
          >
            {cells[column](call, { link: renderLink, isGrouped, now })}
          </div>
        ))}
      </div>
      {hit && (
        <div role="cell" data-hit="">
          {hit.s !== null && (
            <Link
              to={getReviewAddress(call, place, hit.s)}
              aria-label={texts.playFrom(formatPosition(hit.s))}
            >
              {formatPosition(hit.s)}
            </Link>
          )}
          <Snippet snippet={hit} />
        </div>
      )}
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
});
