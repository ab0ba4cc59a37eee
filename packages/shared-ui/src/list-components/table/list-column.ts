import type { ReactNode } from 'react';

/** One column of a list. */
export interface ListColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Value to sort by; a column without it isn't sortable. */
  sort?: (row: Row) => string | number;
  /** `name` names its row; `actions` has a header for screen readers only. */
  kind?: 'name' | 'number' | 'actions';
  /** Pixels; columns without one share the rest. */
  width?: number;
  /** Width in pixels for narrow lists, which hide cell parts marked `data-wide`. */
  smallWidth?: number;
  /** Dropped when the list is too narrow, such as beside a panel; the leftmost one first. */
  wideOnly?: boolean;
  /**
   * With `wideOnly`: a dropped column's cell is still shown, below the name or as a line on a
   * phone.
   */
  isKept?: boolean;
}
