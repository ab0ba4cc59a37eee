const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * @param isWhole no more text follows; otherwise the last sentence may still grow, and is left out
 * @returns the finished sentences of a text
 */
export function sentencesOf(text: string, isWhole: boolean): string[] {
  const sentences = Array.from(segmenter.segment(text), ({ segment }) => segment.trim());
  return (isWhole ? sentences : sentences.slice(0, -1)).filter(Boolean);
}
