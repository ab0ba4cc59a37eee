/**
 * @returns the optimal string alignment distance (insertions, deletions, replacements and swaps of
 * neighbors), or `limit + 1` once it exceeds `limit`
 */
export function getEditDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let rows = [[], Array.from({ length: right.length + 1 }, (_, index) => index)] as Rows;
  for (let at = 1; at <= left.length; at += 1) {
    const row = getNextRow(left, right, at, rows);
    if (Math.min(...row) > limit) return limit + 1;
    rows = [rows[1], row];
  }
  return rows[1][right.length] ?? limit + 1;
}

/** The last two rows of the table, the last one second. */
type Rows = [number[], number[]];

function getNextRow(left: string, right: string, i: number, [beforeLast, last]: Rows): number[] {
  const row = [i];
  for (let j = 1; j <= right.length; j += 1) {
    const replaced = (last[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
    const cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
    const swapped = i > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
    row.push(swapped ? Math.min(cost, (beforeLast[j - 2] ?? 0) + 1) : cost);
  }
  return row;
}
