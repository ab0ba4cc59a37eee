import type { RecognitionLanguage } from './languages';

/** The server allows WebAssembly in this worker because of the chunk's name. */
export const createWorker = (): Worker =>
  new Worker(
    /* webpackChunkName: "recognizer.worker" */ new URL('./recognizer.worker.ts', import.meta.url),
    { type: 'module' },
  );

export const getCoreAddress = (): URL =>
  new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm', import.meta.url);

/** Trained data, compressed by gzip. */
export const dataAddresses: Record<RecognitionLanguage, () => URL> = {
  Dutch: () => new URL('@tesseract.js-data/nld/4.0.0_best_int/nld.traineddata.gz', import.meta.url),
  English: () =>
    new URL('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz', import.meta.url),
  French: () =>
    new URL('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz', import.meta.url),
  German: () =>
    new URL('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz', import.meta.url),
  Italian: () =>
    new URL('@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz', import.meta.url),
  Polish: () =>
    new URL('@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz', import.meta.url),
  Portuguese: () =>
    new URL('@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz', import.meta.url),
  Spanish: () =>
    new URL('@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz', import.meta.url),
};
