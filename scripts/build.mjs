import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

// `npm run build` builds what has changed; `npm run build -- --force` builds everything.
// `npm run build:release` also creates a folder that only needs Node.js.

const usage = `npm run build [-- --force]
npm run build:release [-- --to FOLDER --before FOLDER]

Builds what has changed; --force builds everything. A release is a folder that only needs Node.js:
node FOLDER/server.mjs. Default: release. For open tabs, it includes the shell and remotes of the
previous release, which it replaces, or which is in the folder of --before.`;
/** @type {Record<string, { type: 'boolean' | 'string' }>} */
const options = {
  force: { type: 'boolean' },
  release: { type: 'boolean' },
  to: { type: 'string' },
  before: { type: 'string' },
};

/** @param {{ force?: boolean }} [options] */
export async function build(options) {
  const { buildChanged } = await import('./lib/build/build.mjs');
  return buildChanged(options);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  await runCommand(async () => {
    const { values } = readArguments({ options }, usage);
    await ensureInstalled();
    const built = await build({ force: Boolean(values.force) });
    const { to = 'release', before } = values;
    if (values.release) await makeReleaseFolder(String(to), before ? String(before) : undefined);
    else if (built.length === 0) console.log('Everything is up to date.');
  });
}

/**
 * @param {string} to folder, relative to the checkout
 * @param {string} [before] folder of the previous release, relative to the checkout
 */
async function makeReleaseFolder(to, before) {
  const { makeRelease } = await import('./lib/build/release/make-release.mjs');
  const made = makeRelease(resolve(root, to), before && resolve(root, before));
  const { folder, version, files, bytes } = await made;
  console.log(`${folder}: ${version}, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
}
