import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../paths.mjs';
import { createUnfinishedFolder, removeUnfinished } from '../../store/unfinished.mjs';
import { bundleRelease } from './bundle.mjs';
import { composeRelease } from './composition.mjs';
import { copyPrevious } from './keep-before.mjs';
import { writeMaterials } from './materials.mjs';
import { copyPackages } from './packages.mjs';
import { copyFiles, serverFiles } from './server-files.mjs';
import { readSourceState } from './source-state.mjs';

/** Files of the checkout that a release contains at the same path. */
const read = [
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'SECURITY.md',
  'deploy',
  'docs/composition.md',
  'docs/configuration.md',
  'docs/operations',
  'docs/operations.md',
  'docs/remote-store.md',
  ...serverFiles,
];

/**
 * Creates a release from the builds. Replaces an existing one completely, except for the shell and
 * remotes that open tabs run.
 * @param {string} folder
 * @param {string} [before] folder of the previous release, if it is elsewhere
 */
export async function makeRelease(folder, before = readRelease(folder)) {
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const state = readSourceState();
  mkdirSync(dirname(folder), { recursive: true });
  removeUnfinished(dirname(folder));
  const unfinished = createUnfinishedFolder(dirname(folder));
  try {
    copyFiles(read, unfinished);
    const release = { name: 'voice-portal', version, type: 'module', engines };
    writeJson(join(unfinished, 'package.json'), {
      ...release,
      private: true,
      license: 'MIT',
      bin: { portal: 'bin/portal.mjs' },
    });
    writeFileSync(join(unfinished, 'VERSION'), `${version}\n`);
    writeJson(join(unfinished, 'release.json'), { version, ...state, ...getPlatform() });
    await bundleRelease(unfinished);
    copyPackages(unfinished);
    await composeRelease(unfinished, state.at);
    if (before) await copyPrevious(unfinished, before);
    writeMaterials(unfinished, { version, at: state.at });
    putInPlace(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return { folder, version, ...measureSize(folder) };
}

/** @param {string} folder */
function readRelease(folder) {
  return existsSync(join(folder, 'release.json')) ? folder : undefined;
}

/** @returns the platform of the release's native libraries */
function getPlatform() {
  return { platform: process.platform, arch: process.arch, node: process.versions.node };
}

/** @param {string} file @param {unknown} value */
function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @param {string} unfinished @param {string} folder */
function putInPlace(unfinished, folder) {
  if (existsSync(join(folder, '.data'))) {
    throw new Error(`${folder} contains a data folder: move .data away, or use another folder.`);
  }
  if (existsSync(folder) && !readRelease(folder)) {
    throw new Error(`${folder} exists and is not a release: use another folder.`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** @param {string} folder */
function measureSize(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((stat) => stat.isFile());
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}
