import {
  GlobalWorkerOptions,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist';
import { withoutControls } from '../columns';
import { toDocumentRows } from '../document-rows';
import type { Omission, ReadFile, Recognition } from '../source-file';
import { ReadProblem } from '../worker/problem';
import { CMaps } from './cmaps';
import { layOut, type PageLines, toPageLines } from './layout';
import { readFormValues, type TextPart, toTextParts } from './text-parts';

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

/**
 * Reads the passages of a PDF. The file doesn't leave the browser.
 * @param recognition if absent, pages without text are only listed
 * @throws ReadProblem
 */
export async function readPdf(
  data: ArrayBuffer,
  name: string,
  recognition?: Recognition,
): Promise<ReadFile> {
  GlobalWorkerOptions.workerPort ??= new Worker(
    new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url),
    { type: 'module' },
  );
  // The page's policy forbids eval, and extracting text needs neither fonts nor images.
  const loading = getDocument({
    data,
    isEvalSupported: false,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    CMapReaderFactory: CMaps,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise.catch((cause: Error) => {
      throw cause.name === 'PasswordException' ? new ReadProblem('password', { cause }) : cause;
    });
    return await readPages(document, name, recognition);
  } finally {
    await loading.destroy();
  }
}

async function readPages(
  document: PDFDocumentProxy,
  name: string,
  recognition: Recognition | undefined,
): Promise<ReadFile> {
  const pages: PageLines[] = [];
  const pictures: number[] = [];
  const unreadable: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    recognition?.signal.throwIfAborted();
    const page = await document.getPage(number);
    const parts = await readParts(page);
    pages.push(toPageLines(parts));
    const shown = parts.length > 0 ? [] : (await page.getOperatorList()).fnArray;
    if (isUnreadable(parts) || shown.includes(OPS.showText)) unreadable.push(number);
    else if (shown.some((operator) => PICTURES.has(operator))) pictures.push(number);
    page.cleanup();
  }
  if (recognition)
    return recognizeRest(document, name, recognition, pages, [...pictures, ...unreadable]);
  const blocks = await layOut(pages);
  if (blocks.length === 0) throw new ReadProblem(unreadable.length > 0 ? 'fonts' : 'scanned');
  const omissions: Omission[] = [
    { kind: 'pagesWithoutText' as const, places: pictures },
    { kind: 'unreadableFonts' as const, places: unreadable },
  ].filter((omission) => omission.places.length > 0);
  return { ...toDocumentRows(name, blocks), omissions };
}

/** Adds recognized text to the pages without text, or to all pages if each one has text. */
async function recognizeRest(
  document: PDFDocumentProxy,
  name: string,
  recognition: Recognition,
  pages: readonly PageLines[],
  without: readonly number[],
): Promise<ReadFile> {
  const { recognizePages } = await import('./recognition/recognize-pages');
  const numbers = without.length > 0 ? without : pages.map((_, index) => index + 1);
  const { parts, unsure, omissions } = await recognizePages(document, numbers, recognition);
  const whole = pages.map((lines, index) => {
    const recognized = parts.get(index + 1);
    return recognized ? toPageLines(recognized) : lines;
  });
  const blocks = await layOut(whole);
  if (blocks.length === 0) throw new ReadProblem('nothingRecognized');
  const recognizedPages = [...parts.keys()];
  return { ...toDocumentRows(name, blocks, unsure), omissions, recognizedPages };
}

async function readParts(page: Page): Promise<TextPart[]> {
  const { items } = await page.getTextContent();
  const values = readFormValues(await page.getAnnotations());
  return [...toTextParts(items), ...values]
    .map((part) => ({ ...part, text: withoutControls(part.text) }))
    .filter(({ text }) => text.trim() !== '');
}

const PICTURES = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
]);

/** Characters from a font without a character map. */
const UNKNOWN = /[\p{Co}\p{Cn}\ufffd]/gu;

function isUnreadable(parts: readonly TextPart[]): boolean {
  const text = parts.map((part) => part.text).join('');
  return (text.match(UNKNOWN)?.length ?? 0) > text.length * 0.2;
}
