/** Everything of the dashboard that loads after the totals, in one chunk. */
export { Morning } from './Morning';
export { RowFigures, RowHeads } from './RowFigures';
