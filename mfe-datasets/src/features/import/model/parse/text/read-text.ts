import { decodeText, markdownBlocks, plainBlocks, readHtmlPage } from 'shared-documents';
import { withoutControls } from '../columns';
import { toDocumentRows } from '../document-rows';
import type { ReadChoices, ReadFile, TextEncoding, TextKind } from '../source-file';
import { parseCsv } from './parse-csv';
import { parseJsonl } from './parse-jsonl';

/** Reads a text file in any encoding. */
export function readText(
  file: ArrayBuffer,
  { name, kind, choices }: { name: string; kind: TextKind; choices: ReadChoices },
): ReadFile {
  const { text, ...decoded } = decodeText(new Uint8Array(file), { chosen: choices.encoding });
  const encoding: TextEncoding = { ...decoded, example: findExample(text) };
  if (kind === 'csv') return { ...parseCsv(text, name, choices), encoding };
  if (kind === 'jsonl') return { ...parseJsonl(text), encoding };
  return { ...toDocumentRows(name, splitBlocks(withoutControls(text), kind)), encoding };
}

function splitBlocks(text: string, kind: Exclude<TextKind, 'csv' | 'jsonl'>) {
  switch (kind) {
    case 'html':
      return readHtmlPage(text).blocks;
    case 'markdown':
      return markdownBlocks(text);
    case 'text':
      return plainBlocks(text);
  }
}

/** Maximum characters of the example on each side of the letter. */
const EXAMPLE = 30;

/** @returns whole words around the first letter that depends on the encoding */
function findExample(text: string): string {
  const first = text.search(/[^\p{ASCII}]/u);
  if (first === -1) return '';
  const line = text.slice(text.lastIndexOf('\n', first) + 1, first);
  const [rest = ''] = text.slice(first, first + 4 * EXAMPLE).split('\n');
  const before = line.length > EXAMPLE ? line.slice(-EXAMPLE).replace(/^\S+\s/, '') : line;
  const after = rest.length > EXAMPLE ? rest.slice(0, EXAMPLE).replace(/\s\S*$/, '') : rest;
  return (before + after).replace(/\s+/g, ' ').trim();
}
