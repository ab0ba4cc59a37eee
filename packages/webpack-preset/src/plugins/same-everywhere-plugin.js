import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const PLUGIN = 'SameEverywherePlugin';

/**
 * Makes a build the same in every checkout, together with FederationIdsPlugin: the same source has
 * the same hashes wherever it is built, and no file says where that was.
 */
export class SameEverywherePlugin {
  /** @param {{ folder: string }} options folder of a package of the checkout */
  constructor({ folder }) {
    this.checkout = `${pathToFileURL(dirname(folder)).href}/`;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 2 },
        () => this.#forgetPlace(compilation),
      );
    });
  }

  /**
   * Some libraries ask for their own address and get that of the built file.
   * @param {import('webpack').Compilation} compilation
   */
  #forgetPlace(compilation) {
    const { sources } = compilation.compiler.webpack;
    for (const { name, source } of compilation.getAssets()) {
      const content = source.buffer();
      if (!content.includes(this.checkout)) continue;
      const text = content.toString().replaceAll(this.checkout, 'file:///');
      compilation.updateAsset(name, new sources.RawSource(text));
    }
  }
}
