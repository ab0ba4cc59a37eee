import { texts } from '../../texts';
import {
  type FileKind,
  getKind,
  type ReadChoices,
  type ReadFile,
  type RecognitionWatch,
  type SourceFile,
} from './source-file';
import { ReadProblem, type ReadReason } from './worker/problem';

/** Maximum file size, in bytes. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Reads a file into rows. Each parser loads when the first such file is added. PDFs are laid out on
 * the main thread, and all other files are read in a worker.
 *
 * @throws Error with a readable message
 */
export async function parseFile(
  file: File,
  choices: ReadChoices = {},
  watch?: RecognitionWatch,
): Promise<SourceFile> {
  const kind = getKind(file.name);
  if (!kind) throw new Error(texts.import.unknownKind(file.name));
  if (file.size > MAX_FILE_BYTES) throw new Error(texts.import.fileTooLarge);
  const found = await readBytes(file, kind, choices, watch).catch((cause: unknown) => {
    throw new Error(getRefusal(cause, file.name, kind), { cause });
  });
  // A choice that finds nothing isn't an error, because the member can change it.
  const isFirst = Object.keys(choices).length === 0;
  if (isFirst && found.rows.length === 0 && found.broken.length === 0)
    throw new Error(texts.import.nothingIn(file.name));
  return { ...found, name: file.name, kind };
}

const scanned: ReadonlySet<ReadReason> = new Set([
  'scanned',
  'fonts',
  'nothingRecognized',
  'noRecognizer',
]);

/** @returns whether text recognition may read the file that `parseFile` refused */
export const isScanned = (refusal: unknown): boolean =>
  refusal instanceof Error &&
  refusal.cause instanceof ReadProblem &&
  scanned.has(refusal.cause.reason);

function getRefusal(cause: unknown, name: string, kind: FileKind): string {
  if (!(cause instanceof ReadProblem)) return texts.import.unreadable(name);
  return texts.import.refusals[cause.reason](name, kind);
}

async function readBytes(
  file: File,
  kind: FileKind,
  choices: ReadChoices,
  watch?: RecognitionWatch,
): Promise<ReadFile> {
  const bytes = await file.arrayBuffer();
  const { name } = file;
  if (kind === 'pdf') {
    const { readPdf } = await import('./pdf/read-pdf');
    const language = choices.recognize;
    return readPdf(bytes, name, language && watch && { language, ...watch });
  }
  const [{ askWorker }, workers] = await Promise.all([
    import('./worker/ask-worker'),
    import('./workers/workers'),
  ]);
  return askWorker(startWorker(kind, workers), bytes, { name, kind, choices });
}

function startWorker(kind: FileKind, workers: typeof import('./workers/workers')): Worker {
  if (kind === 'word') return workers.createWordWorker();
  return kind === 'excel' ? workers.createExcelWorker() : workers.createTextWorker();
}
