import type { Chunk } from 'shared-contract';
import { parseInert, silentElements } from './inert-html/parse-inert';

const TITLE_MAX = 100;

/** @returns the chunk's heading, or its first line as plain text */
export function getChunkTitle(chunk: Chunk): string {
  const { body } = parseInert(chunk.chunk_html ?? chunk.content ?? '');
  for (const silent of body.querySelectorAll(silentElements)) silent.remove();
  const heading = body.querySelector('h1, h2, h3, h4, h5, h6')?.textContent?.trim();
  const block = body.querySelector('p, li, div')?.textContent?.trim();
  const text = heading || block || body.textContent.trim();
  const [line = ''] = text.split('\n');
  return line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX)}…` : line;
}
