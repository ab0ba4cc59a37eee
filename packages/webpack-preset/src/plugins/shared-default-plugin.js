const PLUGIN = 'SharedDefaultPlugin';

/**
 * Gives packages of type `module` the real default export of a shared module, as webpack's own
 * plugin does. The federation toolkit's gives them the whole module instead, like Node.js does for
 * CommonJS. It is known only at run time whether a shared module has a default export.
 */
export class SharedDefaultPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.finishModules.tap(PLUGIN, (modules) => {
        for (const module of modules) {
          if (module.type === 'consume-shared-module') module.getExportsType = () => 'dynamic';
        }
      });
    });
  }
}
