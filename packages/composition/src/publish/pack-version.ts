import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { readBuildFiles } from './build-files';

/**
 * @param folder of one build, with its compressed files
 * @returns a reproducible tar archive
 */
export async function packVersion(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const archive = pack();
  const whole = buffer(archive);
  for (const [name, content] of await readBuildFiles(folder)) {
    archive.entry({ name, mtime: new Date(0) }, content);
  }
  archive.finalize();
  return whole;
}
