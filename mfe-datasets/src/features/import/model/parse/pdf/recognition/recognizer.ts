import { ReadProblem } from '../../worker/problem';
import type { RecognitionLanguage } from './languages';
import type { RecognizedLine } from './recognized-lines';
import { createWorker, dataAddresses, getCoreAddress } from './recognizer-files';
import { type Limits, withLimits } from './within';

export type RecognizerRequest =
  | { core: ArrayBuffer; language: ArrayBuffer }
  | { page: ImageBitmap };
export type RecognizerAnswer = { lines: RecognizedLine[] } | { problem: string };

/** Recognizes pages one by one in a worker, which starts with the first page or `start`. */
export class Recognizer {
  #worker: Promise<Worker> | undefined;
  #files: Promise<[ArrayBuffer, ArrayBuffer]> | undefined;

  constructor(
    private readonly language: RecognitionLanguage,
    private readonly limits: Limits,
  ) {}

  /** @throws ReadProblem if recognition isn't available here */
  async start(): Promise<void> {
    this.#worker ??= this.#startWorker();
    await this.#worker;
  }

  /** @throws TooSlow, after which the recognizer starts again */
  async recognize(page: ImageBitmap): Promise<RecognizedLine[]> {
    await this.start();
    const worker = await this.#worker;
    if (!worker) return [];
    try {
      return await withLimits(this.limits, sendRequest(worker, { page }, [page]));
    } catch (cause) {
      this.stop();
      throw cause;
    }
  }

  /** Stops the work and frees its memory. */
  stop(): void {
    void this.#worker?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    this.#worker = undefined;
  }

  async #startWorker(): Promise<Worker> {
    let worker: Worker | undefined;
    try {
      const { signal } = this.limits;
      this.#files ??= Promise.all([
        fetchFile(getCoreAddress(), signal),
        fetchFile(dataAddresses[this.language](), signal),
      ]);
      const [core, language] = await withLimits(this.limits, this.#files);
      worker = createWorker();
      await withLimits(this.limits, sendRequest(worker, { core, language }));
      return worker;
    } catch (cause) {
      worker?.terminate();
      if (this.limits.signal.aborted) throw cause;
      throw new ReadProblem('noRecognizer', { cause });
    }
  }
}

async function fetchFile(address: URL, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.arrayBuffer();
}

/** A worker that can't start or runs out of memory ends with an error event. */
function sendRequest(
  worker: Worker,
  request: RecognizerRequest,
  transfer: Transferable[] = [],
): Promise<RecognizedLine[]> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<RecognizerAnswer>) => {
      if ('lines' in data) resolve(data.lines);
      else reject(new Error(data.problem));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'The worker did not start'));
    };
    worker.postMessage(request, transfer);
  });
}
