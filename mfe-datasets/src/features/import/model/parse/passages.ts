import { columnsOf, type SourceRow, type SourceRows } from './source-file';

/** A paragraph of a document with its position. */
export interface Block {
  text: string;
  heading?: string | undefined;
  page?: number | undefined;
}

/** Target length of a passage, in characters: long enough to make sense, short enough to find. */
const IDEAL = 1_200;

/**
 * Cuts a document into passages: paragraphs that stand under one heading, or on one page, together
 * up to the ideal length. A paragraph is never cut, unless it is longer than a passage by itself.
 */
export function passages(fileName: string, blocks: Block[]): SourceRows {
  const groups: Block[] = [];
  for (const block of blocks.flatMap(cut)) {
    const last = groups.at(-1);
    const together = last && last.heading === block.heading && last.page === block.page;
    if (together && last.text.length + block.text.length <= IDEAL) last.text += `\n\n${block.text}`;
    else groups.push({ ...block });
  }
  const rows = groups.map(({ text, heading, page }, index): SourceRow => {
    const number = index + 1;
    return {
      number,
      values: {
        content: text,
        ...(heading === undefined ? {} : { heading }),
        ...(page === undefined ? {} : { page }),
        file: fileName,
        // Dropping the same file again then updates its chunks instead of doubling them.
        tracking_id: `${fileName}#${number}`,
      },
    };
  });
  return { columns: columnsOf(rows), rows, broken: [] };
}

function cut(block: Block): Block[] {
  const text = block.text.trim();
  if (text === '') return [];
  if (text.length <= IDEAL) return [{ ...block, text }];
  const sentences = text.split(/(?<=[.!?])\s+/);
  const parts: string[] = [];
  for (const sentence of sentences.flatMap(slices)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length < IDEAL)
      parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts.map((part) => ({ ...block, text: part }));
}

function slices(sentence: string): string[] {
  if (sentence.length <= IDEAL) return [sentence];
  const parts: string[] = [];
  for (let start = 0; start < sentence.length; start += IDEAL)
    parts.push(sentence.slice(start, start + IDEAL));
  return parts;
}
