import type { ImportFormat } from 'shared-contract';
import type { EncodingSource } from 'shared-documents';
import type { RecognitionLanguage } from './pdf/recognition/languages';

/** A record of a file before its columns are mapped. */
export interface SourceRow {
  /** From 1: the line of a JSONL file, the record of a table or the passage of a document. */
  number: number;
  values: Record<string, unknown>;
  /** Readable text of a passage. */
  text?: string;
  /** Words of a recognized passage that may be wrong; absent if its text wasn't recognized. */
  unsure?: string[];
}

/** A record that can't be read. */
export interface BrokenRow {
  number: number;
  reason: string;
}

export interface SourceRows {
  /** In file order. */
  columns: string[];
  rows: SourceRow[];
  broken: BrokenRow[];
}

export type FileKind = ImportFormat;
export type TextKind = 'csv' | 'jsonl' | 'text' | 'markdown' | 'html';

/** How to read a file. Anything omitted is detected. */
export interface ReadChoices {
  encoding?: string;
  separator?: string;
  /** Index of the sheet. */
  sheet?: number;
  /** Row of a sheet or line of a CSV that is the header. */
  header?: number;
  withHidden?: boolean;
  /** Language to recognize the text of scanned pages in. */
  recognize?: RecognitionLanguage;
}

/** Progress of text recognition. The page is 0 while it loads. */
export interface RecognitionProgress {
  page: number;
  pages: number;
}

/** Lets a member watch and cancel the recognition of scanned pages. */
export interface RecognitionWatch {
  signal: AbortSignal;
  onProgress: (progress: RecognitionProgress) => void;
}

export interface Recognition extends RecognitionWatch {
  language: RecognitionLanguage;
}

/** Words that may be wrong, by the number of the recognized page. */
export type RecognizedPages = ReadonlyMap<number, readonly string[]>;

/** The encoding of a text file, and an excerpt that shows whether it is right. */
export interface TextEncoding {
  encoding: string;
  source: EncodingSource;
  damaged: number;
  example: string;
}

/** The row or line of the header, and those that may be selected instead. */
export interface HeaderReading {
  header: number;
  candidates: { number: number; text: string }[];
}

/** The sheets of a workbook, and how the selected one was read. */
export interface SheetReading extends HeaderReading {
  names: { name: string; isHidden: boolean }[];
  index: number;
  hiddenRows: number;
  hiddenColumns: number;
  withHidden: boolean;
}

/** What was left out of a file, with the numbers of its pages or rows. */
export interface Omission {
  kind:
    | 'pagesWithoutText'
    | 'unreadableFonts'
    | 'formulasWithoutValue'
    | 'nothingRecognized'
    | 'recognitionFailed'
    | 'recognitionLimit';
  places: number[];
}

/** Rows of a file, and how it was read. */
export interface ReadFile extends SourceRows {
  encoding?: TextEncoding;
  separator?: string;
  /** Where the records of a CSV begin. */
  records?: HeaderReading;
  sheet?: SheetReading;
  omissions?: Omission[];
  /** Numbers of the pages whose text was recognized. */
  recognizedPages?: number[];
}

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

/** File types for the file dialog. */
export const acceptedFiles = Object.keys(kindsByEnding)
  .map((ending) => `.${ending}`)
  .join(',');

/** @returns the kind of a file by its name; null if it can't be imported */
export function getKind(fileName: string): FileKind | null {
  return kindsByEnding[/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** Whether a file is text with passages rather than a table with columns. */
export const isDocument = (kind: FileKind): boolean =>
  kind !== 'csv' && kind !== 'jsonl' && kind !== 'excel';

/** Columns of rows that may differ, in order of first appearance. */
export function listColumns(rows: SourceRow[]): string[] {
  const columns = new Set<string>();
  for (const { values } of rows) for (const name of Object.keys(values)) columns.add(name);
  return [...columns];
}
