import { RECOGNIZED, type TextPart } from '../text-parts';
import type { RecognizedLine, RecognizedWord } from './recognized-lines';

/** Below this confidence a person should check a word. */
const SURE = 75;
/** Minimum average confidence of a page that has text. */
const TEXT = 50;
/** Measured sizes vary: sizes between these multiples of the usual size count as usual. */
const LARGER = 1.18;
const SMALLER = 0.8;
/** Font size, as a multiple of the height that Tesseract measures. */
const SIZE = 1.1;

export interface PageSize {
  /** Pixels per point. */
  scale: number;
  /** Pixels. */
  height: number;
}

const countLetters = ({ text }: RecognizedWord): number =>
  text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** @returns whether the page has text rather than dust, lines or a photo */
export function hasText(lines: readonly RecognizedLine[]): boolean {
  const words = lines.flatMap((line) => line.words);
  const weight = words.reduce((sum, word) => sum + countLetters(word), 0);
  const sure = words.reduce((sum, word) => sum + countLetters(word) * word.confidence, 0);
  return weight > 1 && sure / weight >= TEXT;
}

/** @returns words that may be wrong, each once */
export function listUnsure(lines: readonly RecognizedLine[]): string[] {
  const words = lines.flatMap((line) => line.words);
  const unsure = words.filter((word) => word.confidence < SURE && countLetters(word) > 0);
  return [...new Set(unsure.map(({ text }) => text))];
}

/** @returns recognized words like text of a PDF, straightened if the page is slightly rotated */
export function toTextParts(
  lines: readonly RecognizedLine[],
  { scale, height }: PageSize,
): TextPart[] {
  const slope = getSlope(lines);
  const usual = getUsualHeight(lines);
  return lines.flatMap((line) => {
    const { x0, y0, x1, y1 } = line.baseline;
    const y = height - ((y0 + y1) / 2 - (slope * (x0 + x1)) / 2);
    const isUsual = line.height > usual * SMALLER && line.height < usual * LARGER;
    const size = Math.max(1, Math.round(((isUsual ? usual : line.height) * SIZE) / scale));
    return line.words.map(
      ({ text, left, right }, index): TextPart => ({
        text: index === 0 ? text : ` ${text}`,
        left: left / scale,
        right: right / scale,
        y: y / scale,
        size,
        font: RECOGNIZED,
        isRightToLeft: false,
      }),
    );
  });
}

/** @returns how far lines descend per pixel to the right, weighted by their length */
function getSlope(lines: readonly RecognizedLine[]): number {
  let rise = 0;
  let run = 0;
  for (const { baseline } of lines) {
    rise += baseline.y1 - baseline.y0;
    run += baseline.x1 - baseline.x0;
  }
  return run > 0 ? rise / run : 0;
}

/** @returns the median height of a line, weighted by number of words */
function getUsualHeight(lines: readonly RecognizedLine[]): number {
  const heights = lines
    .flatMap(({ height, words }) => words.map(() => height))
    .sort((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
