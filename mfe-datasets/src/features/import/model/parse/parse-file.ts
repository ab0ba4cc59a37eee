import { texts } from '../../texts';
import type { Block } from './passages';
import { type FileKind, kindOf, type SourceFile, type SourceRows } from './source-file';

/** Largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Reads a file into rows. Each kind's parser is fetched when the first such file is dropped.
 *
 * @throws Error with a text for people
 */
export async function parseFile(file: File): Promise<SourceFile> {
  const kind = kindOf(file.name);
  if (!kind) throw new Error(texts.import.unknownKind(file.name));
  if (file.size > MAX_FILE_BYTES) throw new Error(texts.import.fileTooLarge);
  const found = await read(file, kind).catch((cause: unknown) => {
    throw new Error(texts.import.unreadable(file.name), { cause });
  });
  if (found.rows.length === 0 && found.broken.length === 0)
    throw new Error(texts.import.nothingIn(file.name));
  return { name: file.name, kind, ...found };
}

async function read(file: File, kind: FileKind): Promise<SourceRows> {
  if (kind === 'csv') return (await import('./parse-csv')).parseCsv(await file.text());
  if (kind === 'jsonl') return (await import('./parse-jsonl')).parseJsonl(await file.text());
  const { passages } = await import('./passages');
  return passages(file.name, await documentBlocks(file, kind));
}

async function documentBlocks(file: File, kind: FileKind): Promise<Block[]> {
  switch (kind) {
    case 'markdown':
      return (await import('./parse-markdown')).markdownBlocks(await file.text());
    case 'html':
      return (await import('./parse-html')).htmlBlocks(await file.text());
    case 'pdf':
      return (await import('./parse-pdf')).pdfBlocks(await file.arrayBuffer());
    default:
      return (await import('./parse-text')).textBlocks(await file.text());
  }
}
