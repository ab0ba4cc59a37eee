import { texts } from '../../texts';
import type { Sheet } from './office/excel';
import { OfficeProblem } from './office/problem';
import type { Block } from './passages';
import { type FileKind, kindOf, type SourceFile } from './source-file';

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
    throw new Error(refusalOf(cause, file.name, kind), { cause });
  });
  if (found.rows.length === 0 && found.broken.length === 0)
    throw new Error(texts.import.nothingIn(file.name));
  return found;
}

/** The file with the rows of another of its sheets. */
export async function withSheet(file: SourceFile, index: number): Promise<SourceFile> {
  const { sheetRows } = await import('./office/sheet-rows');
  const sheet = file.sheets?.[index];
  return sheet ? { ...file, ...sheetRows(sheet), sheet: index } : file;
}

function refusalOf(cause: unknown, name: string, kind: FileKind): string {
  if (!(cause instanceof OfficeProblem)) return texts.import.unreadable(name);
  return texts.import.office[cause.reason](name, kind === 'word' ? 'Word' : 'Excel');
}

async function read(file: File, kind: FileKind): Promise<SourceFile> {
  const { name } = file;
  switch (kind) {
    case 'csv':
      return { name, kind, ...(await import('./parse-csv')).parseCsv(await file.text()) };
    case 'jsonl':
      return { name, kind, ...(await import('./parse-jsonl')).parseJsonl(await file.text()) };
    case 'excel':
      return workbook(file);
    default: {
      const { passages } = await import('./passages');
      return { name, kind, ...passages(name, await documentBlocks(file, kind)) };
    }
  }
}

/** A workbook with the rows of its first sheet that has any. */
async function workbook(file: File): Promise<SourceFile> {
  const [{ askWorker }, { excelWorker }] = await officeModules();
  const { hasRecords } = await import('./office/sheet-rows');
  const found = await askWorker<Sheet[]>(excelWorker(), await file.arrayBuffer());
  const sheets = found.filter(hasRecords);
  const empty = { name: file.name, kind: 'excel' as const, columns: [], rows: [], broken: [] };
  return withSheet({ ...empty, sheets }, 0);
}

function officeModules() {
  return Promise.all([import('./office/ask-worker'), import('./office/workers')]);
}

async function documentBlocks(file: File, kind: FileKind): Promise<Block[]> {
  switch (kind) {
    case 'markdown':
      return (await import('./parse-markdown')).markdownBlocks(await file.text());
    case 'html':
      return (await import('./parse-html')).htmlBlocks(await file.text());
    case 'word': {
      const [{ askWorker }, { wordWorker }] = await officeModules();
      const html = await askWorker<string>(wordWorker(), await file.arrayBuffer());
      return (await import('./parse-html')).htmlBlocks(html);
    }
    case 'pdf':
      return (await import('./parse-pdf')).pdfBlocks(await file.arrayBuffer());
    default:
      return (await import('./parse-text')).textBlocks(await file.text());
  }
}
