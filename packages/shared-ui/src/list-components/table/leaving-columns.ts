import type { ListColumn } from './list-column';

/** Minimum width of columns without an explicit width, in pixels. */
const LEAST = { name: 144, other: 112 };
/** Width of the name below which columns are dropped, in a list that isn't narrow, in pixels. */
const WIDE_NAME = 208;
/** Width in pixels below which a list counts as narrow, as beside an open panel. */
export const SMALL_LIST = 860;

type Sized = Pick<ListColumn<never>, 'kind' | 'width' | 'smallWidth' | 'wideOnly'>;

/** How columns share a list that is too narrow for all. */
export interface Room {
  /** For each column the width below which it is dropped; 0 for permanent ones. */
  limits: readonly number[];
  /** Width below which even permanent columns don't fit, and each row takes several lines. */
  least: number;
  /** Width of each column in a narrow list, where it differs. */
  smallWidths: readonly (number | undefined)[];
}

const getWidth = ({ kind, width }: Sized) => width ?? (kind === 'name' ? LEAST.name : LEAST.other);
const getSaved = ({ width = 0, smallWidth = width }: Sized) => width - smallWidth;
const sumValues = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * @returns the layout of columns. Those for wide lists are dropped from left to right, each when
 * the table is too narrow for it and the columns that are left
 */
export function getRoom(columns: readonly Sized[]): Room {
  const saved = sumValues(columns.map(getSaved));
  let width = sumValues(columns.map(getWidth));
  const hasName = columns.some(({ kind, width: own }) => kind === 'name' && own === undefined);
  const wide = hasName ? WIDE_NAME - LEAST.name : 0;
  const getNeeded = () => (width < SMALL_LIST ? width - saved : width + wide);
  const limits = columns.map((column) => {
    if (!column.wideOnly) return 0;
    const limit = getNeeded();
    width -= getWidth(column);
    return limit;
  });
  return { limits, least: getNeeded(), smallWidths: columns.map(({ smallWidth }) => smallWidth) };
}

const writeRules = (width: number, rules: string) =>
  `@container (max-width: ${width - 0.02}px) { ${rules} }`;

/** @returns CSS of the dropped and narrowed columns, and `stacked` for rows of several lines */
export function writeColumnRules({ limits, least, smallWidths }: Room, stacked: string): string {
  const narrowed = smallWidths.map((width, index) =>
    width ? writeRules(SMALL_LIST, `& col:nth-child(${index + 1}) { width: ${width}px; }`) : '',
  );
  const left = limits.map((limit, index) => {
    const own = `:nth-child(${index + 1})`;
    return limit ? writeRules(limit, `& tr > ${own}, & col${own} { display: none; }`) : '';
  });
  return [...narrowed, ...left, writeRules(least, stacked)].join('\n');
}
