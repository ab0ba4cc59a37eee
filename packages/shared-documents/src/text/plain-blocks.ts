import type { Block } from '../block';

/** @returns paragraphs and tables of a plain text, which blank lines separate */
export function plainBlocks(text: string): Block[] {
  return text
    .replace(/\r\n?|\f/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => toBlock(paragraph.replaceAll('\u00ad', '').replace(/^\n+|[^\S\t]+$/g, '')))
    .filter((block) => block.text.trim() !== '');
}

/** Lines with the same number of tabs are rows of a table, as in Excel's text format. */
function toBlock(text: string): Block {
  const rows = text.split('\n').map((line) => line.split('\t'));
  const columns = rows[0]?.length ?? 0;
  const isTable =
    rows.length > 1 &&
    columns > 1 &&
    rows.every((cells) => cells[0] !== '' && cells.length === columns);
  if (!isTable) return { text: text.trimEnd() };
  const lines = rows.map((cells) =>
    cells
      .map((cell) => cell.trim())
      .join(' | ')
      .trim(),
  );
  return { kind: 'table', text: lines.join('\n'), hasHeader: rows.length > 2 };
}
