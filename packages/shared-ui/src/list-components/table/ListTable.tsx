import { type ReactNode, useState } from 'react';
import { Icon, VisuallyHidden } from 'shared-ui/core';
import { ListTableFrame } from './ListTableFrame';
import { getRoom } from './leaving-columns';
import type { ListColumn } from './list-column';
import { openRow } from './open-row';
import { type Order, sortRows } from './sort-rows';
import { useLeftColumns } from './use-left-columns';

export interface ListTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Below an open row, over its whole width; null while it is closed. */
  details?: (row: Row) => ReactNode;
  /** On narrow screens the actions are below the name, not beside it. */
  actionsBelow?: boolean;
  /** A click anywhere in a row does the same as its name: follows a link or expands the row. */
  opens?: boolean;
  /** Order controlled by the page; by default the table starts with its first column. */
  order?: Order;
  onOrder?: (order: Order) => void;
  /** Maximum rows to render. */
  limit?: number;
}

// Cells that a phone renders as blocks lose their own roles.
// biome-ignore-start lint/a11y/noRedundantRoles: see above
// biome-ignore-start lint/a11y/useSemanticElements: see above

/** Dense rows on the plain page, sorted by a click on a heading; several lines on a phone. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, details, actionsBelow, opens, limit } = props;
  const [own, setOwn] = useState<Order>({ column: 0, isDescending: false });
  const { order = own, onOrder = setOwn } = props;
  const room = getRoom(columns);
  const { head, left } = useLeftColumns(columns, room);
  const sorted = sortRows(rows, columns[order.column]?.sort, order).slice(0, limit);
  const sortBy = (column: number) =>
    onOrder({ column, isDescending: column === order.column && !order.isDescending });
  return (
    <ListTableFrame room={room}>
      <table
        role="table"
        aria-label={label}
        data-actions-below={actionsBelow || undefined}
        data-opens={opens || undefined}
      >
        <colgroup>
          {columns.map(({ header, width, wideOnly }) => (
            <col key={header} width={width} data-wide={wideOnly || undefined} />
          ))}
        </colgroup>
        <thead ref={head} role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <Heading
                key={column.header}
                column={column}
                index={index}
                order={order}
                sortBy={sortBy}
              />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the names are links or buttons */}
        <tbody role="rowgroup" onClick={opens ? openRow : undefined}>
          {sorted.map((row) => (
            <Line key={rowKey(row)} row={row} columns={columns} left={left} more={details?.(row)} />
          ))}
        </tbody>
      </table>
    </ListTableFrame>
  );
}

interface LineProps<Row> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  /** Dropped columns, whose cells are below the name. */
  left: readonly ListColumn<Row>[];
  more: ReactNode;
}

function Line<Row>({ row, columns, left, more }: LineProps<Row>) {
  return (
    <>
      <tr role="row" data-open={more ? '' : undefined}>
        {columns.map((column) => (
          <Cell key={column.header} column={column} row={row} left={left} />
        ))}
      </tr>
      {more && (
        <tr role="row" data-details="">
          <td role="cell" colSpan={columns.length}>
            {more}
          </td>
        </tr>
      )}
    </>
  );
}

interface HeadingProps<Row> {
  column: ListColumn<Row>;
  index: number;
  order: Order;
  sortBy: (column: number) => void;
}

function Heading<Row>({ column, index, order, sortBy }: HeadingProps<Row>) {
  const { header, sort, kind, wideOnly, isKept } = column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      scope="col"
      data-kind={kind}
      data-wide={wideOnly || undefined}
      data-kept={isKept || undefined}
      aria-sort={sort && index === order.column ? direction : undefined}
    >
      {sort && (
        <button type="button" onClick={() => sortBy(index)}>
          {header}
          {index === order.column && <Icon name="chevronDown" size={16} />}
        </button>
      )}
      {!sort && (kind === 'actions' ? <VisuallyHidden>{header}</VisuallyHidden> : header)}
    </th>
  );
}

interface CellProps<Row> extends Pick<LineProps<Row>, 'row' | 'left'> {
  column: ListColumn<Row>;
}

function Cell<Row>({ column, row, left }: CellProps<Row>) {
  const { header, cell, kind, wideOnly, isKept } = column;
  if (kind === 'name') {
    return (
      <th role="rowheader" scope="row">
        {cell(row)}
        {left.length > 0 && (
          <div data-left="">
            {left.map((one) => (
              <span key={one.header}>{one.cell(row)}</span>
            ))}
          </div>
        )}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={header}
      data-kind={kind}
      data-wide={wideOnly || undefined}
      data-kept={isKept || undefined}
    >
      {cell(row)}
    </td>
  );
}
// biome-ignore-end lint/a11y/useSemanticElements: see above
// biome-ignore-end lint/a11y/noRedundantRoles: see above
