import { join } from 'node:path';
import {
  computeIntegrity,
  isInside,
  type LockContent,
  listPublishedVersions,
  readShellDescription,
} from 'composition';
import {
  hostDescription,
  type LockedShellVersion,
  SHELL_NAME,
  SHELL_PAGE,
  serverTexts,
} from 'shared-contract';
import { ApiError, type Logger } from 'shared-server';
import { createFileFollower } from './follow-file';
import { createVerifiedFiles } from './verified-files';

/** How long the store's version list is cached, in milliseconds. */
const FRESH_MS = 1000;

/** The shell's pages and assets, for the composed version and all others. */
export interface ShellFiles {
  /**
   * @param shell the composed version; undefined for the server's own build
   * @returns the page template
   * @throws ApiError not_ready without one
   */
  getPage(shell: LockedShellVersion | undefined): string;
  /**
   * File names contain a content hash, so any intact copy can serve a tab of any version.
   * @param path path inside a build, such as `assets/main.1a2b3c4d.js`
   * @returns folder of a build with the intact file; undefined without one
   */
  getRoot(path: string): Promise<string | undefined>;
}

interface ShellFolders {
  own: string;
  store: string;
  /** @returns the version with a file that was missing, and is now local */
  bring?: (path: string) => Promise<string | undefined>;
}

/** @param content returns the current composition */
export function createShellFiles(
  { own, store, bring }: ShellFolders,
  content: () => LockContent,
  logger: Logger,
): ShellFiles {
  const readCurrent = createFileFollower();
  const refused = new Set<string>();
  const logRefused = (file: string) => {
    if (refused.has(file)) return;
    refused.add(file);
    logger.error({ file }, 'a file of the shell differs from its build and is not served');
  };
  const files = createVerifiedFiles(logRefused);
  const listVersions = cacheSync(FRESH_MS, () =>
    listPublishedVersions(store, SHELL_NAME).reverse(),
  );
  const described = new Map<string, LockedShellVersion['assets']>();
  const readOwnHashes = cacheSync(FRESH_MS, () =>
    parseHashes(readCurrent(join(own, 'shell.json'))),
  );
  const getFolder = (version: string) => join(store, SHELL_NAME, version);

  /** A published description never changes. */
  function readHashes(version: string): LockedShellVersion['assets'] {
    const known = described.get(version) ?? readShellDescription(store, version).shell?.assets;
    if (known) described.set(version, known);
    return known ?? {};
  }

  /** @returns folders that may contain the file, each with its expected hash */
  function* getPlaces(
    path: string,
    versions = listVersions(),
  ): Iterable<[root: string, hash: string | undefined]> {
    const composed = getComposedVersions(content());
    const named = composed.find(({ assets }) => Object.hasOwn(assets, path))?.assets[path];
    if (named) for (const { version } of composed) yield [getFolder(version), named];
    yield [own, named ?? readOwnHashes()[path]];
    for (const version of versions) {
      const hash = named ?? readHashes(version)[path];
      if (hash) yield [getFolder(version), hash];
    }
  }

  async function findIntact(path: string, places: ReturnType<typeof getPlaces>) {
    for (const [root, hash] of places) if (await files.has(root, path, hash)) return root;
    return undefined;
  }

  return {
    getPage(shell) {
      const locked = shell && readCurrent(join(getFolder(shell.version), SHELL_PAGE));
      if (locked !== undefined) {
        if (computeIntegrity(Buffer.from(locked)) === shell?.assets[SHELL_PAGE]) return locked;
        logRefused(join(getFolder(shell?.version ?? ''), SHELL_PAGE));
      }
      const page = readCurrent(join(own, SHELL_PAGE));
      if (page !== undefined) return page;
      const details = `${join(own, SHELL_PAGE)} is missing`;
      throw new ApiError('not_ready', serverTexts.notReady, { details });
    },
    async getRoot(path) {
      if (!isInside(path)) return undefined;
      const found = await findIntact(path, getPlaces(path));
      if (found !== undefined || !bring) return found;
      const brought = await bring(path);
      return brought === undefined ? undefined : findIntact(path, getPlaces(path, [brought]));
    },
  };
}

/** @returns the composed shells: the pinned one, and a canary's */
function getComposedVersions({ shell }: LockContent): LockedShellVersion[] {
  return [shell, shell?.canary?.pinned].filter((one) => one !== undefined);
}

/** Builds from before shells had versions contain no hashes. */
function parseHashes(text: string | undefined): Record<string, string> {
  if (text === undefined) return {};
  try {
    const { assets = [] } = hostDescription.safeParse(JSON.parse(text)).data ?? {};
    return Object.fromEntries(assets.map(({ path, integrity }) => [path, integrity]));
  } catch {
    return {};
  }
}

function cacheSync<T>(ms: number, read: () => T): () => T {
  let at = Number.NEGATIVE_INFINITY;
  let known: T;
  return () => {
    if (Date.now() - at >= ms) {
      known = read();
      at = Date.now();
    }
    return known;
  };
}
