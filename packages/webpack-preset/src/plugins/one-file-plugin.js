import { findExposedScripts } from './exposed-scripts.js';

const PLUGIN = 'OneFilePlugin';

/**
 * Appends the chunks of the exposed module to the container's file, so that a first page needs one
 * request and one hash. They are still registered as chunks, so that their shared modules are
 * awaited before they run. Works in webpack and Rspack.
 */
export class OneFilePlugin {
  /** @param {{ entry: string }} options file of the container */
  constructor({ entry }) {
    this.entry = entry;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After minification, before hashes are computed.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 3 },
        () => this.#join(compilation),
      );
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  #join(compilation) {
    const { sources } = compilation.compiler.webpack;
    const texts = [compilation.getAsset(this.entry)?.source.source().toString() ?? ''];
    /** @type {string[][]} */
    const hashes = [];
    for (const file of findExposedScripts(compilation)) {
      const asset = compilation.getAsset(file);
      texts.push(asset?.source.source().toString() ?? '');
      hashes.push([asset?.info.contenthash ?? []].flat());
      compilation.deleteAsset(file);
    }
    // The entry still contains the hashes of the removed files, which depend on the folder.
    const joined = hashes
      .flat()
      .reduce((text, hash) => text.replaceAll(hash, '0'), texts.join(';\n'));
    compilation.updateAsset(this.entry, new sources.RawSource(joined));
  }
}
