import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallMessage, spokenTurns, type Turn } from '../calls/call-messages';
import { makeRoom } from './make-room';
import { createProgress } from './progress';
import { SAMPLE_RATE, synthesise } from './synthesise';

export const FRAME_BYTES = 4;

/** A recording, which may still be in the making: frames of customer and assistant, 16 bits each, no header. */
export interface Recording {
  frames: number;
  /** The same for the same conversation. */
  tag: string;
  /** Resolves once the first so many frames can be read. */
  upTo(frames: number): Promise<void>;
  /** To be closed by who opens it. */
  open(): Promise<FileHandle>;
}

export interface RecordingStore {
  /** Finds the recording of a conversation, or begins to make it. */
  recordingOf(
    callId: string,
    call: { messages: CallMessage[]; totalMs: number },
  ): Promise<Recording>;
}

type Reading = Pick<Recording, 'upTo' | 'open'>;

/** Recordings on disk, synthesised when they are first asked for, one at a time. */
export function createRecordingStore(folder: string): RecordingStore {
  const making = new Map<string, Reading>();
  let last: Promise<void> = Promise.resolve();

  function make(path: string, turns: Turn[], frames: number): Reading {
    const unfinished = join(folder, `${randomUUID()}.tmp`);
    const { advance, upTo } = createProgress();
    const done = last.then(async () => {
      try {
        await mkdir(folder, { recursive: true });
        await synthesise({ path: unfinished, turns, frames, onProgress: advance });
        await rename(unfinished, path);
        await makeRoom(folder);
      } finally {
        making.delete(path);
        await rm(unfinished, { force: true });
      }
    });
    last = done.catch(() => {});
    return {
      upTo: (point) => upTo(point, done),
      open: () =>
        open(path, 'r')
          .catch(() => open(unfinished, 'r'))
          .catch(() => open(path, 'r')),
    };
  }

  return {
    async recordingOf(callId, { messages, totalMs }) {
      const turns = spokenTurns(messages);
      const frames = Math.ceil((totalMs * SAMPLE_RATE) / 1000);
      const content = JSON.stringify([turns, frames, SAMPLE_RATE]);
      const tag = createHash('sha256').update(content).digest('hex').slice(0, 16);
      const path = join(folder, `${callId}-${tag}.pcm`);
      const now = new Date();
      const kept = await utimes(path, now, now).then(
        () => true,
        () => false,
      );
      if (kept) return { frames, tag, upTo: async () => {}, open: () => open(path, 'r') };
      const reading = making.get(path) ?? make(path, turns, frames);
      making.set(path, reading);
      return { frames, tag, ...reading };
    },
  };
}
