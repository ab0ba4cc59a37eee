import type { Block } from 'shared-documents';
import type { Paragraph } from './paragraphs';
import { RECOGNIZED } from './text-parts';

const HEADING_MAX = 160;
const LARGER = 1.12;
const LEVELS = 6;
/**
 * Recognized sizes vary: headings of at least this share of a level's largest size belong to it.
 */
const SIMILAR = 0.8;

/** @returns blocks with the headings above them, which have a larger or different font */
export function assignHeadings(paragraphs: readonly Paragraph[]): Block[] {
  const body = getUsualStyle(paragraphs);
  const levels = getLevels(paragraphs, body.size);
  const open: { level: number; text: string; isUsed: boolean }[] = [];
  const blocks: Block[] = [];
  const getPath = () => open.map(({ text }) => text);
  const closeFrom = (level: number) => {
    const from = open.findIndex((heading) => heading.level >= level);
    if (from === -1) return;
    for (const { text, isUsed } of open.splice(from)) if (!isUsed) add({ text, path: getPath() });
  };
  const add = (block: Block) => {
    for (const heading of open) heading.isUsed = true;
    blocks.push(block);
  };
  for (const [index, { kind, text, page, ...style }] of paragraphs.entries()) {
    const next = paragraphs[index + 1];
    const level = getLevel({ kind, text, page, ...style }, next, body, levels);
    if (level !== null) {
      closeFrom(level);
      open.push({ level, text, isUsed: false });
    } else {
      const block = {
        kind: kind === 'numbered' ? 'text' : kind,
        text,
        page,
        path: getPath(),
      } as const;
      add(kind === 'table' ? { ...block, hasHeader: true } : block);
    }
  }
  closeFrom(0);
  return blocks;
}

interface Style {
  size: number;
  font: string;
}

function getLevel(
  { kind, text, size, font, lines }: Paragraph,
  next: Paragraph | undefined,
  body: Style,
  levels: ReadonlyMap<number, number>,
): number | null {
  const isShort = text.length <= HEADING_MAX && lines <= 3 && kind !== 'table';
  if (!isShort || !next || !/\p{L}/u.test(text)) return null;
  const level = levels.get(roundSize(size));
  if (level !== undefined) return level;
  const isOther = font !== body.font && font !== 'form' && roundSize(size) >= roundSize(body.size);
  const isLabel = lines === 1 && text.length <= 80 && !/[.,;:!。]$/.test(text);
  return isOther && isLabel && kind === 'text' && next.font === body.font ? LEVELS : null;
}

const roundSize = (size: number): number => Math.round(size * 2) / 2;

function getUsualStyle(paragraphs: readonly Paragraph[]): Style {
  const size = findMostCommon(paragraphs, (paragraph) => roundSize(paragraph.size)) ?? 0;
  const font = findMostCommon(paragraphs, (paragraph) => paragraph.font) ?? '';
  return { size, font };
}

/** @returns the most common value, weighted by length of text */
function findMostCommon<T>(paragraphs: readonly Paragraph[], value: (paragraph: Paragraph) => T) {
  const weights = new Map<T, number>();
  for (const paragraph of paragraphs) {
    const key = value(paragraph);
    weights.set(key, (weights.get(key) ?? 0) + paragraph.text.length);
  }
  return [...weights].sort((one, other) => other[1] - one[1])[0]?.[0];
}

/** @returns levels of headings by font size, largest first */
function getLevels(paragraphs: readonly Paragraph[], body: number): Map<number, number> {
  const sizes = paragraphs
    .filter(({ text, lines }) => text.length <= HEADING_MAX && lines <= 3)
    .map(({ size }) => roundSize(size))
    .filter((size) => size >= body * LARGER)
    .sort((one, other) => other - one);
  const isMeasured = paragraphs.some(({ font }) => font === RECOGNIZED);
  const levels = new Map<number, number>();
  let level = -1;
  let largest = Number.POSITIVE_INFINITY;
  for (const size of new Set(sizes)) {
    if (size < largest * (isMeasured ? SIMILAR : 1)) {
      level += 1;
      largest = size;
    }
    if (level < LEVELS) levels.set(size, level);
  }
  return levels;
}
