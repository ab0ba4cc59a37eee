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

const createFixedColumn = (
  width: number,
  more: Omit<ColumnLook, 'track' | 'least'> = {},
): ColumnLook => ({
  track: `${width}px`,
  least: width,
  ...more,
});
const createFlexibleColumn = (
  least: number,
  most: string,
  more: Partial<ColumnLook> = {},
): ColumnLook => ({
  track: `minmax(${least}px, ${most})`,
  least,
  ...more,
});

export const columnLooks: Record<CallColumn, ColumnLook> = {
  time: createFixedColumn(84, { sort: { by: 'createdAt', first: 'desc' } }),
  customer: createFlexibleColumn(152, '1fr', { sort: { by: 'customer', first: 'asc' } }),
  outcome: createFixedColumn(180),
  assistant: createFixedColumn(148),
  summary: createFlexibleColumn(200, '3fr'),
  tools: createFixedColumn(60),
  duration: createFixedColumn(64, { isFigure: true, sort: { by: 'duration', first: 'desc' } }),
  cost: createFixedColumn(60, { isFigure: true, sort: { by: 'cost', first: 'desc' } }),
  number: createFixedColumn(140),
  type: createFixedColumn(116),
  status: createFixedColumn(96),
  ended_reason: createFlexibleColumn(140, '1fr'),
  tags: createFlexibleColumn(120, '1fr'),
  verdict: createFixedColumn(104),
  priority: createFixedColumn(80),
  assignee: createFixedColumn(132),
  assignment: createFixedColumn(88),
  reviewed: createFixedColumn(84),
  name: createFlexibleColumn(120, '1fr'),
  started: createFixedColumn(164),
  ended: createFixedColumn(164),
  simulated: createFixedColumn(88),
  id: createFixedColumn(112),
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
/** A phone shows two lines with two values each. */
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

/** Width of a checkbox cell, in pixels. */
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
