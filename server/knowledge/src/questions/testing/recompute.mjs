/**
 * Recomputes outcome and rank from an exported file, without any product code. Usage: node
 * recompute.mjs FILE.csv, which prints a line of JSON for each row that differs, and then the count
 * of all rows.
 */
import { readFileSync } from 'node:fs';

/** @param {string} text */
function parseCsv(text) {
  /** @type {string[][]} */
  const rows = [];
  let row = [''];
  let isQuoted = false;
  /** @param {string} more */
  const add = (more) => row.push(`${row.pop()}${more}`);
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"' && isQuoted && text.charAt(at + 1) === '"') {
      add('"');
      at += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (char === ',' && !isQuoted) row.push('');
    else if (char === '\n' && !isQuoted) {
      rows.push(row);
      row = [''];
    } else if (char !== '\r' || isQuoted) add(char);
  }
  return rows;
}

const normalizeText = (text = '') => text.toLowerCase().split(/\s+/).join(' ').trim();

/**
 * @param {Record<string, string>} row
 * @param {string} id
 * @param {string} trackingId
 */
const isExpected = (row, id, trackingId) =>
  (row.expected_kind === 'chunk' ? id : trackingId) === row.expected;

/** @param {unknown} value */
const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

const [head = [], ...lines] = parseCsv(
  readFileSync(process.argv[2] ?? '', 'utf8').replace(/^\uFEFF/, ''),
);
for (const line of lines) {
  const row = Object.fromEntries(head.map((name, at) => [name, line[at] ?? '']));
  const ids = row.found_ids ? row.found_ids.split(' ') : [];
  const tracking = JSON.parse(row.found_tracking_ids || '[]');
  const withWords = row.found_with_words ? row.found_with_words.split(' ') : [];
  let at = ids.findIndex((id) => withWords.includes(id));
  if (row.expected_kind === 'chunk') at = ids.indexOf(row.expected ?? '');
  if (row.expected_kind === 'tracking_id') at = tracking.indexOf(row.expected);
  const rank = at < 0 ? null : at + 1;
  const isFound = rank !== null && rank <= Number(row.top);
  const quoted = row.quoted_ids?.split(' ') ?? [];
  const saysIt =
    row.expected_kind === 'words'
      ? normalizeText(row.answer).includes(normalizeText(row.expected))
      : ids.some((id, place) => isExpected(row, id, tracking[place]) && quoted.includes(id));
  const outcome = isFound && row.certainty === 'sure' && saysIt ? 'pass' : 'fail';
  const isSame = String(rank ?? '') === row.rank && outcome === row.outcome;
  if (!isSame && row.outcome !== 'error') print({ row, rank, outcome });
}
print({ rows: lines.length });
