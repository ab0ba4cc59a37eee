import type { PDFPageProxy } from 'pdfjs-dist';
import { getPageScale } from './page-scale';
import type { PageSize } from './recognized-page';
import { type Limits, withLimits } from './within';

export async function drawPage(
  page: PDFPageProxy,
  limits: Limits,
): Promise<{ image: ImageBitmap; size: PageSize }> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = getPageScale(width, height);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  // Rendering for the screen would pause while the tab is hidden.
  const drawing = page.render({ canvas, viewport, intent: 'print' });
  try {
    await withLimits(limits, drawing.promise);
    return { image: await createImageBitmap(canvas), size: { scale, height: canvas.height } };
  } finally {
    drawing.cancel();
    // Safari keeps the memory of a canvas until it is empty.
    canvas.width = 0;
    canvas.height = 0;
  }
}
