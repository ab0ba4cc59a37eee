import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { media, tokens, VisuallyHidden } from 'shared-ui/core';
import { TableFrame } from './TableFrame';

/** One column of a table. */
export interface DataColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  number?: boolean;
  /** Short words that don't wrap, such as a version. */
  short?: boolean;
  /** Long text, which wraps. */
  text?: boolean;
  /** Names the row; set for exactly one column. */
  names?: boolean;
  /** Actions of the row; the header is for screen readers only. */
  actions?: boolean;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Inside a padded panel: the text of the table is aligned with the panel's. */
  inset?: boolean;
}

const Box = styled(TableFrame)`
  & tbody th { color: ${tokens.text}; font-weight: 500; white-space: normal; }
  & tbody th, & td { vertical-align: middle; }
  /* The words of a button that names its row are aligned with the header. */
  & tbody th > button { justify-content: flex-start; margin-left: -10px; text-align: left; }
  & td[data-actions] { text-align: right; }
  & tbody tr:last-of-type > th { border-bottom: 0; }
  & th[data-number] { text-align: right; }
  & td { overflow-wrap: anywhere; }
  & th, & td { padding-right: 8px; padding-left: 8px; }
  & [data-short], & [data-number], & td[data-actions] { white-space: nowrap; }
  & tr > :first-child { padding-left: 20px; }
  & tr > :last-child { padding-right: 20px; }
  &[data-inset] tr > :first-child { padding-left: 0; }
  &[data-inset] tr > :last-child { padding-right: 0; }
  @media (min-width: 600px) {
    & [data-number] + :not([data-number]):not(:last-child) { padding-left: 24px; }
  }
  ${media.phone} {
    & > table, & tbody, & tr, & tbody th, & td { display: block; }
    & thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    & tr { padding: 10px 16px; border-bottom: 1px solid ${tokens.border}; }
    & tr:last-of-type { border-bottom: 0; }
    &[data-inset] tr { padding: 10px 0; }
    & tbody th:first-of-type, & tr > td, & tr > td:last-child { padding: 3px 0; border-bottom: 0; }
    & [data-short], & td[data-actions] { white-space: normal; }
    & td[data-number] { text-align: left; }
    & td {
      display: grid;
      grid-template-columns: minmax(88px, 34%) minmax(0, 1fr);
      align-items: baseline;
      gap: 12px;
      min-width: 0;
      max-width: none;
    }
    & td::before { content: attr(data-label); color: ${tokens.textMuted}; }
    & td[data-actions] { display: block; text-align: left; }
    & td[data-actions]::before { content: none; }
    & td:has(> span:empty) { display: none; }
  }
`;

/** A dense table. On a phone, each row is a block with a labelled line for each cell. */
export function DataTable<Row>({ label, columns, rows, rowKey, inset }: DataTableProps<Row>) {
  // Explicit roles, because cells that are rendered as blocks lose their own.
  return (
    <Box data-inset={inset || undefined}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: see above */}
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, number, actions }) => (
              <th key={header} role="columnheader" scope="col" data-number={number || undefined}>
                {actions ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ header, cell, number, short, text, names, actions }) =>
                names ? (
                  <th key={header} role="rowheader" scope="row" data-short={short || undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={header}
                    role="cell"
                    data-label={header}
                    data-number={number || undefined}
                    data-short={short || undefined}
                    data-text={text || undefined}
                    data-actions={actions || undefined}
                  >
                    <span>{cell(row)}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Box>
  );
}
