import { OfficeProblem } from './problem';

/** Rows times columns of one sheet: 100,000 rows of 100 columns. */
export const MAX_CELLS = 10_000_000;
const MAX_ROWS = 1_048_576;

const NAMED = /^(?:\w{1,9}:)?(row|c)\s/;
const ADDRESS = /\sr\s?=\s?["']([A-Z]{0,9})(\d{1,12})["']/;
/** Longest start tag that is looked at; a cell has at most six short attributes. */
const LONGEST_TAG = 300;

/**
 * Refuses a sheet whose filled cells span too large an area: its reader fills all gaps with cells.
 *
 * @throws OfficeProblem
 */
export function checkCells(sheet: Uint8Array): void {
  const xml = new TextDecoder('latin1').decode(sheet);
  let rows = 0;
  let columns = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    if (xml[at + 1] === '/') continue;
    const tag = tagAt(xml, at);
    const name = NAMED.exec(tag)?.[1];
    if (name === undefined) continue;
    const [, letters = '', number = '0'] = ADDRESS.exec(tag) ?? [];
    rows = Math.max(rows + (name === 'row' ? 1 : 0), Number(number));
    // A cell without content only has a format, and is dropped.
    if (!tag.endsWith('/')) columns = Math.max(columns, columnOf(letters));
    if (rows > MAX_ROWS || rows * columns > MAX_CELLS) throw new OfficeProblem('tooManyCells');
  }
}

/** A start tag without its brackets, as far as it is looked at. */
function tagAt(xml: string, at: number): string {
  const start = xml.slice(at + 1, at + LONGEST_TAG);
  const end = start.indexOf('>');
  return end === -1 ? start : start.slice(0, end);
}

/** @returns the number of a column, from 1: AA is 27 */
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
