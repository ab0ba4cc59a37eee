import type { TextPart } from './text-parts';

/** Maximum nesting of columns. */
const DEPTH_MAX = 4;
const FEWEST_LINES = 4;
/** Lines of prose are longer than the cells of a table, in characters. */
const PROSE = 18;
const TRIED = 60;
/** Share of a page's texts that may cross a gap between columns, such as headings. */
const ACROSS = 0.2;

/** @returns groups of parts in reading order, column by column */
export function inReadingOrder(parts: readonly TextPart[], depth = 0): TextPart[][] {
  const tables = partsOfTables(parts);
  const gap = depth < DEPTH_MAX ? findGap(parts.filter((part) => !tables.has(part))) : null;
  if (gap === null) return parts.length > 0 ? [[...parts]] : [];
  const groups: TextPart[][] = [];
  let columns: TextPart[] = [];
  let across: TextPart[] = [];
  const endColumns = () => {
    const isRightFirst = mostly(columns, ({ isRightToLeft }) => isRightToLeft);
    const sides = [
      columns.filter(({ right }) => right <= gap),
      columns.filter(({ right }) => right > gap),
    ];
    for (const side of isRightFirst ? sides.reverse() : sides)
      groups.push(...inReadingOrder(side, depth + 1));
    columns = [];
  };
  const endAcross = () => {
    if (across.length > 0) groups.push(across);
    across = [];
  };
  for (const part of [...parts].sort((one, other) => other.y - one.y)) {
    if ((part.left < gap && part.right > gap) || tables.has(part)) {
      endColumns();
      across.push(part);
    } else {
      endAcross();
      columns.push(part);
    }
  }
  endColumns();
  endAcross();
  return groups;
}

/** @returns a position that separates two columns of prose; null if there is none */
function findGap(parts: readonly TextPart[]): number | null {
  const lines = segments(parts);
  if (lines.length < 2 * FEWEST_LINES) return null;
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  let best: { x: number; across: number } | null = null;
  for (let step = Math.ceil(TRIED * 0.2); step <= TRIED * 0.8; step += 1) {
    const x = left + ((right - left) * step) / TRIED;
    const across = lines.filter((line) => line.left < x && line.right > x).length;
    if (across > lines.length * ACROSS || (best && across >= best.across)) continue;
    const before = lines.filter((line) => line.right <= x);
    const after = lines.filter((line) => line.left >= x);
    if (isProse(before) && isProse(after)) best = { x, across };
  }
  return best?.x ?? null;
}

function isProse(lines: readonly Segment[]): boolean {
  if (lines.length < FEWEST_LINES) return false;
  const lengths = lines.map(({ length }) => length).sort((one, other) => one - other);
  return (lengths[Math.floor(lengths.length / 2)] ?? 0) >= PROSE;
}

const BULLET = /^\s*[•●○▪■◦‣·–—*-]/u;

/**
 * Rows of short cells below each other: a gap between columns divides no table.
 * @returns their parts
 */
function partsOfTables(parts: readonly TextPart[]): Set<TextPart> {
  const rows: Segment[][] = [];
  for (const segment of segments(parts)) {
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

const areAligned = (row: readonly Segment[], other: readonly Segment[]): boolean =>
  row.filter(({ left }) => other.some((cell) => Math.abs(cell.left - left) < 5)).length > 1;

interface Segment {
  left: number;
  right: number;
  y: number;
  length: number;
  parts: TextPart[];
}

/** Merges adjacent parts without a wide gap. */
function segments(parts: readonly TextPart[]): Segment[] {
  const sorted = [...parts].sort((one, other) => other.y - one.y || one.left - other.left);
  const found: Segment[] = [];
  for (const part of sorted) {
    const { left, right, y, size, text } = part;
    const last = found.at(-1);
    const isSame = last && Math.abs(last.y - y) < size * 0.4 && left - last.right < size;
    if (isSame) {
      last.right = Math.max(last.right, right);
      last.length += text.length;
      last.parts.push(part);
    } else {
      found.push({ left, right, y, length: text.length, parts: [part] });
    }
  }
  return found;
}

const mostly = <T>(list: readonly T[], is: (one: T) => boolean): boolean =>
  list.filter(is).length * 2 > list.length;
