import { randomId } from 'shared-contract/browser';
import { countResults, knownResults, noRun, type Run } from './import-run';
import { hasContent } from './mapping/mapping';
import type { MappedRow } from './mapping/to-rows';
import type { Source } from './read-source';

/** One of the files that are imported together. */
export interface ImportItem {
  id: string;
  name: string;
  isReading: boolean;
  /** Null while it is read, and when it cannot be. */
  source: Source | null;
  problem: string | null;
  /** Those that were checked or imported last. */
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

export const newItem = ({ name }: File): ImportItem => ({
  id: randomId(),
  name,
  isReading: true,
  source: null,
  problem: null,
  rows: [],
  run: noRun,
});

/** Rows of a file, those that cannot be read as well. */
export const rowsIn = ({ source }: ImportItem): number =>
  source ? source.file.rows.length + source.file.broken.length : 0;

export const countsOf = ({ rows, run }: ImportItem) =>
  countResults(knownResults(rows, run.results).values());

/** @returns how many rows an import of the file would write */
export function writesOf(item: ImportItem): number {
  const { created, updated } = countsOf(item);
  return created + updated;
}

export function stateOf(item: ImportItem): ItemState {
  const { source, isReading, run } = item;
  if (isReading) return 'reading';
  if (!source) return 'unreadable';
  if (run.phase === 'mapping') return hasContent(source.mapping) ? 'ready' : 'unmapped';
  if (run.phase === 'checked') return writesOf(item) > 0 ? 'checked' : 'unchanged';
  return run.phase === 'finished' ? 'imported' : run.phase;
}
