import type { Block } from './passages';

const fence = /^\s*(```|~~~)/;
const heading = /^#{1,6}\s+(.*?)\s*#*\s*$/;

/** Paragraphs of a Markdown text with the heading above each; a code block stays in one piece. */
export function markdownBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let title: string | undefined;
  let lines: string[] = [];
  let inCode = false;
  const end = () => {
    if (lines.length > 0) blocks.push({ text: lines.join('\n'), heading: title });
    lines = [];
  };
  for (const line of withoutFrontMatter(text).replace(/\r\n?/g, '\n').split('\n')) {
    if (fence.test(line)) inCode = !inCode;
    const found = inCode ? null : heading.exec(line);
    if (found) {
      end();
      title = found[1];
    } else if (line.trim() === '' && !inCode) {
      end();
    } else {
      lines.push(line);
    }
  }
  end();
  return blocks;
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
}
