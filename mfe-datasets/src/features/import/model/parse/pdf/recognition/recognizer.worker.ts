import { gunzipSync } from 'fflate';
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { DOTS_PER_INCH } from './page-scale';
import { toLines } from './recognized-lines';
import type { RecognizerAnswer, RecognizerRequest } from './recognizer';

/** Neural network only. The build of the library has no other engine. */
const LSTM_ONLY = 1;
/** Finds columns and blocks, without the direction of the page. */
const AUTOMATIC_LAYOUT = '3';

async function loadRecognizer(core: ArrayBuffer, data: ArrayBuffer) {
  const ignore = () => undefined;
  const tesseract = await createCore({ wasmBinary: core, print: ignore, printErr: ignore });
  tesseract.FS.writeFile('portal.traineddata', gunzipSync(new Uint8Array(data)));
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, 'portal', LSTM_ONLY) !== 0) throw new Error('The trained data was refused');
  api.SetVariable('tessedit_pageseg_mode', AUTOMATIC_LAYOUT);
  return (page: ImageBitmap) => {
    tesseract.FS.writeFile('/input', toGrayMap(page));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('The image was refused');
    tesseract.FS.unlink('/input');
    api.SetSourceResolution(DOTS_PER_INCH);
    if (api.Recognize(null) !== 0) throw new Error('The page was refused');
    const lines = toLines(JSON.parse(api.GetJSONText()));
    api.Clear();
    return lines;
  };
}

/** @returns the image as PGM, which is quick to write and read */
function toGrayMap(image: ImageBitmap): Uint8Array {
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0);
  image.close();
  const { data } = context.getImageData(0, 0, width, height);
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const map = new Uint8Array(head.length + width * height);
  map.set(head);
  for (let to = head.length, from = 0; to < map.length; to += 1, from += 4) {
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    map[to] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return map;
}

let recognize: Awaited<ReturnType<typeof loadRecognizer>> | undefined;

addEventListener('message', async ({ data }: MessageEvent<RecognizerRequest>) => {
  const send = (message: RecognizerAnswer) => postMessage(message);
  try {
    if ('page' in data) send({ lines: recognize?.(data.page) ?? [] });
    else {
      recognize = await loadRecognizer(data.core, data.language);
      send({ lines: [] });
    }
  } catch (cause) {
    send({ problem: String(cause) });
  }
});
