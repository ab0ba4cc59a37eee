import type { DatasetLanguage } from 'shared-contract';

/** Languages that text recognition reads, by the names that datasets use. */
export const recognitionLanguages = [
  'Dutch',
  'English',
  'French',
  'German',
  'Italian',
  'Polish',
  'Portuguese',
  'Spanish',
] as const satisfies readonly DatasetLanguage[];
export type RecognitionLanguage = (typeof recognitionLanguages)[number];

/** @returns the selected language, or else the dataset's, or else English */
export function pickLanguage(
  chosen: RecognitionLanguage | null,
  ofDataset: string | null | undefined,
): RecognitionLanguage {
  return chosen ?? recognitionLanguages.find((name) => name === ofDataset) ?? 'English';
}
