import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findPackageFolder, guarded } from 'shared-server';
import type { Turn } from '../conversation/call-messages';

/** Samples in a second, in each of the two channels. */
export const SAMPLE_RATE = 16_000;
/** Longest pause between two progress messages; a synthesizer beyond it has hung. */
const LONGEST_PAUSE_MS = 60_000;
/** Deadline of one synthesis; others wait for its place. */
const DEADLINE_MS = 180_000;
/** Turns that are spoken in words; later turns are a voice without words. */
const SPOKEN_TURNS = 150;

export interface SpeechJob {
  /** Where the samples are written. */
  path: string;
  turns: Turn[];
  frames: number;
  /** Hears up to which frame the recording can be read. */
  onProgress: (frames: number) => void;
}

/** Speaks the turns into a file, in a new thread each time: the same turns give the same sound. */
export function synthesise({ path, turns, frames, onProgress }: SpeechJob): Promise<void> {
  const folder = findPackageFolder('embedded-voice', import.meta.url);
  const script = join(folder, 'src/domain/recordings/speech-worker.mjs');
  const workerData = { path, rate: SAMPLE_RATE, frames, turns, spokenTurns: SPOKEN_TURNS };
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData });
    // A process that ends doesn't wait for it.
    worker.unref();
    const giveUp = () => {
      reject(new Error('The recording could not be synthesised in time'));
      void worker.terminate();
    };
    const stalled = setTimeout(giveUp, LONGEST_PAUSE_MS);
    const deadline = setTimeout(giveUp, DEADLINE_MS);
    const progress = guarded((ready: number) => {
      stalled.refresh();
      onProgress(ready);
    }, reject);
    worker.on('message', progress);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(stalled);
      clearTimeout(deadline);
      if (code === 0) resolve();
      else reject(new Error(`The synthesiser ended with ${code}`));
    });
  });
}
