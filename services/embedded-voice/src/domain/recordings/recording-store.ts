import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createFairQueue } from 'shared-server';
import { LONGEST_TURN } from '../call/placed-call';
import { type CallMessage, type Turn, toTurns } from '../conversation/call-messages';
import { type DiskLimits, freeDiskSpace, removeLeftovers } from './free-disk-space';
import { createProgress } from './progress';
import { SAMPLE_RATE, type SpeechJob, synthesize } from './synthesize';

export const FRAME_BYTES = 4;
const MEGABYTE = 1_048_576;
/** Maximum recordings that are synthesized concurrently, with at most one per account. */
const CONCURRENCY = 2;
/** Maximum waiting recordings per account. */
const WAITING_PER_ACCOUNT = 8;

/** A recording, possibly unfinished: 16-bit stereo of customer and assistant, without a header. */
export interface Recording {
  frames: number;
  /** The same for identical conversations. */
  tag: string;
  /** Resolves once this many frames can be read. */
  waitFor(frames: number): Promise<void>;
  /** Opens the file, which the caller has to close. */
  open(): Promise<FileHandle>;
}

export interface RecordedCall {
  id: string;
  accountId: string;
  messages: CallMessage[];
  totalMs: number;
}

export interface RecordingStore {
  /**
   * Finds the recording of a conversation, or starts rendering it.
   * @param client aborted when the client leaves; without clients the recording leaves the queue
   */
  openRecording(call: RecordedCall, client: AbortSignal): Promise<Recording>;
}

export interface RecordingStoreOptions {
  folder: string;
  /** Maximum disk space for all recordings, in megabytes. One account gets a quarter of it. */
  megabytes: number;
  synthesize?: (job: SpeechJob) => Promise<void>;
}

interface Making extends Pick<Recording, 'waitFor' | 'open'> {
  /** Aborted once the last client has left. */
  unwanted: AbortSignal;
  addClient(client: AbortSignal): void;
}

/** Aborts once all clients have left. */
function abortWithoutClients() {
  const unwanted = new AbortController();
  let wanting = 0;
  return {
    signal: unwanted.signal,
    add(client: AbortSignal) {
      wanting += 1;
      const removeClient = () => {
        wanting -= 1;
        if (wanting === 0) unwanted.abort(client.reason);
      };
      if (client.aborted) removeClient();
      else client.addEventListener('abort', removeClient, { once: true });
    },
  };
}

/** @returns the frames that fit into an account's share, and the turns that begin within them */
function limitRecording({ messages, totalMs }: RecordedCall, mostBytes: number) {
  const most = Math.floor(mostBytes / FRAME_BYTES);
  const whole = Math.ceil((totalMs * SAMPLE_RATE) / 1000);
  const frames = Math.min(most, Math.max(0, Number.isFinite(whole) ? whole : 0));
  const endMs = (frames * 1000) / SAMPLE_RATE;
  const turns = toTurns(messages)
    .filter(({ startMs }) => startMs < endMs)
    .map((turn) => ({ ...turn, text: turn.text.slice(0, LONGEST_TURN) }));
  return { turns, frames };
}

/** Recordings on disk, synthesized at the first request. Accounts take turns. */
export function createRecordingStore(options: RecordingStoreOptions): RecordingStore {
  const { folder, megabytes, synthesize: speak = synthesize } = options;
  const all = megabytes * MEGABYTE;
  const limits: DiskLimits = { all, perAccount: Math.floor(all / 4) };
  const making = new Map<string, Making>();
  const queue = createFairQueue({
    atOnce: CONCURRENCY,
    perOwner: 1,
    waitingPerOwner: WAITING_PER_ACCOUNT,
  });
  const ready = removeLeftovers(folder).catch(() => undefined);

  function startMaking(path: string, accountId: string, turns: Turn[], frames: number): Making {
    const unfinished = join(folder, accountId, `${randomUUID()}.tmp`);
    const { advance, waitFor } = createProgress();
    const wanted = abortWithoutClients();
    const synthesizeFile = async () => {
      try {
        await ready;
        await mkdir(join(folder, accountId), { recursive: true });
        await speak({ path: unfinished, turns, frames, onProgress: advance });
        await rename(unfinished, path);
        await freeDiskSpace(folder, limits, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    };
    const done = queue
      .run(accountId, synthesizeFile, wanted.signal)
      .finally(() => making.get(path) === made && making.delete(path));
    done.catch(() => undefined);
    // If the file was renamed before it was opened, only the new name exists.
    const openFile = () => open(path, 'r').catch(() => open(unfinished, 'r'));
    const made: Making = {
      unwanted: wanted.signal,
      addClient: wanted.add,
      waitFor: (point) => waitFor(point, done),
      open: () => openFile().catch(() => open(path, 'r')),
    };
    making.set(path, made);
    return made;
  }

  return {
    async openRecording(call, client) {
      const { turns, frames } = limitRecording(call, limits.perAccount);
      const content = JSON.stringify([turns, frames, SAMPLE_RATE]);
      const tag = createHash('sha256').update(content).digest('hex').slice(0, 16);
      const path = join(folder, call.accountId, `${call.id}-${tag}.pcm`);
      const now = new Date();
      const kept = await utimes(path, now, now).then(
        () => true,
        () => false,
      );
      if (kept) return { frames, tag, waitFor: async () => {}, open: () => open(path, 'r') };
      const known = making.get(path);
      const reading =
        known && !known.unwanted.aborted ? known : startMaking(path, call.accountId, turns, frames);
      reading.addClient(client);
      return { frames, tag, waitFor: reading.waitFor, open: reading.open };
    },
  };
}
