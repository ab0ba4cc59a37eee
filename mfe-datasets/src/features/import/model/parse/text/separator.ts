import { findHeader } from './csv-header';
import { readRecords } from './csv-records';

/** Possible separators, most common first. */
const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Number of records to compare with the header. */
const COMPARED = 50;
/** Number of characters to examine. */
const SAMPLE = 200_000;

const SEP_LINE = /^"?sep=(\t|[^\r\n"])"?[ \t,;]*(?:\r\n|\r|\n)/i;

/** @returns the separator in Excel's separator line, and the text below with its line number */
export function skipSepLine(text: string) {
  const [line = '', named = null] = SEP_LINE.exec(text) ?? [];
  return { text: text.slice(line.length), named, firstLine: named === null ? 1 : 2 };
}

/**
 * Based on the header, because texts also contain commas.
 *
 * @returns the separator for which the header has as many fields as most records
 */
export function detectSeparator(text: string, fileName: string): Separator {
  const sample = text.slice(0, SAMPLE);
  const isTabs = /\.(tsv|tab)$/i.test(fileName);
  const scored = separators.map((separator) => ({
    separator,
    ...measureAgreement(sample, separator, text.length > SAMPLE),
  }));
  const [best] = scored
    .filter(({ fields }) => fields > 1)
    .sort((one, other) => other.share - one.share || other.fields - one.fields);
  const tab = scored.find(({ separator }) => separator === '\t');
  if (isTabs && (!best || (tab && tab.fields > 1))) return '\t';
  return best?.separator ?? ',';
}

/** @returns the header's number of fields, and the share of records that have as many */
function measureAgreement(sample: string, separator: string, isCut: boolean) {
  const records: string[][] = [];
  for (const { fields, fault } of readRecords(sample, separator)) {
    if (!fault) records.push(fields);
    if (records.length > COMPARED) break;
  }
  if (isCut && records.length > 1 && records.length <= COMPARED) records.pop();
  const [fields = 0, ...rest] = records
    .slice(Math.max(0, findHeader(records)))
    .filter((record) => record.some((field) => field.trim() !== ''))
    .map(({ length }) => length);
  const same = rest.filter((count) => count === fields).length;
  return { fields, share: rest.length === 0 ? 0.5 : same / rest.length };
}
