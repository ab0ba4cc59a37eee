import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readContribution } from '../contribution/contribution.js';

const PLUGIN = 'BuildIdPlugin';

/** Stands for the build id in names and versions until the content is known. An identifier. */
export const BUILD_ID = 'PORTAL_BUILD_ID';

/**
 * Gives a build an id made of what it contains. It is part of the names that a container has in a
 * page, so that two versions of one remote can be there together.
 */
export class BuildIdPlugin {
  /** @param {{ folder: string }} options folder of the remote's package */
  constructor({ folder }) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      let id = '';
      compilation.hooks.processAssets.tapPromise(
        // The code is as small as it gets, and its names don't depend on its content yet.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        async () => {
          id = await buildId(compilation, this.folder);
          insertId(compilation, id);
        },
      );
      compilation.hooks.processAssets.tap(
        // The federation plugin emits its manifest only after that.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => insertId(compilation, id),
      );
    });
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder
 * @returns {Promise<string>} eight hexadecimal digits, the same for the same content
 */
async function buildId(compilation, folder) {
  const { source, contractVersion } = await readContribution(folder);
  const stated = JSON.stringify({ ...source, contractVersion });
  const hash = createHash('sha256').update(presetSource()).update(stated);
  const assets = compilation.getAssets();
  // File names hold hashes of webpack's first output, which depends on the folder.
  const inNames = assets.flatMap(({ info }) => info.contenthash ?? []);
  const removeNames = (/** @type {string} */ text) =>
    inNames.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const parts = assets.map(({ name, source }) => {
    const content = createHash('sha256').update(removeNames(source.source().toString()));
    return `${removeNames(name)} ${content.digest('hex')}`;
  });
  hash.update(parts.sort().join('\n'));
  return hash.digest('hex').slice(0, 8);
}

/** Metadata and code that the preset adds are part of the build too. */
function presetSource() {
  const folder = new URL('..', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z/-]+\.c?js$/.test(file) && !file.startsWith('testing/'))
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\0');
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} id
 */
function insertId(compilation, id) {
  const { sources } = compilation.compiler.webpack;
  for (const { name, source } of compilation.getAssets()) {
    const content = source.buffer();
    if (!content.includes(BUILD_ID)) continue;
    const text = content.toString().replaceAll(BUILD_ID, id);
    compilation.updateAsset(name, new sources.RawSource(text));
  }
}
