import { texts } from '../../../texts';

/** The four figures, in the order of their cards. */
export const figureCards = [
  { key: 'assistants', label: texts.totalAssistants, icon: 'assistants' },
  { key: 'active', label: texts.activeAssistants, icon: 'ok' },
  { key: 'calls', label: texts.totalCalls, icon: 'phone' },
  { key: 'chunks', label: texts.totalChunks, icon: 'layers' },
] as const;

/** Null when a figure could not be read. */
export type Figures = Record<(typeof figureCards)[number]['key'], number | null | 'loading'>;
