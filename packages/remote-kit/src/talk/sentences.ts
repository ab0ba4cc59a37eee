let segmenter: Intl.Segmenter | undefined;

/**
 * @param isWhole whether the text is complete; otherwise the last sentence is left out
 * @returns the finished sentences of a text
 */
export function sentencesOf(text: string, isWhole: boolean): string[] {
  const sentences = splitText(text).map((sentence) => sentence.trim());
  return (isWhole ? sentences : sentences.slice(0, -1)).filter(Boolean);
}

/** Without `Intl.Segmenter` (Firefox before 125), also splits after abbreviations like "Dr.". */
function splitText(text: string): string[] {
  if (!Intl.Segmenter) return text.match(/[^.!?]+(?:[.!?]+\s*|$)/g) ?? [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
