/** The resolution that Tesseract is trained for. */
export const DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;
/** Maximum pixels of a page: A4 has 8.7 million. */
const MOST_PIXELS = 12_000_000;
/** Maximum pixels of a side, which every browser can draw. */
const LONGEST_SIDE = 8_000;

/** @returns pixels per point to draw a page with */
export function getPageScale(width: number, height: number): number {
  return Math.min(
    DOTS_PER_INCH / POINTS_PER_INCH,
    Math.sqrt(MOST_PIXELS / (width * height)),
    LONGEST_SIDE / Math.max(width, height),
  );
}
