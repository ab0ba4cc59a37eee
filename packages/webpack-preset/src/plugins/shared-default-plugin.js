const PLUGIN = 'SharedDefaultPlugin';

/**
 * Gives packages of type `module` the real default export of a shared module, like webpack's own
 * plugin. The federation toolkit's plugin gives them the whole module instead, as Node.js does for
 * CommonJS. Whether a shared module has a default export is known only at run time.
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
