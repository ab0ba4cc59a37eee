import { type CallColumn, callColumns, type IndexedCallSort } from 'shared-contract';

interface ColumnLook {
  /** Track of the grid. */
  track: string;
  /** Least width in pixels. */
  least: number;
  /** Figures are aligned at the right. */
  isFigure?: true;
  /** Order that a click on the head chooses, with its first direction. */
  sort?: { by: IndexedCallSort; first: 'asc' | 'desc' };
}

const fixed = (width: number, more: Omit<ColumnLook, 'track' | 'least'> = {}): ColumnLook => ({
  track: `${width}px`,
  least: width,
  ...more,
});
const flexible = (least: number, most: string, more: Partial<ColumnLook> = {}): ColumnLook => ({
  track: `minmax(${least}px, ${most})`,
  least,
  ...more,
});

export const columnLooks: Record<CallColumn, ColumnLook> = {
  time: fixed(84, { sort: { by: 'createdAt', first: 'desc' } }),
  customer: flexible(152, '1fr', { sort: { by: 'customer', first: 'asc' } }),
  outcome: fixed(180),
  assistant: fixed(148),
  summary: flexible(200, '3fr'),
  tools: fixed(60),
  duration: fixed(64, { isFigure: true, sort: { by: 'duration', first: 'desc' } }),
  cost: fixed(60, { isFigure: true, sort: { by: 'cost', first: 'desc' } }),
  number: fixed(140),
  type: fixed(116),
  status: fixed(96),
  ended_reason: flexible(140, '1fr'),
  tags: flexible(120, '1fr'),
  verdict: fixed(104),
  priority: fixed(80),
  assignee: fixed(132),
  assignment: fixed(88),
  reviewed: fixed(84),
  name: flexible(120, '1fr'),
  started: fixed(164),
  ended: fixed(164),
  simulated: fixed(88),
  id: fixed(112),
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
/** Two lines of two values each. */
export const phoneColumns: readonly CallColumn[] = ['customer', 'time', 'outcome', 'duration'];

/** Widths of the list under which columns of the default choice go, in pixels. */
const SUMMARY_FROM = 1_060;
const ASSISTANT_FROM = 880;
const NUMBER_FROM = 1_320;
const TAGS_FROM = 1_460;
const COST_FROM = 580;

/** @returns the default columns that fit into a list of this width */
export function fittingColumns(width: number): CallColumn[] {
  return defaultColumns.filter((column) => {
    if (column === 'number' || column === 'priority') return width >= NUMBER_FROM;
    if (column === 'tags') return width >= TAGS_FROM;
    if (column === 'cost') return width >= COST_FROM;
    if (column === 'summary' || column === 'tools') return width >= SUMMARY_FROM;
    return column !== 'assistant' || width >= ASSISTANT_FROM;
  });
}

/** @returns the columns among the names that exist, each once */
export const knownColumns = (names: readonly string[]): CallColumn[] =>
  [...new Set(names)].flatMap((name) => callColumns.find((column) => column === name) ?? []);

/** Padding of a cell at each side, in pixels. */
const CELL_PADDING = 8;

/** Width of a check box's cell, in pixels. */
const SELECT_WIDTH = 32;

/** Track of the time where it has the date before it. */
const DATED_TRACK = '140px';

/** @returns the tracks of the grid */
export const tracksOf = (
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

/** @returns pixels under which the columns scroll sideways */
export const leastWidth = (columns: readonly CallColumn[]): number =>
  columns.reduce((sum, column) => sum + columnLooks[column].least, CELL_PADDING + SELECT_WIDTH);
