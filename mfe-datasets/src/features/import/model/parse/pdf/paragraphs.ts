import { joinLines, type KeepsHyphen } from './hyphens';
import { getLineText, type Line } from './lines';

/** Lines that belong together. */
export interface Paragraph {
  kind: 'text' | 'item' | 'numbered' | 'table';
  text: string;
  page: number;
  size: number;
  font: string;
  lines: number;
}

const BULLET = /^[•●○▪■◦‣·–—*-]\s+(?=\S)/u;
const NUMBER = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)])\s+\S/u;
/** A gap larger than this multiple of the usual one starts a paragraph. */
const WIDE_GAP = 1.35;
const ENDS = /[.!?:;。！？؟।…]["'”’»)\]]*$/u;

/** @returns the paragraphs of a column */
export function groupParagraphs(
  lines: readonly Line[],
  page: number,
  keeps: KeepsHyphen,
): Paragraph[] {
  const usual = getUsualGap(lines);
  const right = Math.max(...lines.map((line) => line.right));
  const left = Math.min(...lines.map((line) => line.left));
  const paragraphs: Paragraph[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const rows = readTable(lines, at);
    if (rows.length > 0) {
      paragraphs.push(toTable(rows, page));
      at += rows.length - 1;
      continue;
    }
    const line = lines[at] as Line;
    const before = at > 0 ? lines[at - 1] : undefined;
    const last = paragraphs.at(-1);
    const text = getLineText(line);
    if (before && last && last.kind !== 'table' && !isStart(line, before, { usual, left, right })) {
      last.text = joinLines(last.text, text, keeps);
      last.lines += 1;
    } else {
      const { size, font } = line;
      paragraphs.push({
        kind: getKind(text),
        text: text.replace(BULLET, ''),
        page,
        size,
        font,
        lines: 1,
      });
    }
  }
  return paragraphs;
}

function getKind(text: string): Paragraph['kind'] {
  if (BULLET.test(text)) return 'item';
  return NUMBER.test(text) ? 'numbered' : 'text';
}

interface Measures {
  usual: number;
  left: number;
  right: number;
}

function isStart(line: Line, before: Line, { usual, left, right }: Measures): boolean {
  const gap = before.y - line.y;
  const isOtherSize = Math.abs(before.size - line.size) > 0.08 * Math.max(before.size, line.size);
  if (isOtherSize || gap > Math.max(usual, line.size) * WIDE_GAP || gap < 0) return true;
  const text = getLineText(line);
  if (BULLET.test(text) || NUMBER.test(text)) return true;
  const ended = ENDS.test(getLineText(before));
  const isShort = before.right < left + (right - left) * 0.7;
  const isIndented = line.left > before.left + line.size * 0.8;
  if (before.font !== line.font && isShort && getLineText(before).length < 80) return true;
  return ended && (isShort || isIndented);
}

/** @returns the line distance within paragraphs, which is the smallest common one */
function getUsualGap(lines: readonly Line[]): number {
  const gaps = lines
    .slice(1)
    .map((line, index) => (lines[index]?.y ?? 0) - line.y)
    .filter((gap) => gap > 0)
    .sort((one, other) => one - other);
  return gaps[Math.floor(gaps.length * 0.3)] ?? 0;
}

/** @returns the lines starting at `from` whose cells are aligned */
function readTable(lines: readonly Line[], from: number): Line[] {
  const rows: Line[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const before = rows.at(-1);
    if (line.cells.length < 2 || (before && !isAligned(before, line))) break;
    rows.push(line);
  }
  return rows.length > 1 ? rows : [];
}

function isAligned(one: Line, other: Line): boolean {
  const tolerance = one.size * 1.5;
  const same = other.cells.filter(({ left }) =>
    one.cells.some((cell) => Math.abs(cell.left - left) < tolerance),
  );
  return same.length >= Math.min(2, one.cells.length, other.cells.length);
}

function toTable(rows: readonly Line[], page: number): Paragraph {
  const [first] = rows;
  return {
    kind: 'table',
    text: rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')).join('\n'),
    page,
    size: first?.size ?? 0,
    font: first?.font ?? '',
    lines: rows.length,
  };
}

/** Maximum characters of a joined text. A longer one is a list or table that wasn't recognized. */
const JOINED_MAX = 20_000;

/** Joins paragraphs that continue in the next column or on the next page. */
export function joinBroken(paragraphs: readonly Paragraph[], keeps: KeepsHyphen): Paragraph[] {
  const joined: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const last = joined.at(-1);
    const goesOn =
      last?.kind !== 'table' &&
      paragraph.kind === 'text' &&
      last?.font === paragraph.font &&
      last.size === paragraph.size &&
      last.lines > 1 &&
      last.text.length < JOINED_MAX &&
      !ENDS.test(last.text.slice(-20)) &&
      /^\p{Ll}/u.test(paragraph.text);
    if (goesOn) {
      last.text = joinLines(last.text, paragraph.text, keeps);
      last.lines += paragraph.lines;
    } else {
      joined.push({ ...paragraph });
    }
  }
  return joined;
}
