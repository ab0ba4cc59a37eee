import { texts } from '../../texts';
import {
  type FileKind,
  getKind,
  type ReadChoices,
  type ReadFile,
  type SourceFile,
} from './source-file';
import { ReadProblem } from './worker/problem';

/** Maximum file size, in bytes. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Reads a file into rows. Each parser loads when the first such file is added, and runs in a
 * worker.
 *
 * @throws Error with a readable message
 */
export async function parseFile(file: File, choices: ReadChoices = {}): Promise<SourceFile> {
  const kind = getKind(file.name);
  if (!kind) throw new Error(texts.import.unknownKind(file.name));
  if (file.size > MAX_FILE_BYTES) throw new Error(texts.import.fileTooLarge);
  const found = await read(file, kind, choices).catch((cause: unknown) => {
    throw new Error(getRefusal(cause, file.name, kind), { cause });
  });
  // If the member chose how to read it, they can change that.
  const isFirst = Object.keys(choices).length === 0;
  if (isFirst && found.rows.length === 0 && found.broken.length === 0)
    throw new Error(texts.import.nothingIn(file.name));
  return { ...found, name: file.name, kind };
}

function getRefusal(cause: unknown, name: string, kind: FileKind): string {
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
  return askWorker(startWorker(kind, workers), bytes, { name, kind, choices });
}

function startWorker(kind: FileKind, workers: typeof import('./workers/workers')): Worker {
  if (kind === 'word') return workers.wordWorker();
  return kind === 'excel' ? workers.excelWorker() : workers.textWorker();
}
