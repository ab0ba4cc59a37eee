import { type CallColumn, callColumns, type IndexedCallSort } from 'shared-contract';

interface ColumnLook {
  /** Grid track. */
  track: string;
  /** Minimum width in pixels. */
  least: number;
  /** Figures are right-aligned. */
  isFigure?: true;
  /** Sort order when the header is clicked, and its initial direction. */
  sort?: { by: IndexedCallSort; first: 'asc' | 'desc' };
}

const fixedColumn = (
  width: number,
  more: Omit<ColumnLook, 'track' | 'least'> = {},
): ColumnLook => ({
  track: `${width}px`,
  least: width,
  ...more,
});
const flexibleColumn = (
  least: number,
  most: string,
  more: Partial<ColumnLook> = {},
): ColumnLook => ({
  track: `minmax(${least}px, ${most})`,
  least,
  ...more,
});

export const columnLooks: Record<CallColumn, ColumnLook> = {
  time: fixedColumn(84, { sort: { by: 'createdAt', first: 'desc' } }),
  customer: flexibleColumn(152, '1fr', { sort: { by: 'customer', first: 'asc' } }),
  outcome: fixedColumn(180),
  assistant: fixedColumn(148),
  summary: flexibleColumn(200, '3fr'),
  tools: fixedColumn(60),
  duration: fixedColumn(64, { isFigure: true, sort: { by: 'duration', first: 'desc' } }),
  cost: fixedColumn(60, { isFigure: true, sort: { by: 'cost', first: 'desc' } }),
  number: fixedColumn(140),
  type: fixedColumn(116),
  status: fixedColumn(96),
  ended_reason: flexibleColumn(140, '1fr'),
  tags: flexibleColumn(120, '1fr'),
  verdict: fixedColumn(104),
  priority: fixedColumn(80),
  assignee: fixedColumn(132),
  assignment: fixedColumn(88),
  reviewed: fixedColumn(84),
  name: flexibleColumn(120, '1fr'),
  started: fixedColumn(164),
  ended: fixedColumn(164),
  simulated: fixedColumn(88),
  id: fixedColumn(112),
};

const defaultColumns: readonly CallColumn[] = [
  'time',
  'customer',
  'number',
  'outcome',
  'priority',
  'assistant',
  'summary',
  'tags',
  'tools',
  'duration',
  'cost',
];
/** Two lines with two values each. */
export const phoneColumns: readonly CallColumn[] = ['customer', 'time', 'outcome', 'duration'];

/** Default columns are hidden below these widths of the list, in pixels. */
const SUMMARY_FROM = 1_060;
const ASSISTANT_FROM = 880;
const NUMBER_FROM = 1_320;
const TAGS_FROM = 1_460;
const COST_FROM = 580;

/** @returns the default columns that fit a list of this width */
export function listFittingColumns(width: number): CallColumn[] {
  return defaultColumns.filter((column) => {
    if (column === 'number' || column === 'priority') return width >= NUMBER_FROM;
    if (column === 'tags') return width >= TAGS_FROM;
    if (column === 'cost') return width >= COST_FROM;
    if (column === 'summary' || column === 'tools') return width >= SUMMARY_FROM;
    return column !== 'assistant' || width >= ASSISTANT_FROM;
  });
}

/** @returns the existing columns among the names, without duplicates */
export const filterKnownColumns = (names: readonly string[]): CallColumn[] =>
  [...new Set(names)].flatMap((name) => callColumns.find((column) => column === name) ?? []);

/** Horizontal padding of a cell, in pixels. */
const CELL_PADDING = 8;

/** Width of a check box cell, in pixels. */
const SELECT_WIDTH = 32;

/** Track of the time column when it includes the date. */
const DATED_TRACK = '140px';

export const listTracks = (
  columns: readonly CallColumn[],
  isGrouped: boolean,
  hasCheckBoxes: boolean,
): string =>
  [
    hasCheckBoxes ? `${SELECT_WIDTH}px` : '',
    ...columns.map((column) =>
      column === 'time' && !isGrouped ? DATED_TRACK : columnLooks[column].track,
    ),
  ].join(' ');

/** @returns the width in pixels below which the table scrolls sideways */
export const getLeastWidth = (columns: readonly CallColumn[]): number =>
  columns.reduce((sum, column) => sum + columnLooks[column].least, CELL_PADDING + SELECT_WIDTH);
