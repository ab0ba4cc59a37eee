import type { ImportFormat } from 'shared-contract';
import type { EncodingSource } from 'shared-documents';

/** One record of a file, before it is known which of its columns means what. */
export interface SourceRow {
  /** Counted from 1: the line of a JSONL file, the record of a CSV, the passage of a text. */
  number: number;
  values: Record<string, unknown>;
  /** Of a passage: what it says, for people. */
  text?: string;
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
export type TextKind = 'csv' | 'jsonl' | 'text' | 'markdown' | 'html';

/** How a person wants a file to be read; what is left out is detected. */
export interface ReadChoices {
  encoding?: string;
  separator?: string;
  /** Index of a sheet. */
  sheet?: number;
  /** Number of the row that names the columns. */
  header?: number;
  withHidden?: boolean;
}

/** The encoding of a text file, and words by which a person sees whether it is right. */
export interface TextEncoding {
  encoding: string;
  source: EncodingSource;
  damaged: number;
  example: string;
}

/** The sheets of a workbook, and how the chosen one was read. */
export interface SheetReading {
  names: { name: string; isHidden: boolean }[];
  index: number;
  header: number;
  candidates: { number: number; text: string }[];
  hiddenRows: number;
  hiddenColumns: number;
  withHidden: boolean;
}

/** What was left out of a file, with the numbers of its pages or rows. */
export interface Omission {
  kind: 'pagesWithoutText' | 'unreadableFonts' | 'formulasWithoutValue';
  places: number[];
}

/** Rows of a file, and how it was read. */
export interface ReadFile extends SourceRows {
  encoding?: TextEncoding;
  separator?: string;
  sheet?: SheetReading;
  omissions?: Omission[];
}

/** A file that was read. */
export interface SourceFile extends ReadFile {
  name: string;
  kind: FileKind;
}

const kindsByEnding: Record<string, FileKind> = {
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  md: 'markdown',
  mdx: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  txt: 'text',
  text: 'text',
  pdf: 'pdf',
  docx: 'word',
  docm: 'word',
  xlsx: 'excel',
  xlsm: 'excel',
};

/** File types of the file chooser. */
export const acceptedFiles = Object.keys(kindsByEnding)
  .map((ending) => `.${ending}`)
  .join(',');

/** The kind of a file by its name; null when it cannot be imported. */
export function kindOf(fileName: string): FileKind | null {
  return kindsByEnding[/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** Whether a file is a text in passages, not a table in columns. */
export const isDocument = (kind: FileKind): boolean =>
  kind !== 'csv' && kind !== 'jsonl' && kind !== 'excel';

/** The columns of rows that may differ from each other, in the order in which they first appear. */
export function columnsOf(rows: SourceRow[]): string[] {
  const columns = new Set<string>();
  for (const { values } of rows) for (const name of Object.keys(values)) columns.add(name);
  return [...columns];
}
