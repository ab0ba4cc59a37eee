import { Fragment, type ReactNode, useState } from 'react';
import { Icon, VisuallyHidden } from 'shared-ui/core';
import { ListTableFrame } from './ListTableFrame';
import { leavingColumns } from './leaving-columns';
import type { ListColumn } from './list-column';
import { type Order, sortRows } from './sort-rows';

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
}

// Cells that a phone draws as blocks lose their own roles.
// biome-ignore-start lint/a11y/noRedundantRoles: see above
// biome-ignore-start lint/a11y/useSemanticElements: see above

/** Dense rows on the plain page, sorted by a click on a heading; two or three lines on a phone. */
export function ListTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  details,
  actionsBelow,
}: ListTableProps<Row>) {
  const [order, setOrder] = useState<Order>({ column: 0, isDescending: false });
  const sorted = sortRows(rows, columns[order.column]?.sort, order);
  const sortBy = (column: number) =>
    setOrder({ column, isDescending: column === order.column && !order.isDescending });
  return (
    <ListTableFrame leaving={leavingColumns(columns)}>
      <table role="table" aria-label={label} data-actions-below={actionsBelow || undefined}>
        <colgroup>
          {columns.map(({ header, width, wideOnly }) => (
            <col key={header} width={width} data-wide={wideOnly || undefined} />
          ))}
        </colgroup>
        <thead role="rowgroup">
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
        <tbody role="rowgroup">
          {sorted.map((row) => {
            const more = details?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr role="row" data-open={more ? '' : undefined}>
                  {columns.map((column) => (
                    <Cell key={column.header} column={column} row={row} />
                  ))}
                </tr>
                {more && (
                  <tr role="row" data-details="">
                    <td role="cell" colSpan={columns.length}>
                      {more}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </ListTableFrame>
  );
}

interface HeadingProps<Row> {
  column: ListColumn<Row>;
  index: number;
  order: Order;
  sortBy: (column: number) => void;
}

function Heading<Row>({ column, index, order, sortBy }: HeadingProps<Row>) {
  const { header, sort, kind, wideOnly } = column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      scope="col"
      data-kind={kind}
      data-wide={wideOnly || undefined}
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

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { header, cell, kind, wideOnly } = column;
  if (kind === 'name') {
    return (
      <th role="rowheader" scope="row">
        {cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" data-label={header} data-kind={kind} data-wide={wideOnly || undefined}>
      {cell(row)}
    </td>
  );
}
// biome-ignore-end lint/a11y/useSemanticElements: see above
// biome-ignore-end lint/a11y/noRedundantRoles: see above
