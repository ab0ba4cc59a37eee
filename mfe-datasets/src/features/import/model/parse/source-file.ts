import type { ImportFormat } from 'shared-contract';
import type { Sheet } from './office/excel';

/** One record of a file, before it is known which of its columns means what. */
export interface SourceRow {
  /** Counted from 1: the line of a JSONL file, the record of a CSV, the passage of a text. */
  number: number;
  values: Record<string, unknown>;
}

/** A record that cannot be read. */
export interface BrokenRow {
  number: number;
  reason: string;
}

/** Parsed content of a file. */
export interface SourceRows {
  /** In the order of the file. */
  columns: string[];
  rows: SourceRow[];
  broken: BrokenRow[];
}

export type FileKind = ImportFormat;

/** A file that was read. */
export interface SourceFile extends SourceRows {
  name: string;
  kind: FileKind;
  /** Those of a workbook that have records. */
  sheets?: readonly Sheet[];
  /** Index of the sheet that the rows are of. */
  sheet?: number;
}

const kindsByEnding: Record<string, FileKind> = {
  csv: 'csv',
  tsv: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  txt: 'text',
  text: 'text',
  pdf: 'pdf',
  docx: 'word',
  xlsx: 'excel',
};

/** File types of the file chooser. */
export const acceptedFiles = Object.keys(kindsByEnding)
  .map((ending) => `.${ending}`)
  .join(',');

/** The kind of a file by its name; null when it cannot be imported. */
export function kindOf(fileName: string): FileKind | null {
  return kindsByEnding[/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** The columns of rows that may differ from each other, in the order in which they first appear. */
export function columnsOf(rows: SourceRow[]): string[] {
  return [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
}
