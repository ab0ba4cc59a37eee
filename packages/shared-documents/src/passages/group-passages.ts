import type { Block, Passage } from '../block';
import { cutLines, cutText } from './cut-text';
import { getWeight, IDEAL } from './weight';

const PATH_SEPARATOR = ' › ';

/** @returns the headings above a passage in one line, if any */
export const getHeading = ({ path }: Pick<Passage, 'path'>): string | undefined =>
  path.length > 0 ? path.join(PATH_SEPARATOR) : undefined;

/**
 * Joins consecutive blocks under the same headings into passages of about the ideal weight. Only
 * cuts blocks that are heavier than that.
 */
export function groupPassages(blocks: readonly Block[]): Passage[] {
  const passages: Passage[] = [];
  let lastPath: string | undefined;
  let weight = 0;
  for (const block of blocks) {
    const path = block.path ?? [];
    const key = path.join('\0');
    for (const part of cutBlock(block)) {
      const more = getWeight(part.text);
      const last = passages.at(-1);
      if (last && key === lastPath && weight + more <= IDEAL) {
        last.blocks.push(part);
        weight += more;
      } else {
        passages.push({ blocks: [part], path, page: block.page });
        weight = more;
      }
      lastPath = key;
    }
  }
  return passages;
}

/** @returns parts of a block that fit a passage. Cutting a part again doesn't change it. */
export function cutBlock(block: Block): Block[] {
  const text = block.kind === 'code' ? block.text.replace(/^\n+|\s+$/g, '') : block.text.trim();
  if (text === '') return [];
  if (getWeight(text) <= IDEAL) return [{ ...block, text }];
  return splitBlock(block, text).map((part) => ({ ...block, text: part }));
}

function splitBlock({ kind, hasHeader }: Block, text: string): string[] {
  if (kind !== 'table' && kind !== 'code') return cutText(text);
  const lines = text.split('\n');
  if (!hasHeader || lines.length < 3) return cutLines(lines);
  const [head = '', ...rows] = lines;
  return cutLines(rows, head);
}
