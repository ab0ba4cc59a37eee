import type { TextPart } from './text-parts';

export const FEWEST_LINES = 4;
/** Minimum median length of lines of prose, in characters. Cells of a table are shorter. */
export const PROSE = 18;
const TRIED = 60;

export interface Segment {
  left: number;
  right: number;
  y: number;
  length: number;
  parts: TextPart[];
}

/** Merges adjacent parts that have no wide gap between them. */
export function toSegments(parts: readonly TextPart[]): Segment[] {
  const sorted = [...parts].sort((one, other) => other.y - one.y || one.left - other.left);
  const found: Segment[] = [];
  for (const part of sorted) {
    const { left, right, y, size, text } = part;
    const last = found.at(-1);
    const isSame = last && Math.abs(last.y - y) < size * 0.4 && left - last.right < size;
    if (isSame) {
      last.right = Math.max(last.right, right);
      last.length += text.length;
      last.parts.push(part);
    } else {
      found.push({ left, right, y, length: text.length, parts: [part] });
    }
  }
  return found;
}

/** Adds up the segments of each line, because justified lines can have wide gaps between words. */
export function isProse(segments: readonly Segment[], fewest = FEWEST_LINES): boolean {
  const lines = new Map<number, number>();
  for (const { y, length } of segments) {
    const line = Math.round(y);
    lines.set(line, (lines.get(line) ?? 0) + length);
  }
  if (lines.size < fewest) return false;
  const lengths = [...lines.values()].sort((one, other) => one - other);
  return (lengths[Math.floor(lengths.length / 2)] ?? 0) >= PROSE;
}

/** @returns positions that may separate columns, away from the edges of the text */
export function listPositions(segments: readonly Segment[]): number[] {
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const positions: number[] = [];
  for (let step = Math.ceil(TRIED * 0.2); step <= TRIED * 0.8; step += 1)
    positions.push(left + ((right - left) * step) / TRIED);
  return positions;
}
