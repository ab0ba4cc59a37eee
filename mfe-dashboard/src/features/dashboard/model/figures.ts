import { pages } from 'shared-contract';
import { texts } from '../../../texts';
import { timeText } from './head';

/** The four figures, in the order of their cards. */
export const figureCards = [
  { key: 'assistants', label: texts.totalAssistants, to: pages.assistants },
  { key: 'active', label: texts.activeAssistants, to: pages.assistants },
  { key: 'calls', label: texts.totalCalls, to: pages.allCalls },
  { key: 'chunks', label: texts.totalChunks, to: pages.datasets },
] as const;
export type FigureName = (typeof figureCards)[number]['key'];

export interface Figure {
  /** Null when it could not be read. */
  value: number | null | 'loading';
  /** Origin of the figure: live, cached or samples. */
  note: string;
}
export type Figures = Record<FigureName, Figure>;

interface Reading<T> {
  data: T | undefined;
  error: Error | null;
  dataUpdatedAt: number;
}

/** A figure whose last reading failed is as old as the one before. */
export function figureOf<T>(reading: Reading<T>, pick: (data: T) => number): Figure {
  const { data, error, dataUpdatedAt } = reading;
  if (data === undefined) return { value: error ? null : 'loading', note: '' };
  const note = (error ? texts.cachedSince : texts.live)(timeText(dataUpdatedAt));
  return { value: pick(data), note };
}
