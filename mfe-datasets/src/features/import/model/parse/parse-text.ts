import type { Block } from './passages';

/** Paragraphs of a plain text: what blank lines separate. */
export function textBlocks(text: string): Block[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => ({ text: paragraph }));
}
