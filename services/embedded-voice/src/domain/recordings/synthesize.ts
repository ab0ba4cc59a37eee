import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findPackageFolder, guarded } from 'shared-server';
import type { Turn } from '../conversation/call-messages';

/** Samples per second and channel. */
export const SAMPLE_RATE = 16_000;
/** Longest pause between two progress messages before the synthesizer counts as hung. */
const LONGEST_PAUSE_MS = 60_000;
/** Deadline of one synthesis, because others are waiting. */
const DEADLINE_MS = 180_000;
/** Later turns get a wordless voice. */
const SPOKEN_TURNS = 150;

export interface SpeechJob {
  path: string;
  turns: Turn[];
  frames: number;
  /** Receives the number of frames that can be read. */
  onProgress: (frames: number) => void;
}

/** Speaks the turns into a file, in a new thread each time. The same turns give the same sound. */
export function synthesize({ path, turns, frames, onProgress }: SpeechJob): Promise<void> {
  const folder = findPackageFolder('embedded-voice', import.meta.url);
  const script = join(folder, 'src/domain/recordings/speech-worker.mjs');
  const workerData = { path, rate: SAMPLE_RATE, frames, turns, spokenTurns: SPOKEN_TURNS };
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData });
    // Doesn't keep an exiting process alive.
    worker.unref();
    const giveUp = () => {
      reject(new Error('The recording could not be synthesized in time'));
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
      else reject(new Error(`The synthesizer ended with ${code}`));
    });
  });
}
