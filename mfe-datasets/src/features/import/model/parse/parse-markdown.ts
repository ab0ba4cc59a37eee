import { lexer } from 'marked';
import type { Block } from './passages';

/** Tokens without a text of their own. */
const EMPTY = new Set(['space', 'hr', 'def']);

/** Blocks of Markdown with their headings; lists, tables and code blocks stay whole. */
export function markdownBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let heading: string | undefined;
  for (const token of lexer(withoutFrontMatter(text))) {
    if (token.type === 'heading') heading = token.text;
    else if (!EMPTY.has(token.type)) blocks.push({ text: token.raw.trimEnd(), heading });
  }
  return blocks;
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
}
