import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { guarded, packageFolder } from 'shared-server';
import type { Turn } from '../conversation/call-messages';

/** Samples in a second, in each of the two channels. */
export const SAMPLE_RATE = 16_000;
/** A synthesiser that says nothing for so long has hung. */
const DEADLINE_MS = 60_000;
/** Whatever it says, it is done by then: others wait for its place. */
const WHOLE_DEADLINE_MS = 180_000;
/** Turns that are spoken in words; a longer call goes on as a voice without words. */
const SPOKEN_TURNS = 150;

export interface SpeechJob {
  /** Where the samples are written. */
  path: string;
  turns: Turn[];
  frames: number;
  /** Hears up to which frame the recording can be read. */
  onProgress: (frames: number) => void;
}

/** Speaks the turns into a file, in a thread of its own. A fresh voice each time: the same turns, the same sound. */
export function synthesise({ path, turns, frames, onProgress }: SpeechJob): Promise<void> {
  const folder = packageFolder('embedded-voice', import.meta.url);
  const script = join(folder, 'src/domain/recordings/speech-worker.mjs');
  const workerData = { path, rate: SAMPLE_RATE, frames, turns, spokenTurns: SPOKEN_TURNS };
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData });
    // A process that ends does not wait for it.
    worker.unref();
    const giveUp = () => {
      reject(new Error('The recording could not be synthesised in time'));
      void worker.terminate();
    };
    const late = setTimeout(giveUp, DEADLINE_MS);
    const tooLong = setTimeout(giveUp, WHOLE_DEADLINE_MS);
    const progress = guarded((ready: number) => {
      late.refresh();
      onProgress(ready);
    }, reject);
    worker.on('message', progress);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(late);
      clearTimeout(tooLong);
      if (code === 0) resolve();
      else reject(new Error(`The synthesiser ended with ${code}`));
    });
  });
}
