import { isProse, listPositions, type Segment } from './segments';

/** Minimum lines of a column. The cells of a table rarely have so many. */
const FEWEST_LINES = 10;
/** Minimum distance between rows of a table, or to a heading, as a multiple of the font size. */
const WIDE_GAP = 1.9;

/**
 * @returns the vertical range of columns that fill only part of a page, in points; null if there
 * are none
 */
export function findBand(segments: readonly Segment[]): { top: number; bottom: number } | null {
  const rows = groupRows(segments);
  if (rows.length < FEWEST_LINES) return null;
  let best: Row[] = [];
  for (const x of listPositions(segments)) {
    for (const run of listClearRuns(rows, x)) {
      const band = trimToColumns(run, x);
      if (band.length > best.length) best = band;
    }
  }
  const [first] = best;
  const last = best.at(-1);
  return first && last ? { top: first.y, bottom: last.y } : null;
}

interface Row {
  y: number;
  segments: Segment[];
}

function groupRows(segments: readonly Segment[]): Row[] {
  const rows: Row[] = [];
  for (const segment of segments) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - segment.y) < 2) row.segments.push(segment);
    else rows.push({ y: segment.y, segments: [segment] });
  }
  return rows;
}

/** @returns runs of rows that have no text across the position */
function listClearRuns(rows: readonly Row[], x: number): Row[][] {
  const runs: Row[][] = [[]];
  for (const row of rows) {
    if (row.segments.some(({ left, right }) => left < x && right > x)) runs.push([]);
    else runs.at(-1)?.push(row);
  }
  return runs.filter((run) => run.length >= FEWEST_LINES);
}

/** @returns the rows of a run without headings and tables above and below its columns */
function trimToColumns(run: readonly Row[], x: number): Row[] {
  const blocks = splitAtGaps(run);
  const first = blocks.findIndex((block) => areColumns(block, x));
  const last = blocks.findLastIndex((block) => areColumns(block, x));
  return first === -1 ? [] : blocks.slice(first, last + 1).flat();
}

/** @returns groups of rows without a wide gap between them, in any column */
function splitAtGaps(rows: readonly Row[]): Row[][] {
  const size = rows[0]?.segments[0]?.parts[0]?.size ?? 0;
  const blocks: Row[][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (before - row.y < size * WIDE_GAP && blocks.length > 0) blocks.at(-1)?.push(row);
    else blocks.push([row]);
    before = row.y;
  }
  return blocks;
}

function areColumns(rows: readonly Row[], x: number): boolean {
  const all = rows.flatMap(({ segments }) => segments);
  const sides = [all.filter(({ right }) => right <= x), all.filter(({ left }) => left >= x)];
  return sides.every((side) => isProse(side, FEWEST_LINES));
}
