import { webcrypto } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { listPublishedVersions } from 'composition';
import type { Logger } from 'shared-server';
import { MAX_SCRIPT_BYTES } from './delta-thread';
import { fileState } from './file-state';
import type { ScriptFamily } from './script-family';

/** Finds the browser's version of a script. */
export interface KnownScripts {
  /** @returns the file of the family with this SHA-256, in hexadecimal */
  find(family: ScriptFamily, hash: string): Promise<string | undefined>;
}

/** Versions that browsers may still have; older ones are not read. */
const MOST_VERSIONS = 10;
/** Versions of one script, those in the server's own build included. */
const MOST_FILES = 30;
/** Maximum known families. */
const MOST_FAMILIES = 2_000;
/** Hashes of files that are not read again. */
const MOST_HASHES = 20_000;
/** How long a family isn't read again, in milliseconds. */
const FRESH_MS = 1_000;

interface KnownFamily {
  lookedAt: number;
  /** State of the folders when it was read. */
  state: string;
  files: Promise<ReadonlyMap<string, string>>;
}

/** Reads one family at a time, and again after a new version. */
export function knownScripts(logger: Logger): KnownScripts {
  const families = new Map<string, KnownFamily>();
  const hashes = new Map<string, { state: string; hash: string }>();
  let turn: Promise<unknown> = Promise.resolve();

  async function hashOf(file: string): Promise<string | undefined> {
    const state = fileState(file);
    if (!state || state.bytes > MAX_SCRIPT_BYTES) return undefined;
    const before = hashes.get(file);
    if (before?.state === state.id) return before.hash;
    const digest = await webcrypto.subtle.digest('SHA-256', await readFile(file));
    const hash = Buffer.from(digest).toString('hex');
    if (hashes.size >= MOST_HASHES) hashes.clear();
    hashes.set(file, { state: state.id, hash });
    return hash;
  }

  async function read(family: ScriptFamily): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const file of await filesOf(family)) {
      const hash = await hashOf(file);
      if (hash) found.set(hash, file);
    }
    return found;
  }

  function follow(family: ScriptFamily, known: KnownFamily): void {
    const now = Date.now();
    if (now - known.lookedAt < FRESH_MS) return;
    known.lookedAt = now;
    const state = getFolders(family).map(changedAt).join();
    if (state === known.state) return;
    known.state = state;
    known.files = turn.then(async () => {
      try {
        return await read(family);
      } catch (error) {
        known.state = '';
        logger.warn({ err: error, scripts: family.match }, 'versions of a script cannot be read');
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
      follow(family, known);
      return (await known.files).get(hash);
    },
  };
}

/** @returns folders that change with a new version */
function getFolders({ store, name, own, pattern }: ScriptFamily): string[] {
  return [join(store, name), ...(own ? [join(own, dirname(pattern))] : [])];
}

function changedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function filesOf(family: ScriptFamily): Promise<string[]> {
  const { store, name, own, pattern } = family;
  const versions = listPublishedVersions(store, name).slice(-MOST_VERSIONS).reverse();
  const builds = versions.map((version) => join(store, name, version));
  const found: string[] = [];
  for (const build of [...builds, ...(own ? [own] : [])]) {
    const folder = join(build, dirname(pattern));
    const names = await getNames(folder, basename(pattern));
    found.push(...names.map((file) => join(folder, file)));
  }
  return found.slice(0, MOST_FILES);
}

async function getNames(folder: string, pattern: string): Promise<string[]> {
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
