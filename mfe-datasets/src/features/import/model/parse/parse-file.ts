import { texts } from '../../texts';
import {
  type FileKind,
  kindOf,
  type ReadChoices,
  type ReadFile,
  type SourceFile,
} from './source-file';
import { ReadProblem } from './worker/problem';

/** Largest file that is read, in bytes. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Reads a file into rows. Each kind's parser is fetched when the first such file is dropped, and
 * runs beside the page.
 *
 * @throws Error with a text for people
 */
export async function parseFile(file: File, choices: ReadChoices = {}): Promise<SourceFile> {
  const kind = kindOf(file.name);
  if (!kind) throw new Error(texts.import.unknownKind(file.name));
  if (file.size > MAX_FILE_BYTES) throw new Error(texts.import.fileTooLarge);
  const found = await read(file, kind, choices).catch((cause: unknown) => {
    throw new Error(refusalOf(cause, file.name, kind), { cause });
  });
  // A person who chose how to read it can choose again.
  const isFirst = Object.keys(choices).length === 0;
  if (isFirst && found.rows.length === 0 && found.broken.length === 0)
    throw new Error(texts.import.nothingIn(file.name));
  return { ...found, name: file.name, kind };
}

function refusalOf(cause: unknown, name: string, kind: FileKind): string {
  if (!(cause instanceof ReadProblem)) return texts.import.unreadable(name);
  return texts.import.refusals[cause.reason](name, kind);
}

async function read(file: File, kind: FileKind, choices: ReadChoices): Promise<ReadFile> {
  const bytes = await file.arrayBuffer();
  const { name } = file;
  if (kind === 'pdf') return (await import('./pdf/read-pdf')).readPdf(bytes, name);
  const [{ askWorker }, workers] = await Promise.all([
    import('./worker/ask-worker'),
    import('./workers/workers'),
  ]);
  return askWorker(workerOf(kind, workers), bytes, { name, kind, choices });
}

function workerOf(kind: FileKind, workers: typeof import('./workers/workers')): Worker {
  if (kind === 'word') return workers.wordWorker();
  return kind === 'excel' ? workers.excelWorker() : workers.textWorker();
}
