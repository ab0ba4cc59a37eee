import { findBand } from './column-band';
import { FEWEST_LINES, isProse, listPositions, PROSE, type Segment, toSegments } from './segments';
import type { TextPart } from './text-parts';

/** Maximum nesting of columns. */
const DEPTH_MAX = 4;
/** Maximum share of a page's lines that may cross a gap between columns, such as headings. */
const ACROSS = 0.2;

/** @returns groups of parts in reading order, column by column */
export function sortByReading(parts: readonly TextPart[], depth = 0): TextPart[][] {
  const tables = findTableParts(parts);
  const gap = depth < DEPTH_MAX ? findGap(parts.filter((part) => !tables.has(part))) : null;
  if (gap === null) return splitAtBand(parts, tables, depth);
  const groups: TextPart[][] = [];
  let columns: TextPart[] = [];
  let across: TextPart[] = [];
  const closeColumns = () => {
    const isRightFirst = areMost(columns, ({ isRightToLeft }) => isRightToLeft);
    const sides = [
      columns.filter(({ right }) => right <= gap),
      columns.filter(({ right }) => right > gap),
    ];
    for (const side of isRightFirst ? sides.reverse() : sides)
      groups.push(...sortByReading(side, depth + 1));
    columns = [];
  };
  const closeAcross = () => {
    if (across.length > 0) groups.push(across);
    across = [];
  };
  // Some programs write each letter by itself: only a whole line shows whether it crosses the gap.
  for (const { left, right, parts: line } of toSegments(parts)) {
    if ((left < gap && right > gap) || line.some((part) => tables.has(part))) {
      closeColumns();
      across.push(...line);
    } else {
      closeAcross();
      columns.push(...line);
    }
  }
  closeColumns();
  closeAcross();
  return groups;
}

/** Columns may fill only part of the page, such as the end of a text above a table. */
function splitAtBand(
  parts: readonly TextPart[],
  tables: ReadonlySet<TextPart>,
  depth: number,
): TextPart[][] {
  const text = parts.filter((part) => !tables.has(part));
  const band = depth < DEPTH_MAX ? findBand(toSegments(text)) : null;
  if (band === null) return parts.length > 0 ? [[...parts]] : [];
  const { top, bottom } = band;
  const within = [
    parts.filter(({ y }) => y > top),
    parts.filter(({ y }) => y <= top && y >= bottom),
    parts.filter(({ y }) => y < bottom),
  ];
  return within.flatMap((part) => sortByReading(part, depth + 1));
}

/** @returns a position that separates two columns of prose; null if there is none */
function findGap(parts: readonly TextPart[]): number | null {
  const lines = toSegments(parts);
  if (lines.length < 2 * FEWEST_LINES) return null;
  let best: { x: number; across: number } | null = null;
  for (const x of listPositions(lines)) {
    const across = lines.filter((line) => line.left < x && line.right > x).length;
    if (across > lines.length * ACROSS || (best && across >= best.across)) continue;
    const before = lines.filter((line) => line.right <= x);
    const after = lines.filter((line) => line.left >= x);
    if (isProse(before) && isProse(after)) best = { x, across };
  }
  return best?.x ?? null;
}

const BULLET = /^\s*[•●○▪■◦‣·–—*-]/u;

/**
 * Finds rows of aligned short cells, because a gap between columns must not split a table.
 * @returns their parts
 */
function findTableParts(parts: readonly TextPart[]): Set<TextPart> {
  const rows: Segment[][] = [];
  for (const segment of toSegments(parts)) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].y - segment.y) < 2) row.push(segment);
    else rows.push([segment]);
  }
  const cells = rows.map((row) => (areCells(row) ? row : []));
  const found = cells.filter((row, at) =>
    [cells[at - 1], cells[at + 1]].some((other) => areAligned(row, other ?? [])),
  );
  return new Set(found.flat().flatMap((segment) => segment.parts));
}

function areCells(row: readonly Segment[]): boolean {
  const letters = row.reduce((sum, { length }) => sum + length, 0);
  const isList = row.some(({ parts: [first] }) => BULLET.test(first?.text ?? ''));
  return row.length > 1 && letters < PROSE * row.length && !isList;
}

/**
 * In a table, most cells of a row line up with those of another row; in prose, only the first words
 * do.
 */
function areAligned(row: readonly Segment[], other: readonly Segment[]): boolean {
  const aligned = row.filter(({ left, right }) =>
    other.some((cell) => Math.abs(cell.left - left) < 3 || Math.abs(cell.right - right) < 3),
  ).length;
  return aligned > 1 && aligned * 3 > row.length * 2;
}

const areMost = <T>(list: readonly T[], is: (one: T) => boolean): boolean =>
  list.filter(is).length * 2 > list.length;
