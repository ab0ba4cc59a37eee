import { exposedScripts } from './exposed-scripts.js';

const PLUGIN = 'OneFilePlugin';

/**
 * Appends the chunks of the exposed module to the container's own file: a first page is one request
 * and one hash. They stay chunks, so that the modules they share are awaited before they run. For
 * webpack and Rspack alike.
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
        // The code is as small as it gets, and hashes aren't taken yet.
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
    for (const file of exposedScripts(compilation)) {
      const asset = compilation.getAsset(file);
      texts.push(asset?.source.source().toString() ?? '');
      hashes.push([asset?.info.contenthash ?? []].flat());
      compilation.deleteAsset(file);
    }
    // The entry names a file that nothing asks for, by a hash that depends on the folder.
    const joined = hashes
      .flat()
      .reduce((text, hash) => text.replaceAll(hash, '0'), texts.join(';\n'));
    compilation.updateAsset(this.entry, new sources.RawSource(joined));
  }
}
