import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

/**
 * @param folder of one build, with its packed files
 * @returns a tar archive of it, the same for the same files
 */
export async function packVersion(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const archive = pack();
  const whole = buffer(archive);
  for (const name of paths) {
    archive.entry({ name, mtime: new Date(0) }, await readFile(join(folder, name)));
  }
  archive.finalize();
  return whole;
}
