import type { Block } from 'shared-contract';

/** @returns paragraphs of a plain text, or of Markdown with its headings */
export function plainBlocks(text: string, isMarkdown: boolean): Block[] {
  const blocks: Block[] = [];
  let heading: string | undefined;
  for (const part of text.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+|\n(?=#{1,6} )/)) {
    const lines = part.trim();
    const marked = isMarkdown ? /^#{1,6}[ \t]+([^\n]{1,200})/.exec(lines) : null;
    if (marked) heading = withoutClosing(marked[1] ?? '');
    const rest = marked ? lines.slice(marked[0].length).trim() : lines;
    if (rest !== '') blocks.push({ text: rest, heading });
  }
  return blocks;
}

/** The closing hashes of a heading are not part of it. */
function withoutClosing(heading: string): string {
  let end = heading.length;
  while (end > 0 && ' \t#'.includes(heading.charAt(end - 1))) end -= 1;
  return heading.slice(0, end);
}
