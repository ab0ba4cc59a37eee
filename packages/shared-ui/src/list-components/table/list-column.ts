import type { ReactNode } from 'react';

/** One column of a list. */
export interface ListColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Value that the rows are sorted by; a column without it doesn't sort. */
  sort?: (row: Row) => string | number;
  /** `name` names its row; `actions` has a header for screen readers only. */
  kind?: 'name' | 'number' | 'actions';
  /** Pixels; columns without one share the rest. */
  width?: number;
  /** Pixels where the list is too small for what is marked `data-wide` in the cells. */
  smallWidth?: number;
  /**
   * Left out on narrow screens, where a panel beside the list takes the room, and where the name
   * would lack it: the leftmost first.
   */
  wideOnly?: boolean;
  /** With `wideOnly`: its cell stays readable, below the name or in the lines of a phone. */
  isKept?: boolean;
}
