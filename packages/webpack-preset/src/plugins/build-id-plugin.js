import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readContribution } from '../contribution/contribution.js';

const PLUGIN = 'BuildIdPlugin';

/** Placeholder for the build id until the content is known. Must be a valid identifier. */
export const BUILD_ID = 'PORTAL_BUILD_ID';

/**
 * Derives the build id from the build's content. The id is part of the container's global names, so
 * that two versions of a remote can run in one page.
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
        // After minification, but before file names are derived from the final content.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        async () => {
          id = await computeBuildId(compilation, this.folder);
          insertId(compilation, id);
        },
      );
      compilation.hooks.processAssets.tap(
        // The federation plugin emits its manifest only after the stage above.
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
async function computeBuildId(compilation, folder) {
  const { source, contractVersion } = await readContribution(folder);
  const stated = JSON.stringify({ ...source, contractVersion });
  const hash = createHash('sha256').update(readPresetSource()).update(stated);
  const assets = compilation.getAssets();
  // File names contain hashes of webpack's first output, which depend on the folder.
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

/** Source of the preset, which adds metadata and code to every build. */
function readPresetSource() {
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
