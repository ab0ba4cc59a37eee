import {
  GlobalWorkerOptions,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist';
import { withoutControls } from '../columns';
import { documentRows } from '../document-rows';
import type { Omission, ReadFile } from '../source-file';
import { ReadProblem } from '../worker/problem';
import { CMaps } from './cmaps';
import { layOut, type PageLines, pageLines } from './layout';
import { formValues, type TextPart, textParts } from './text-parts';

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

/**
 * Reads the passages of a PDF. The file doesn't leave the browser.
 *
 * @throws ReadProblem
 */
export async function readPdf(data: ArrayBuffer, name: string): Promise<ReadFile> {
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
    return await readPages(document, name);
  } finally {
    await loading.destroy();
  }
}

async function readPages(document: PDFDocumentProxy, name: string): Promise<ReadFile> {
  const pages: PageLines[] = [];
  const pictures: number[] = [];
  const unreadable: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const parts = await readParts(page);
    pages.push(pageLines(parts));
    const shown = parts.length > 0 ? [] : (await page.getOperatorList()).fnArray;
    if (isUnreadable(parts) || shown.includes(OPS.showText)) unreadable.push(number);
    else if (shown.some((operator) => PICTURES.has(operator))) pictures.push(number);
    page.cleanup();
  }
  const blocks = await layOut(pages);
  if (blocks.length === 0) throw new ReadProblem(unreadable.length > 0 ? 'fonts' : 'scanned');
  const omissions: Omission[] = [
    { kind: 'pagesWithoutText' as const, places: pictures },
    { kind: 'unreadableFonts' as const, places: unreadable },
  ].filter((omission) => omission.places.length > 0);
  return { ...documentRows(name, blocks), omissions };
}

async function readParts(page: Page): Promise<TextPart[]> {
  const { items } = await page.getTextContent();
  const values = formValues(await page.getAnnotations());
  return [...textParts(items), ...values]
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
