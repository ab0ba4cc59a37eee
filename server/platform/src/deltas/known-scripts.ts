import { webcrypto } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { listPublishedVersions } from 'composition';
import type { Logger } from 'shared-server';
import { MAX_SCRIPT_BYTES } from './delta-thread';
import { readFileState } from './file-state';
import type { ScriptFamily } from './script-family';

export interface KnownScripts {
  /** @returns the file of the family with this SHA-256, in hexadecimal */
  find(family: ScriptFamily, hash: string): Promise<string | undefined>;
}

/** Maximum versions to read, newest first. Browsers rarely have older ones. */
const MOST_VERSIONS = 10;
/** Maximum files of one script, including those in the server's own build. */
const MOST_FILES = 30;
const MOST_FAMILIES = 2_000;
/** Maximum remembered hashes, so that unchanged files aren't read again. */
const MOST_HASHES = 20_000;
/** Minimum time between checks of a family's folders, in milliseconds. */
const FRESH_MS = 1_000;

interface KnownFamily {
  lookedAt: number;
  /** State of the folders when the files were read. */
  state: string;
  files: Promise<ReadonlyMap<string, string>>;
}

/** Reads one family at a time, and rereads it after a new version. */
export function createKnownScripts(logger: Logger): KnownScripts {
  const families = new Map<string, KnownFamily>();
  const hashes = new Map<string, { state: string; hash: string }>();
  let turn: Promise<unknown> = Promise.resolve();

  async function hashFile(file: string): Promise<string | undefined> {
    const state = readFileState(file);
    if (!state || state.bytes > MAX_SCRIPT_BYTES) return undefined;
    const before = hashes.get(file);
    if (before?.state === state.id) return before.hash;
    const digest = await webcrypto.subtle.digest('SHA-256', await readFile(file));
    const hash = Buffer.from(digest).toString('hex');
    if (hashes.size >= MOST_HASHES) hashes.clear();
    hashes.set(file, { state: state.id, hash });
    return hash;
  }

  async function readFamily(family: ScriptFamily): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const file of await listFiles(family)) {
      const hash = await hashFile(file);
      if (hash) found.set(hash, file);
    }
    return found;
  }

  function followFamily(family: ScriptFamily, known: KnownFamily): void {
    const now = Date.now();
    if (now - known.lookedAt < FRESH_MS) return;
    known.lookedAt = now;
    const state = getFolders(family).map(getChangedAt).join();
    if (state === known.state) return;
    known.state = state;
    known.files = turn.then(async () => {
      try {
        return await readFamily(family);
      } catch (error) {
        known.state = '';
        logger.warn(
          { err: error, scripts: family.match },
          'versions of a script could not be read',
        );
        return new Map();
      }
    });
    turn = known.files;
  }

  return {
    async find(family, hash) {
      const before = families.get(family.match);
      const known = before ?? { lookedAt: 0, state: '', files: Promise.resolve(new Map()) };
      if (!before) {
        if (families.size >= MOST_FAMILIES) families.clear();
        families.set(family.match, known);
      }
      followFamily(family, known);
      return (await known.files).get(hash);
    },
  };
}

/** @returns folders that change with a new version */
function getFolders({ store, name, own, pattern }: ScriptFamily): string[] {
  return [join(store, name), ...(own ? [join(own, dirname(pattern))] : [])];
}

function getChangedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function listFiles(family: ScriptFamily): Promise<string[]> {
  const { store, name, own, pattern } = family;
  const versions = listPublishedVersions(store, name).slice(-MOST_VERSIONS).reverse();
  const builds = versions.map((version) => join(store, name, version));
  const found: string[] = [];
  for (const build of [...builds, ...(own ? [own] : [])]) {
    const folder = join(build, dirname(pattern));
    const names = await listNames(folder, basename(pattern));
    found.push(...names.map((file) => join(folder, file)));
  }
  return found.slice(0, MOST_FILES);
}

async function listNames(folder: string, pattern: string): Promise<string[]> {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return [pattern];
  const names = await readdir(folder).catch(() => []);
  const isHash = /^[0-9a-f]{8,}$/;
  return names.filter(
    (name) =>
      name.startsWith(start) &&
      name.endsWith(end) &&
      isHash.test(name.slice(start.length, -end.length)),
  );
}
