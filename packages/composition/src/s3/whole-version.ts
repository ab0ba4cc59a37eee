import { contribution, hostDescription, type RemoteAsset, SHELL_NAME } from 'shared-contract';
import { computeIntegrity } from '../check/published';
import { PROVENANCE_FILE } from '../provenance/provenance-problems';
import type { VersionFileMap } from '../store/files-store';
import { unpackFile } from '../store/packed-files';
import { StoreError } from '../store/store-reader';
import { getDescription } from '../store/version-name';
import type { FileSizes, S3Store } from './s3-store';

const MAX_BYTES = 256 * 1024 * 1024;

/** Read without a hash check: callers check the signature, and the manifest's hash in the lock. */
const unhashed = [PROVENANCE_FILE, 'mf-manifest.json'];

/**
 * Reads every file of a version and verifies its hash, including compressed forms.
 * @returns the files; undefined when the version isn't published
 * @throws StoreError when a file is missing or doesn't match, or the version is too large
 */
export async function readWholeVersion(
  store: S3Store,
  name: string,
  version: string,
): Promise<VersionFileMap | undefined> {
  const sizes = await store.files(name, version);
  if (!sizes) return undefined;
  const which = `${name} ${version} in ${store.place}`;
  const bytes = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  if (bytes > MAX_BYTES) throw new StoreError(`${which} is larger than ${MAX_BYTES} bytes.`);
  const readFile = (path: string) => store.read(name, version, path);
  const described = await readFile(getDescription(name));
  const assets = described && getAssets(name, version, described);
  if (!assets) {
    throw new StoreError(`${which} has no valid ${getDescription(name)}.`);
  }
  const files = new Map([[getDescription(name), described]]);
  const addAsset = async (asset: RemoteAsset) => {
    for (const [path, content] of await readAsset(asset, sizes, readFile, which)) {
      files.set(path, content);
    }
  };
  await Promise.all(assets.map(addAsset));
  for (const path of unhashed) {
    const content = sizes.has(path) && !files.has(path) ? await readFile(path) : undefined;
    if (content) files.set(path, content);
  }
  return files;
}

async function readAsset(
  { path, integrity }: RemoteAsset,
  sizes: FileSizes,
  read: (path: string) => Promise<Buffer | undefined>,
  which: string,
): Promise<[string, Buffer][]> {
  const content = await read(path);
  if (!content) throw new StoreError(`${which} lacks ${path}.`);
  if (computeIntegrity(content) !== integrity) throw createMismatchError(which, path);
  const found: [string, Buffer][] = [[path, content]];
  for (const ending of ['.br', '.gz'] as const) {
    const packed = sizes.has(path + ending) ? await read(path + ending) : undefined;
    if (!packed) continue;
    if (!unpackFile(ending, packed, content.length)?.equals(content))
      throw createMismatchError(which, path + ending);
    found.push([path + ending, packed]);
  }
  return found;
}

function createMismatchError(which: string, path: string): StoreError {
  return new StoreError(`${which} has a different ${path} than it was built with.`);
}

function getAssets(name: string, version: string, described: Buffer): RemoteAsset[] | undefined {
  const schema = name === SHELL_NAME ? hostDescription : contribution;
  try {
    const { data } = schema.safeParse(JSON.parse(described.toString('utf8')));
    return data?.version === version ? data.assets : undefined;
  } catch {
    return undefined;
  }
}
