/** A word with the recognizer's confidence from 0 to 100. */
export interface RecognizedWord {
  text: string;
  confidence: number;
  /** Pixels from the left edge of the page. */
  left: number;
  right: number;
}

/** A line of recognized words, in pixels from the upper left. */
export interface RecognizedLine {
  words: RecognizedWord[];
  baseline: { x0: number; y0: number; x1: number; y1: number };
  height: number;
}

/** The part of Tesseract's output for a page that is used here. */
export interface TesseractPage {
  blocks?: {
    paragraphs?: {
      lines?: {
        baseline: RecognizedLine['baseline'];
        rowAttributes: { rowHeight: number };
        words?: { text: string; confidence: number; bbox: { x0: number; x1: number } }[];
      }[];
    }[];
  }[];
}

/** @returns those lines of a page that have words */
export function toLines({ blocks = [] }: TesseractPage): RecognizedLine[] {
  return blocks
    .flatMap(({ paragraphs = [] }) => paragraphs)
    .flatMap(({ lines = [] }) => lines)
    .map(({ baseline, rowAttributes, words = [] }) => ({
      baseline,
      height: rowAttributes.rowHeight,
      words: words
        .filter(({ text }) => text.trim() !== '')
        .map(({ text, confidence, bbox }) => ({
          text: text.trim(),
          confidence,
          left: bbox.x0,
          right: bbox.x1,
        })),
    }))
    .filter(({ words }) => words.length > 0);
}
