import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildStore, integrityOf } from 'composition';

/** Holds files to their hashes, once for each state on the disk. */
export interface VerifiedFiles {
  /**
   * @param root folder of a build
   * @param path path of a file inside it
   * @param integrity hash that it must have; undefined when none is known
   * @returns whether the file is there and is what it should be, packed forms as well
   */
  has(root: string, path: string, integrity: string | undefined): Promise<boolean>;
}

/** @param onDifference called once with each file that is not what it should be */
export function verifiedFiles(onDifference: (file: string) => void): VerifiedFiles {
  const known = new Map<string, { state: string; isSame: Promise<boolean> }>();

  async function isSame(root: string, path: string, integrity: string): Promise<boolean> {
    const store = buildStore(root);
    const bytes = await store.read('', '', path);
    const packed = (await store.readPacked?.('', '', path, bytes?.length)) ?? [];
    const contents = [bytes, ...packed.map(({ content }) => content)];
    const same = contents.every((one) => one !== undefined && integrityOf(one) === integrity);
    if (!same) onDifference(join(root, path));
    return same;
  }

  return {
    async has(root, path, integrity) {
      const file = join(root, path);
      const state = stateOf(file);
      if (state === undefined) return false;
      if (integrity === undefined) return true;
      const key = `${file} ${integrity}`;
      const before = known.get(key);
      if (before?.state === state) return before.isSame;
      const checking = isSame(root, path, integrity);
      known.set(key, { state, isSame: checking });
      // A disk that fails now may answer the next time.
      checking.catch(() => known.delete(key));
      return checking;
    },
  };
}

/** @returns a text that changes with the file and its packed forms; undefined when it is missing */
function stateOf(file: string): string | undefined {
  const states = ['', '.br', '.gz'].map((ending) => {
    const stat = statSync(file + ending, { throwIfNoEntry: false });
    return stat?.isFile() ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : 'none';
  });
  return states[0] === 'none' ? undefined : states.join('|');
}
