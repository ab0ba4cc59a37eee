/** A paragraph of a document with its position. */
export interface Block {
  text: string;
  heading?: string | undefined;
  page?: number | undefined;
}

/** Target length of a passage, in characters: long enough to make sense, short enough to find. */
const IDEAL = 1_200;

/**
 * Joins paragraphs under one heading, or on one page, into passages of up to the ideal length. A
 * paragraph is cut only when it is longer than that by itself.
 */
export function groupPassages(blocks: readonly Block[]): Block[] {
  const groups: Block[] = [];
  for (const block of blocks.flatMap(cut)) {
    const last = groups.at(-1);
    const together = last && last.heading === block.heading && last.page === block.page;
    if (together && last.text.length + block.text.length <= IDEAL) last.text += `\n\n${block.text}`;
    else groups.push({ ...block });
  }
  return groups;
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

/** Cuts between characters: half of a surrogate pair cannot be stored. */
function slices(sentence: string): string[] {
  if (sentence.length <= IDEAL) return [sentence];
  const characters = [...sentence];
  const parts: string[] = [];
  for (let start = 0; start < characters.length; start += IDEAL)
    parts.push(characters.slice(start, start + IDEAL).join(''));
  return parts;
}
