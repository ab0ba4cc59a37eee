import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../process/run.mjs';
import { writeCommand } from './command.mjs';
import { writeDeclarations } from './declarations.mjs';
import { writeLibrary } from './library.mjs';
import { libraries } from './packages.mjs';
import { writePreset } from './preset.mjs';

/**
 * Packs the packages for remotes in other repositories. The portal must be built.
 * @param {string} folder target of the tarballs
 * @returns {Promise<string[]>} their files
 */
export async function packKit(folder) {
  const aside = mkdtempSync(join(tmpdir(), 'portal-pack-'));
  try {
    const packages = join(aside, 'packages');
    await writePackages(packages, join(aside, 'types'));
    mkdirSync(folder, { recursive: true });
    for (const old of listTarballs(folder)) rmSync(old);
    const names = readdirSync(packages).map((name) => `./${name}`);
    const { code, output } = await run('npm', ['pack', '--pack-destination', folder, ...names], {
      cwd: packages,
    });
    if (code !== 0) throw new Error(`The packages could not be packed.\n${output.trim()}`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return listTarballs(folder);
}

/**
 * @param {string} packages target folder
 * @param {string} types folder for the workspace's declarations
 */
async function writePackages(packages, types) {
  await writeDeclarations(types);
  await Promise.all(libraries.map((name) => writeLibrary(name, join(packages, name), types)));
  writePreset(join(packages, 'webpack-preset'), types);
  await writeCommand(join(packages, 'remote-cli'));
}

/** @param {string} folder */
function listTarballs(folder) {
  return readdirSync(folder)
    .filter((name) => /^voice-portal-.*\.tgz$/.test(name))
    .map((name) => join(folder, name));
}
