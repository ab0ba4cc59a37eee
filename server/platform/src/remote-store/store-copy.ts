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
import { listLockedVersions } from './locked-versions';
import { removeCopy, removeOldCopies } from './make-room';
import { cacheFor, runOncePer } from './once-per';
import type { Brought, ServedStore } from './served-store';
import { createShellFinder } from './shell-finder';

interface CopyParts {
  folder: string;
  store: S3Store;
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
export function createStoreCopy(
  { folder, store, maxBytes }: CopyParts,
  logger: Logger,
): ServedStore {
  const writer = createFolderWriter(folder);
  const local = createFolderStore(folder);
  const usedAt = new Map<string, number>();
  let kept = new Set<string>();
  const hasCopy = (name: string, version: string) =>
    existsSync(join(folder, name, version, getDescription(name)));

  /** Logs a failure once, even if many callers wait for it. */
  async function logFailure<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof StoreError) logger.error({ store: store.place }, error.message);
      throw error;
    }
  }

  const copy = runOncePer(PAUSE_MS, async (id: string): Promise<boolean> => {
    const [name = '', version = ''] = id.split('/');
    const files = await logFailure(readWholeVersion(store, name, version));
    if (!files) return false;
    await writer.put(name, version, files);
    logger.info({ remote: name, version }, 'copied a version from the remote store');
    await removeOldCopies({ folder, maxBytes, kept, usedAt }, logger).catch((error) =>
      logger.error({ err: error }, 'old copies of versions could not be removed'),
    );
    return true;
  });
  /**
   * @returns false when the bucket doesn't have the version
   * @throws StoreError when the bucket fails
   */
  async function ensureCopy(name: string, version: string): Promise<boolean> {
    const id = `${name}/${version}`;
    usedAt.set(id, Date.now());
    return hasCopy(name, version) || copy(id);
  }

  /** Drops a copy of replaced files, because the bucket's files may have been restored since. */
  async function dropChanged(name: string, version: string, hash: string): Promise<void> {
    const described = await local.read(name, version, getDescription(name));
    if (described && computeIntegrity(described) !== hash)
      await removeCopy(folder, `${name}/${version}`);
  }

  const listCatalogue = cacheFor(LISTED_MS, () => logFailure(store.catalogue()));
  const findShell = createShellFinder(store);
  /** Only requests listed versions, because strangers can ask for any version. */
  async function fetchListed(name: string, version: string): Promise<Brought> {
    try {
      const isListed = (await listCatalogue()).includes(`${name}/${version}`);
      return isListed && (await ensureCopy(name, version)) ? 'there' : 'absent';
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
      (await ensureCopy(name, version)) ? local.read(name, version, path) : undefined,
    readPacked: async (...file) => (await local.readPacked?.(...file)) ?? [],
  };

  return {
    folder,
    own,
    async bring(name, version, patienceMs) {
      if (hasCopy(name, version)) {
        usedAt.set(`${name}/${version}`, Date.now());
        return 'there';
      }
      const brought = fetchListed(name, version);
      if (patienceMs === undefined) return brought;
      return Promise.race([brought, delay(patienceMs, 'unreachable' as const)]);
    },
    async bringLocked(lock) {
      const versions = listLockedVersions(lock);
      kept = new Set(versions.map(({ name, version }) => `${name}/${version}`));
      await Promise.all(
        versions.map(async ({ name, version, hash }) => {
          try {
            if (hash) await dropChanged(name, version, hash);
            await ensureCopy(name, version);
          } catch (error) {
            if (error instanceof StoreError) return;
            logger.error({ err: error, remote: name }, 'a version could not be copied');
          }
        }),
      );
    },
    async bringShellWith(path) {
      try {
        const version = await findShell(await listCatalogue(), path);
        return version && (await ensureCopy(SHELL_NAME, version)) ? version : undefined;
      } catch (error) {
        if (error instanceof StoreError) return undefined;
        throw error;
      }
    },
    async versions(name) {
      try {
        const ids = (await listCatalogue()).filter((id) => id.startsWith(`${name}/`));
        return ids.map((id) => id.slice(name.length + 1)).reverse();
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        throw new ApiError('upstream_failed', serverTexts.upstreamFailed, { cause: error });
      }
    },
  };
}
