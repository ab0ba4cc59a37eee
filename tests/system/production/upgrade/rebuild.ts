import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getIntegrity } from '../../../browser/support/composition';

const HASHED = /\.([0-9a-f]{8})\.\w+$/;
const TEXT = /\.(js|json|html|css)$/;

interface Stated {
  version: string;
  assets: { path: string; integrity: string; bytes: number }[];
}

/**
 * Turns a build of the shell or a remote into the next one, as if every source had changed: each
 * hash in a name is different.
 * @param description name of its description, such as `portal.json`
 */
export function rebuild(folder: string, description: string, version: string): void {
  const stated: Stated = JSON.parse(readFileSync(join(folder, description), 'utf8'));
  const changes = new Map([[stated.version, version]]);
  for (const { path } of stated.assets) {
    const hash = HASHED.exec(path)?.[1];
    if (hash) changes.set(hash, [...hash].reverse().join(''));
  }
  const known = new RegExp([...changes.keys()].join('|').replaceAll('.', '\\.'), 'g');
  const replaceNames = (text: string) => text.replace(known, (one) => changes.get(one) ?? one);

  for (const { parentPath, name } of listFiles(folder)) {
    const file = join(parentPath, name);
    // Compressed again when it is published.
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (TEXT.test(name)) writeFileSync(file, replaceNames(readFileSync(file, 'utf8')));
  }
  for (const { parentPath, name } of listFiles(folder)) {
    renameSync(join(parentPath, name), join(parentPath, replaceNames(name)));
  }
  // The entry holds the hash of each chunk, and a chunk may name other files.
  const entry = join(folder, 'remoteEntry.js');
  const replaceHashes = (text: string) =>
    stated.assets.reduce((replaced, { path, integrity }) => {
      const bytes = readFileSync(join(folder, replaceNames(path)));
      return replaced.replaceAll(integrity, getIntegrity(bytes));
    }, text);
  if (existsSync(entry)) writeFileSync(entry, replaceHashes(readFileSync(entry, 'utf8')));
  const next: Stated = JSON.parse(readFileSync(join(folder, description), 'utf8'));
  const assets = next.assets.map(({ path }) => {
    const bytes = readFileSync(join(folder, path));
    return { path, integrity: getIntegrity(bytes), bytes: bytes.byteLength };
  });
  writeFileSync(join(folder, description), JSON.stringify({ ...next, assets }));
}

function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
}
