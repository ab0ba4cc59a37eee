import { buffer } from 'node:stream/consumers';
import { type Header, pack } from 'tar-stream';

/**
 * @param files content by path
 * @param odd header of one more, hostile entry
 * @returns a tar archive
 */
export async function createArchive(
  files: Readonly<Record<string, string | Buffer>>,
  odd?: Partial<Header>,
): Promise<Buffer> {
  const archive = pack();
  const whole = buffer(archive);
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  if (odd) {
    const header = { name: 'odd.js', ...odd };
    const isFile = (odd.type ?? 'file') === 'file';
    archive.entry(header, isFile ? 'odd' : '');
  }
  archive.finalize();
  return whole;
}
