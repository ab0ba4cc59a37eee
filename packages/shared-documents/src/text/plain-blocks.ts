import type { Block } from '../block';

/** @returns paragraphs of a plain text: what blank lines separate */
export function plainBlocks(text: string): Block[] {
  return text
    .replace(/\r\n?|\f/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => ({ text: paragraph.replaceAll('\u00ad', '').replace(/^\n+|\s+$/g, '') }))
    .filter((block) => block.text !== '');
}
