import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const PLUGIN = 'SameEverywherePlugin';

/**
 * Removes the path of the checkout from the built files, so that the same source has the same
 * hashes wherever it is built.
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
        () => this.#removeCheckoutPath(compilation),
      );
    });
  }

  /**
   * Some libraries read `import.meta.url`, which webpack replaces with the path of their source.
   * @param {import('webpack').Compilation} compilation
   */
  #removeCheckoutPath(compilation) {
    const { sources } = compilation.compiler.webpack;
    for (const { name, source } of compilation.getAssets()) {
      const content = source.buffer();
      if (!content.includes(this.checkout)) continue;
      const text = content.toString().replaceAll(this.checkout, 'file:///');
      compilation.updateAsset(name, new sources.RawSource(text));
    }
  }
}
