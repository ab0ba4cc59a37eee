import { partName, publishedVersion } from 'shared-contract';
import * as z from 'zod/mini';
import { unpackFile } from '../store/packed-files';
import { isInside, StoreError, type StoreReader } from '../store/store-reader';
import type { S3Client } from './s3-client';
import {
  getFilesPrefix,
  getPublishedKey,
  getPublishedPrefix,
  PUBLISHED,
  type PublishedObject,
  parseVersion,
  published,
} from './s3-keys';
import type { S3Settings } from './s3-settings';

/** The files of a version as the bucket lists them: bytes by path. */
export type FileSizes = ReadonlyMap<string, number>;

export interface S3Store extends StoreReader {
  /** @returns the files of a version; undefined when it isn't published */
  files(name: string, version: string): Promise<FileSizes | undefined>;
  /** @returns every published version as `<name>/<version>`, newest first */
  catalogue(): Promise<string[]>;
}

interface Found {
  prefix: string;
  sizes: Promise<FileSizes>;
}

/** Maximum number of cached locations. The location of a published version never changes. */
const MAX_KNOWN = 1_000;

/** Reads the layout described in `s3-keys.ts`. */
export function createS3Store(client: S3Client, { place }: Pick<S3Settings, 'place'>): S3Store {
  const known = new Map<string, Promise<Found | undefined>>();

  async function findUncached(name: string, version: string): Promise<Found | undefined> {
    const object = await readPublished(client, name, version);
    if (!object) return undefined;
    const prefix = getFilesPrefix(name, version, object.content);
    let sizes: Promise<FileSizes> | undefined;
    return {
      prefix,
      get sizes() {
        sizes ??= listFiles(client, prefix).catch((error) => {
          sizes = undefined;
          throw error;
        });
        return sizes;
      },
    };
  }

  async function find(name: string, version: string): Promise<Found | undefined> {
    if (!isVersion(name, version)) return undefined;
    const id = `${name}/${version}`;
    const before = known.get(id);
    if (before) return before;
    if (known.size >= MAX_KNOWN) known.clear();
    const looking = findUncached(name, version);
    known.set(id, looking);
    const dropCached = () => known.delete(id);
    // Absent versions and failures aren't cached, since both may change.
    looking.then((found) => found ?? dropCached(), dropCached);
    return looking;
  }

  async function read(name: string, version: string, path: string) {
    const found = isInside(path) ? await find(name, version) : undefined;
    return found && client.get(found.prefix + path);
  }

  return {
    place,
    async versions(name) {
      const objects = await client.list(getPublishedPrefix(name));
      return objects
        .sort((a, b) => a.changedAt - b.changedAt)
        .flatMap(({ key }) => parseVersion(name, key) ?? []);
    },
    workspace: async () => undefined,
    read,
    async readPacked(name, version, path, size) {
      const sizes = await (await find(name, version))?.sizes;
      const endings = (['.br', '.gz'] as const).filter((ending) => sizes?.has(path + ending));
      return Promise.all(
        endings.map(async (ending) => {
          const packed = await read(name, version, path + ending);
          return { ending, content: packed && unpackFile(ending, packed, size) };
        }),
      );
    },
    files: async (name, version) => (await find(name, version))?.sizes,
    async catalogue() {
      const objects = await client.list(PUBLISHED);
      return objects
        .sort((a, b) => b.changedAt - a.changedAt)
        .map(({ key }) => key.slice(PUBLISHED.length).replace(/\.json$/, ''));
    },
  };
}

/**
 * @returns the marker of a published version; undefined without one
 * @throws StoreError when it is invalid
 */
export async function readPublished(
  client: S3Client,
  name: string,
  version: string,
): Promise<PublishedObject | undefined> {
  const key = getPublishedKey(name, version);
  const body = await client.get(key);
  if (!body) return undefined;
  try {
    return z.parse(published, JSON.parse(body.toString('utf8')));
  } catch {
    throw new StoreError(`${key} does not match the layout of a store.`);
  }
}

async function listFiles(client: S3Client, prefix: string): Promise<FileSizes> {
  const objects = await client.list(prefix);
  const files = objects.map(({ key, bytes }) => [key.slice(prefix.length), bytes] as const);
  return new Map(files.filter(([path]) => isInside(path)));
}

function isVersion(name: string, version: string): boolean {
  return partName.safeParse(name).success && publishedVersion.safeParse(version).success;
}
