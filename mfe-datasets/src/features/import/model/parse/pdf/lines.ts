import { fixBrackets, isRightToLeftText, sortFromRight } from './right-to-left';
import type { TextPart } from './text-parts';

/** A line of text, divided into cells by wide gaps. */
export interface Line {
  cells: { text: string; left: number }[];
  left: number;
  right: number;
  y: number;
  size: number;
  font: string;
}

/** Minimum gap between cells, as a multiple of the font size. */
const CELL_GAP = 1.6;
/** Minimum gap between words, as a multiple of the font size. */
const WORD_GAP = 0.15;

export const getLineText = ({ cells }: Line): string => cells.map(({ text }) => text).join(' ');

/** @returns lines from top to bottom, each in its script's direction */
export function groupLines(parts: readonly TextPart[]): Line[] {
  const rows: TextPart[][] = [];
  for (const part of [...parts].sort((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.y - part.y < Math.max(first.size, part.size) * 0.45) row.push(part);
    else rows.push([part]);
  }
  return rows.map(toLine);
}

function toLine(row: TextPart[]): Line {
  const isRightToLeft = isRightToLeftText(row);
  const sorted = row.sort((one, other) => one.left - other.left);
  const parts = isRightToLeft ? sortFromRight(sorted) : sorted;
  const cells: Line['cells'] = [];
  let before: TextPart | null = null;
  for (const part of parts) {
    const gap: number = before === null ? 0 : getGap(before, part);
    const cell = cells.at(-1);
    const isCell = !part.isValue && gap > part.size * CELL_GAP;
    if (!cell || isCell) cells.push({ text: part.text.trim(), left: part.left });
    else cell.text = joinText(cell.text, part, gap);
    before = part;
  }
  const longest = row.reduce((most, part) => (part.text.length > most.text.length ? part : most));
  return {
    cells: cells.map(({ text, left }) => {
      const shown = text.replace(/\s+/g, ' ').trim();
      return { text: isRightToLeft ? fixBrackets(shown) : shown, left };
    }),
    left: Math.min(...row.map(({ left }) => left)),
    right: Math.max(...row.map(({ right }) => right)),
    y: longest.y,
    size: longest.size,
    font: longest.font,
  };
}

const getGap = (one: TextPart, other: TextPart): number =>
  one.left <= other.left ? other.left - one.right : one.left - other.right;

function joinText(text: string, part: TextPart, gap: number): string {
  const isApart = part.isValue || gap > part.size * WORD_GAP || /^\s/.test(part.text);
  return `${text}${isApart ? ' ' : ''}${part.text}`;
}
