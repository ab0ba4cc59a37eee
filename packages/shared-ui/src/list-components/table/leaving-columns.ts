import type { ListColumn } from './list-column';

/** Least width of columns without a width of their own, in pixels. */
const LEAST = { name: 144, other: 112 };
/** Width of such a name that columns leave for in a list that isn't small, in pixels. */
const WIDE_NAME = 208;
/** A narrower list is beside an open panel, or in a small window, in pixels. */
export const SMALL_LIST = 860;

type Sized = Pick<ListColumn<never>, 'kind' | 'width' | 'smallWidth' | 'wideOnly'>;

/** How columns share a list that is too narrow for all. */
export interface Room {
  /** For each column the width below which it leaves; 0 for one that stays. */
  limits: readonly number[];
  /** Width below which even those that stay don't fit, and each row takes several lines. */
  least: number;
  /** Width of each column in a small list, where it differs. */
  smallWidths: readonly (number | undefined)[];
}

const getWidth = ({ kind, width }: Sized) => width ?? (kind === 'name' ? LEAST.name : LEAST.other);
const savedBy = ({ width = 0, smallWidth = width }: Sized) => width - smallWidth;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * @returns the room of columns: those for wide lists leave from left to right, each where the
 *   table is too narrow for it and those that stay
 */
export function getRoom(columns: readonly Sized[]): Room {
  const saved = sum(columns.map(savedBy));
  let width = sum(columns.map(getWidth));
  const hasName = columns.some(({ kind, width: own }) => kind === 'name' && own === undefined);
  const wide = hasName ? WIDE_NAME - LEAST.name : 0;
  const needed = () => (width < SMALL_LIST ? width - saved : width + wide);
  const limits = columns.map((column) => {
    if (!column.wideOnly) return 0;
    const limit = needed();
    width -= getWidth(column);
    return limit;
  });
  return { limits, least: needed(), smallWidths: columns.map(({ smallWidth }) => smallWidth) };
}

const below = (width: number, rules: string) =>
  `@container (max-width: ${width - 0.02}px) { ${rules} }`;

/** @returns CSS of the columns that leave or narrow, and `stacked` where a row is several lines */
export function leavingColumns({ limits, least, smallWidths }: Room, stacked: string): string {
  const narrowed = smallWidths.map((width, index) =>
    width ? below(SMALL_LIST, `& col:nth-child(${index + 1}) { width: ${width}px; }`) : '',
  );
  const left = limits.map((limit, index) => {
    const own = `:nth-child(${index + 1})`;
    return limit ? below(limit, `& tr > ${own}, & col${own} { display: none; }`) : '';
  });
  return [...narrowed, ...left, below(least, stacked)].join('\n');
}
