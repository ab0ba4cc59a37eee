import type { ListColumn } from './list-column';

/** Least width of columns without a width of their own, in pixels. */
const LEAST = { name: 160, other: 112 };

type Sized = Pick<ListColumn<never>, 'kind' | 'width' | 'wideOnly'>;

const roomOf = ({ kind, width }: Sized) => width ?? (kind === 'name' ? LEAST.name : LEAST.other);

/**
 * @returns CSS by which columns for wide lists leave from left to right, each where the table is
 *   too narrow for it and those that stay
 */
export function leavingColumns(columns: readonly Sized[]): string {
  let room = columns.reduce((sum, column) => sum + roomOf(column), 0);
  const rules = columns.map((column, index) => {
    if (!column.wideOnly) return '';
    const own = `:nth-child(${index + 1})`;
    const rule = `@container (max-width: ${room - 0.02}px) { & tr > ${own}, & col${own} { display: none; } }`;
    room -= roomOf(column);
    return rule;
  });
  return rules.join('\n');
}
