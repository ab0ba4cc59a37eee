import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist';
import type { Block } from './passages';

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

/** Paragraphs of a PDF with their page. The file stays in the browser and its worker. */
export async function pdfBlocks(data: ArrayBuffer): Promise<Block[]> {
  GlobalWorkerOptions.workerPort ??= new Worker(
    new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url),
    { type: 'module' },
  );
  // The page's policy forbids code from strings, and reading text needs neither fonts nor pictures.
  const loading = getDocument({
    data,
    isEvalSupported: false,
    disableFontFace: true,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const blocks: Block[] = [];
    for (let number = 1; number <= document.numPages; number += 1)
      blocks.push(...(await pageBlocks(await document.getPage(number), number)));
    return blocks;
  } finally {
    await loading.destroy();
  }
}

/** Joins lines of a page to paragraphs; a large gap or a new font size starts another. */
async function pageBlocks(page: Page, number: number): Promise<Block[]> {
  const { items } = await page.getTextContent();
  const paragraphs: string[] = [];
  let text = '';
  let lastY: number | undefined;
  let lastHeight = 0;
  for (const item of items) {
    if (!('str' in item)) continue;
    const y = item.transform[5] as number;
    const gap = lastY === undefined ? 0 : Math.abs(lastY - y);
    if (gap > Math.max(item.height, lastHeight) * 1.9 && text.trim() !== '') {
      paragraphs.push(text);
      text = '';
    }
    text += item.str + (item.hasEOL ? '\n' : '');
    if (item.str.trim() !== '') {
      lastY = y;
      lastHeight = item.height;
    }
  }
  paragraphs.push(text);
  return paragraphs.map((paragraph) => ({ text: flowing(paragraph), page: number }));
}

/** Words that were divided at the end of a line are whole again, and a paragraph is one line. */
function flowing(text: string): string {
  return text
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}
