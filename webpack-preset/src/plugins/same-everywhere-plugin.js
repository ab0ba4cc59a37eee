import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { Compilation, sources } = webpack;
const PLUGIN = 'SameEverywherePlugin';

/**
 * Makes a build the same in every checkout, so that the same source has the same hashes wherever it
 * is built, and no file says where that was.
 */
export class SameEverywherePlugin {
  /** @param {{ folder: string }} options folder of a package of the checkout */
  constructor({ folder }) {
    this.checkout = `${pathToFileURL(dirname(folder)).href}/`;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: PLUGIN, stage: -1 }, (modules) => {
        for (const module of modules) nameFederationModule(compilation, module);
      });
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
    for (const { name, source } of compilation.getAssets()) {
      const content = source.buffer();
      if (!content.includes(this.checkout)) continue;
      const text = content.toString().replaceAll(this.checkout, 'file:///');
      compilation.updateAsset(name, new sources.RawSource(text));
    }
  }
}

/**
 * The federation plugin writes a module whose name is a hash of where its own code is; webpack
 * makes ids of names.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Module} module
 */
function nameFederationModule({ chunkGraph }, module) {
  const identifier = module.identifier();
  if (!/[\\/]\.federation[\\/]entry\./.test(identifier)) return;
  const isContainer = identifier.startsWith('container entry');
  chunkGraph.setModuleId(module, isContainer ? 'container' : 'federation');
}
