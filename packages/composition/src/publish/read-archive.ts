import { extract } from 'tar-stream';
import { RefusedError } from '../problem';
import type { VersionFileMap } from '../store/files-store';

/** Maximum number of files in an archive. A build has a few hundred. */
const MOST_FILES = 2_000;
const LONGEST_PATH = 200;

/**
 * Reads the files of one version from a tar archive in memory, without inspecting their content.
 * @throws RefusedError unless it contains only files with plain paths, each once
 */
export async function readArchive(bytes: Buffer): Promise<VersionFileMap> {
  const files = new Map<string, Buffer>();
  const entries = extract();
  entries.end(bytes);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      requireEntry(name, type, files);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      files.set(name, Buffer.concat(parts));
    }
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    throw new RefusedError(
      'The archive cannot be read: send an uncompressed tar file with the files of one version.',
    );
  }
  return files;
}

function requireEntry(name: string, type: string | null | undefined, files: VersionFileMap): void {
  if (files.size >= MOST_FILES) {
    throw new RefusedError(`The archive has more than ${MOST_FILES} files.`);
  }
  const shown = JSON.stringify(name.slice(0, LONGEST_PATH));
  if (!isPlainPath(name)) {
    throw new RefusedError(
      `The archive names ${shown}, which is not a plain path: use only letters, digits and . _ @ -.`,
    );
  }
  if (type !== 'file') {
    throw new RefusedError(
      `The archive has ${shown}, which is not a file: leave out links and folders.`,
    );
  }
  if (files.has(name)) throw new RefusedError(`The archive has ${shown} twice.`);
}

function isPlainPath(path: string): boolean {
  const segments = path.split('/');
  return (
    path.length <= LONGEST_PATH &&
    segments.length <= 6 &&
    segments.every((name) => /^[A-Za-z0-9_@-][A-Za-z0-9._@-]*$/.test(name))
  );
}
