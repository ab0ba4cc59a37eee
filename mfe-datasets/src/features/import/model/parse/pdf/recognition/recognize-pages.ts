import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Omission, Recognition } from '../../source-file';
import { ReadProblem } from '../../worker/problem';
import type { TextPart } from '../text-parts';
import { drawPage } from './page-image';
import { planPages } from './plan-pages';
import { hasText, listUnsure, toTextParts } from './recognized-page';
import { Recognizer } from './recognizer';

/** Deadline for loading the recognizer, and for each page, which takes some seconds. */
const DEADLINE_MS = 180_000;

export interface Recognized {
  /** Text by page number, only of pages with text. */
  parts: Map<number, TextPart[]>;
  /** Words of these pages that may be wrong. */
  unsure: Map<number, string[]>;
  omissions: Omission[];
}

/**
 * Recognizes the text of pages one by one.
 *
 * @throws ReadProblem if recognition isn't available, or the signal's reason
 */
export async function recognizePages(
  document: PDFDocumentProxy,
  numbers: readonly number[],
  { language, signal, onProgress }: Recognition,
): Promise<Recognized> {
  const limits = { signal, deadlineMs: DEADLINE_MS };
  const { pages, beyond } = planPages(numbers);
  const recognizer = new Recognizer(language, limits);
  const found: Recognized = { parts: new Map(), unsure: new Map(), omissions: [] };
  const empty: number[] = [];
  const failed: number[] = [];
  try {
    await recognizer.start();
    for (const [index, number] of pages.entries()) {
      onProgress({ page: index + 1, pages: pages.length });
      const page = await document.getPage(number);
      try {
        const { image, size } = await drawPage(page, limits);
        const lines = await recognizer.recognize(image);
        if (hasText(lines)) {
          found.parts.set(number, toTextParts(lines, size));
          found.unsure.set(number, listUnsure(lines));
        } else empty.push(number);
      } catch (cause) {
        if (signal.aborted || cause instanceof ReadProblem) throw cause;
        failed.push(number);
      } finally {
        page.cleanup();
      }
    }
  } finally {
    recognizer.stop();
  }
  const omissions = [
    { kind: 'nothingRecognized' as const, places: empty },
    { kind: 'recognitionFailed' as const, places: failed },
    { kind: 'recognitionLimit' as const, places: beyond },
  ];
  return { ...found, omissions: omissions.filter(({ places }) => places.length > 0) };
}
