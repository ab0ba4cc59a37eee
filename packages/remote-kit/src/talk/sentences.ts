let segmenter: Intl.Segmenter | undefined;

/**
 * @param isWhole no more text follows; otherwise the last sentence may still grow, and is left out
 * @returns the finished sentences of a text
 */
export function sentencesOf(text: string, isWhole: boolean): string[] {
  const sentences = split(text).map((sentence) => sentence.trim());
  return (isWhole ? sentences : sentences.slice(0, -1)).filter(Boolean);
}

/** Without the segmenter (Firefox before 125) a screen reader hears a few odd pauses. */
function split(text: string): string[] {
  if (!Intl.Segmenter) return text.match(/[^.!?]+(?:[.!?]+\s*|$)/g) ?? [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
