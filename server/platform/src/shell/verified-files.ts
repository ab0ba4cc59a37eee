import { join } from 'node:path';
import { computeIntegrity, createBuildStore } from 'composition';
import { readFileState } from '../deltas/file-state';

/** Verifies the hashes of files, once per state on disk. */
export interface VerifiedFiles {
  /**
   * @param root folder of a build
   * @param path path of a file inside it
   * @param integrity expected hash; undefined when unknown
   * @returns whether the file and its compressed forms are intact; for an unknown hash, whether the
   * file exists
   */
  has(root: string, path: string, integrity: string | undefined): Promise<boolean>;
}

/** @param onDifference called when a file differs, once for each of its states */
export function createVerifiedFiles(onDifference: (file: string) => void): VerifiedFiles {
  const known = new Map<string, { state: string; isSame: Promise<boolean> }>();

  async function isIntact(root: string, path: string, integrity: string): Promise<boolean> {
    const store = createBuildStore(root);
    const bytes = await store.read('', '', path);
    const packed = (await store.readPacked?.('', '', path, bytes?.length)) ?? [];
    const contents = [bytes, ...packed.map(({ content }) => content)];
    const same = contents.every((one) => one !== undefined && computeIntegrity(one) === integrity);
    if (!same) onDifference(join(root, path));
    return same;
  }

  return {
    async has(root, path, integrity) {
      const file = join(root, path);
      const state = readState(file);
      if (state === undefined) return false;
      if (integrity === undefined) return true;
      const key = `${file} ${integrity}`;
      const before = known.get(key);
      if (before?.state === state) return before.isSame;
      const checking = isIntact(root, path, integrity);
      known.set(key, { state, isSame: checking });
      // A failing disk may work the next time.
      checking.catch(() => known.delete(key));
      return checking;
    },
  };
}

/** @returns a state key of the file and its compressed forms; undefined when missing */
function readState(file: string): string | undefined {
  const states = ['', '.br', '.gz'].map((ending) => readFileState(file + ending)?.id ?? 'none');
  return states[0] === 'none' ? undefined : states.join('|');
}
