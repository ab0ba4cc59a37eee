/** Number of records at the beginning that may be the header. */
export const HEADER_CANDIDATES = 30;

/**
 * Skips titles above the header. A title is a single field, in a record that is padded with
 * separators or followed by a blank line.
 *
 * @param records the first records of a file, including blank ones
 * @returns the index of the header; -1 when all are blank
 */
export function findHeader(records: readonly (readonly string[])[]): number {
  const filled = records.map((fields) => fields.filter((field) => field.trim() !== '').length);
  const written = filled.filter((count) => count > 0);
  const isTable = written.filter((count) => count > 1).length * 2 > written.length;
  const findFilled = (from: number) => filled.findIndex((count, at) => at >= from && count > 0);
  let at = findFilled(0);
  while (isTable && filled[at] === 1) {
    const isTitle = (records[at]?.length ?? 0) > 1 || filled[at + 1] === 0;
    const next = findFilled(at + 1);
    if (!isTitle || next === -1) break;
    at = next;
  }
  return at;
}
