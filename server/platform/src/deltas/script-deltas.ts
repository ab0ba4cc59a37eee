import { join } from 'node:path';
import type { Logger } from 'shared-server';
import type { ScriptDictionaries } from '../static-files/send-static-file';
import { DeltaThread, type FilePair, MAX_SCRIPT_BYTES } from './delta-thread';
import { readFileState } from './file-state';
import { createKeptDeltas } from './kept-deltas';
import { createKnownScripts } from './known-scripts';
import { createPacedQueue, type DeltaJob } from './paced-queue';
import type { ScriptFamily } from './script-family';

export interface ScriptDeltas {
  /**
   * @param root folder of the script's build
   * @param path the script's path inside the build
   * @returns how the script is sent to browsers that have another version
   */
  getDictionaries(root: string, path: string, family: ScriptFamily): ScriptDictionaries;
  prepare(pair: FilePair): void;
}

/** Maximum deltas to keep in memory. They typically have a few kilobytes each. */
const KEPT = { count: 5_000, bytes: 16 * 1_048_576 };
/** Maximum concurrent dictionary lookups. */
const MOST_SEARCHED = 500;
/** No delta: it wouldn't be smaller, or can't be made. */
const NONE = Buffer.alloc(0);

/** Makes each delta once in the background; until then the full script is sent. */
export function createScriptDeltas(logger: Logger): ScriptDeltas {
  const kept = createKeptDeltas(KEPT);
  const scripts = createKnownScripts(logger);
  const thread = new DeltaThread();
  const searched = new Set<string>();

  const enqueue = createPacedQueue(async ({ target, dictionary, state, asked }: DeltaJob) => {
    try {
      const { hash, delta } = await thread.make({ target, dictionary });
      if (readFileState(target)?.id !== state) return;
      const isUseful = delta.byteLength < getSentBytes(target);
      kept.set(toKey(target, state, hash), isUseful ? Buffer.from(delta) : NONE);
    } catch (error) {
      logger.warn({ err: error, target, dictionary }, 'a script cannot be sent as a delta');
      if (asked) kept.set(toKey(target, state, asked), NONE);
    }
  });

  async function searchDictionary(
    job: { target: string; state: string; asked: string },
    of: ScriptFamily,
  ) {
    const key = toKey(job.target, job.state, job.asked);
    if (searched.has(key) || searched.size >= MOST_SEARCHED) return;
    searched.add(key);
    const dictionary = await scripts.find(of, job.asked);
    searched.delete(key);
    if (dictionary) enqueue({ ...job, dictionary });
  }

  return {
    getDictionaries: (root, path, family) => ({
      match: family.match,
      delta(asked) {
        const target = join(root, path);
        const state = readFileState(target);
        if (!state || state.bytes > MAX_SCRIPT_BYTES) return undefined;
        const delta = kept.get(toKey(target, state.id, asked));
        if (delta === undefined) void searchDictionary({ target, state: state.id, asked }, family);
        return delta?.byteLength ? delta : undefined;
      },
    }),
    prepare(pair) {
      const state = readFileState(pair.target);
      if (state) enqueue({ ...pair, state: state.id });
    },
  };
}

function toKey(target: string, state: string, hash: string): string {
  return `${target} ${state} ${hash}`;
}

/** @returns the size of the response without a delta, in bytes */
function getSentBytes(target: string): number {
  return (readFileState(`${target}.br`) ?? readFileState(target))?.bytes ?? 0;
}
