import { randomId } from 'shared-contract/browser';
import { type Counts, countResults, listKnownResults, noRun, type Run } from './import-run';
import { hasContent } from './mapping/mapping';
import type { MappedRow } from './mapping/to-rows';
import type { RecognitionProgress } from './parse/source-file';
import type { Source } from './read-source';

export interface ImportItem {
  id: string;
  name: string;
  chosen: File;
  isReading: boolean;
  /** Null until it has been read, or if it can't be read. */
  source: Source | null;
  problem: string | null;
  /** Whether it can't be read without text recognition. */
  isScanned: boolean;
  /** Null unless its text is being recognized. */
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

export const createItem = (chosen: File): ImportItem => ({
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
export const countRows = ({ source }: ImportItem): number =>
  source ? source.file.rows.length + source.file.broken.length : 0;

export const countOutcomes = ({ rows, run }: ImportItem) =>
  countResults(listKnownResults(rows, run.results).values());

/** @returns the recorded outcomes once the import is finished, otherwise those known so far */
export const getCounts = (item: ImportItem): Counts =>
  item.run.phase === 'finished' && item.run.job ? item.run.job.counts : countOutcomes(item);

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

const writing = new Set<ItemState>(['importing', 'imported', 'stopped', 'undoing', 'undone']);

/** @returns whether the file has changed chunks or is changing them */
export const isWritten = (item: ImportItem): boolean => writing.has(getState(item));

/** @returns recorded outcomes of imported files, or else expected outcomes of all files */
export function sumCounts(items: readonly ImportItem[]): { isWritten: boolean; counts: Counts } {
  const written = items.filter(isWritten);
  const counts = countResults([]);
  for (const item of written.length > 0 ? written : items)
    for (const [outcome, count] of Object.entries(getCounts(item)))
      counts[outcome as keyof Counts] += count;
  return { isWritten: written.length > 0, counts };
}

/** @returns the next step for all files; null if there is none */
export function getNextStep(items: readonly ImportItem[]): 'preview' | 'import' | 'view' | null {
  const states = new Set(items.map(getState));
  if (states.has('ready')) return 'preview';
  if (states.has('checked')) return 'import';
  if (states.has('imported')) return 'view';
  if (states.has('unchanged')) return 'import';
  return states.has('unmapped') || states.has('reading') ? 'preview' : null;
}
