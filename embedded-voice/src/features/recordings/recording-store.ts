import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolder } from 'shared-server';
import { type CallMessage, spokenTurns, type Turn } from '../calls/call-messages';

/** Samples in a second, in each of the two channels. */
export const SAMPLE_RATE = 16_000;
/** A synthesiser that takes longer than this for a turn on average has hung. */
const DEADLINE_MS = 120_000;
/** Turns that are spoken in words; a longer call goes on as a voice without words. */
const SPOKEN_TURNS = 150;
const KEPT_BYTES = 256 * 1024 * 1024;

export interface Recording {
  /** 16-bit samples of customer and assistant in turn, without a header. */
  path: string;
  bytes: number;
  /** The same for the same conversation. */
  tag: string;
}

export interface RecordingStore {
  /** Makes the recording of a conversation, or finds the one that was made before. */
  recordingOf(
    callId: string,
    call: { messages: CallMessage[]; totalMs: number },
  ): Promise<Recording>;
}

function synthesise(path: string, turns: Turn[], totalMs: number): Promise<void> {
  const folder = packageFolder('embedded-voice', import.meta.url);
  const script = join(folder, 'src/features/recordings/speech-worker.mjs');
  const job = { path, rate: SAMPLE_RATE, totalMs, turns, spokenTurns: SPOKEN_TURNS };
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: job });
    const late = setTimeout(() => {
      reject(new Error('The recording took too long to synthesise'));
      void worker.terminate();
    }, DEADLINE_MS);
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The synthesiser ended with ${code}`));
    });
  });
}

/** Removes the recordings that were asked for longest ago, until the others fit. */
async function makeRoom(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pcm'));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
  let kept = 0;
  for (const { path, size } of files.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    kept += size;
    if (kept > KEPT_BYTES) await rm(path, { force: true });
  }
}

/** Recordings on disk, synthesised when they are first asked for, one at a time. */
export function createRecordingStore(folder: string): RecordingStore {
  const making = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();

  async function make(path: string, turns: Turn[], totalMs: number): Promise<void> {
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${randomUUID()}.tmp`);
    try {
      await synthesise(unfinished, turns, totalMs);
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
    await makeRoom(folder);
  }

  return {
    async recordingOf(callId, { messages, totalMs }) {
      const turns = spokenTurns(messages);
      const content = JSON.stringify([turns, totalMs, SAMPLE_RATE]);
      const tag = createHash('sha256').update(content).digest('hex').slice(0, 16);
      const path = join(folder, `${callId}-${tag}.pcm`);
      const now = new Date();
      if (
        !(await utimes(path, now, now).then(
          () => true,
          () => false,
        ))
      ) {
        const work = making.get(path) ?? last.then(() => make(path, turns, totalMs));
        making.set(path, work);
        last = work.catch(() => {});
        await work.finally(() => making.delete(path));
      }
      return { path, bytes: (await stat(path)).size, tag };
    },
  };
}
