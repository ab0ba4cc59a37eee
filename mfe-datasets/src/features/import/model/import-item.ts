import { randomId } from 'shared-contract/browser';
import { countResults, knownResults, noRun, type Run } from './import-run';
import { hasContent } from './mapping/mapping';
import type { MappedRow } from './mapping/to-rows';
import type { RecognitionProgress } from './parse/source-file';
import type { Source } from './read-source';

/** One of the files in an import. */
export interface ImportItem {
  id: string;
  name: string;
  chosen: File;
  isReading: boolean;
  /** Null while it is being read or if it can't be. */
  source: Source | null;
  problem: string | null;
  /** Whether it can't be read without text recognition. */
  isScanned: boolean;
  /** While its text is being recognized. */
  recognition: RecognitionProgress | null;
  /** The rows that were last checked or imported. */
  rows: MappedRow[];
  run: Run;
}

export type ItemState =
  | 'reading'
  | 'unreadable'
  | 'unmapped'
  | 'ready'
  | 'checking'
  | 'unchanged'
  | 'checked'
  | 'importing'
  | 'stopped'
  | 'imported'
  | 'undoing'
  | 'undone';

export const newItem = (chosen: File): ImportItem => ({
  id: randomId(),
  name: chosen.name,
  chosen,
  isReading: true,
  source: null,
  problem: null,
  isScanned: false,
  recognition: null,
  rows: [],
  run: noRun,
});

/** Number of rows, including unreadable ones. */
export const rowsIn = ({ source }: ImportItem): number =>
  source ? source.file.rows.length + source.file.broken.length : 0;

export const countOutcomes = ({ rows, run }: ImportItem) =>
  countResults(knownResults(rows, run.results).values());

/** @returns how many rows importing the file would write */
export function countWrites(item: ImportItem): number {
  const { created, updated } = countOutcomes(item);
  return created + updated;
}

export function getState(item: ImportItem): ItemState {
  const { source, isReading, run } = item;
  if (isReading) return 'reading';
  if (!source) return 'unreadable';
  if (run.phase === 'mapping') return hasContent(source.mapping) ? 'ready' : 'unmapped';
  if (run.phase === 'checked') return countWrites(item) > 0 ? 'checked' : 'unchanged';
  return run.phase === 'finished' ? 'imported' : run.phase;
}
