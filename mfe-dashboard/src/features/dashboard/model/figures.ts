import { pages } from 'shared-contract';
import { texts } from '../../../texts';
import { formatClock } from './dates';

/** The four figures, in card order. */
export const figureCards = [
  { key: 'assistants', label: texts.totalAssistants, to: pages.assistants },
  { key: 'active', label: texts.activeAssistants, to: pages.assistants },
  { key: 'calls', label: texts.totalCalls, to: pages.allCalls },
  { key: 'chunks', label: texts.totalChunks, to: pages.datasets },
] as const;
export type FigureName = (typeof figureCards)[number]['key'];

export interface Figure {
  /** Null if it couldn't be loaded. */
  value: number | null | 'loading';
  /** What the figure counts, or how old it is. */
  note: string;
}
export type Figures = Record<FigureName, Figure>;

interface Reading<T> {
  data: T | undefined;
  error: Error | null;
  dataUpdatedAt: number;
}

/** @param note what the figure counts; replaced by its age if reloading failed */
export function toFigure<T>(
  reading: Reading<T>,
  pick: (data: T) => number,
  note: (data: T) => string,
): Figure {
  const { data, error, dataUpdatedAt } = reading;
  if (data === undefined) return { value: error ? null : 'loading', note: '' };
  const shown = error ? texts.cachedSince(formatClock(dataUpdatedAt)) : note(data);
  return { value: pick(data), note: shown };
}
