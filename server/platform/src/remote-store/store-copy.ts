import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  computeIntegrity,
  createFolderStore,
  createFolderWriter,
  getDescription,
  readWholeVersion,
  type S3Store,
  StoreError,
  type StoreReader,
} from 'composition';
import { SHELL_NAME, serverTexts } from 'shared-contract';
import { ApiError, type Logger } from 'shared-server';
import { lockedVersions } from './locked-versions';
import { makeRoom, removeCopy } from './make-room';
import { knownFor, oncePer } from './once-per';
import type { Brought, ServedStore } from './served-store';
import { shellFinder } from './shell-finder';

interface CopyParts {
  /** Folder of the copies, in the layout of a store. */
  folder: string;
  store: S3Store;
  /** Maximum size of all copies. */
  maxBytes: number;
}

/** How long a failed version isn't requested again, in milliseconds. */
const PAUSE_MS = 3_000;
/** How long the list of published versions is cached when something is missing. */
const LISTED_MS = 1_000;

/**
 * Copies whole versions from a bucket when first needed, and verifies every file's hash before the
 * version appears in the folder. Copied versions are served without the bucket.
 */
export function storeCopy({ folder, store, maxBytes }: CopyParts, logger: Logger): ServedStore {
  const writer = createFolderWriter(folder);
  const local = createFolderStore(folder);
  const usedAt = new Map<string, number>();
  let kept = new Set<string>();
  const isThere = (name: string, version: string) =>
    existsSync(join(folder, name, version, getDescription(name)));

  /** Logs a failure once, however many callers wait for it. */
  async function logged<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof StoreError) logger.error({ store: store.place }, error.message);
      throw error;
    }
  }

  const copy = oncePer(PAUSE_MS, async (id: string): Promise<boolean> => {
    const [name = '', version = ''] = id.split('/');
    const files = await logged(readWholeVersion(store, name, version));
    if (!files) return false;
    await writer.put(name, version, files);
    logger.info({ remote: name, version }, 'copied a version from the remote store');
    await makeRoom({ folder, maxBytes, kept, usedAt }, logger).catch((error) =>
      logger.error({ err: error }, 'no room can be made for copies of versions'),
    );
    return true;
  });
  /** @throws StoreError when the bucket doesn't return it */
  async function ensure(name: string, version: string): Promise<boolean> {
    const id = `${name}/${version}`;
    usedAt.set(id, Date.now());
    return isThere(name, version) || copy(id);
  }

  /** The bucket's files may have been replaced, and restored. */
  async function dropOther(name: string, version: string, hash: string): Promise<void> {
    const described = await local.read(name, version, getDescription(name));
    if (described && computeIntegrity(described) !== hash)
      await removeCopy(folder, `${name}/${version}`);
  }

  const catalogue = knownFor(LISTED_MS, () => logged(store.catalogue()));
  const findShell = shellFinder(store);
  /** Only requests listed versions, because strangers may request any. */
  async function fetchListed(name: string, version: string): Promise<Brought> {
    try {
      const isListed = (await catalogue()).includes(`${name}/${version}`);
      return isListed && (await ensure(name, version)) ? 'there' : 'absent';
    } catch (error) {
      if (error instanceof StoreError) return 'unreachable';
      throw error;
    }
  }

  const own: StoreReader = {
    place: store.place,
    versions: (name) => store.versions(name),
    workspace: async () => undefined,
    read: async (name, version, path) =>
      (await ensure(name, version)) ? local.read(name, version, path) : undefined,
    readPacked: async (...file) => (await local.readPacked?.(...file)) ?? [],
  };

  return {
    folder,
    own,
    async bring(name, version, patienceMs) {
      if (isThere(name, version)) {
        usedAt.set(`${name}/${version}`, Date.now());
        return 'there';
      }
      const brought = fetchListed(name, version);
      if (patienceMs === undefined) return brought;
      return Promise.race([brought, delay(patienceMs, 'unreachable' as const)]);
    },
    async bringLocked(lock) {
      const versions = lockedVersions(lock);
      kept = new Set(versions.map(({ name, version }) => `${name}/${version}`));
      await Promise.all(
        versions.map(async ({ name, version, hash }) => {
          try {
            if (hash) await dropOther(name, version, hash);
            await ensure(name, version);
          } catch (error) {
            if (error instanceof StoreError) return;
            logger.error({ err: error, remote: name }, 'a version cannot be copied');
          }
        }),
      );
    },
    async bringShellWith(path) {
      try {
        const version = await findShell(await catalogue(), path);
        return version && (await ensure(SHELL_NAME, version)) ? version : undefined;
      } catch (error) {
        if (error instanceof StoreError) return undefined;
        throw error;
      }
    },
    async versions(name) {
      try {
        const ids = (await catalogue()).filter((id) => id.startsWith(`${name}/`));
        return ids.map((id) => id.slice(name.length + 1)).reverse();
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        throw new ApiError('upstream_failed', serverTexts.upstreamFailed, { cause: error });
      }
    },
  };
}
