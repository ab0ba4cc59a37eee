const PLUGIN = 'FederationIdsPlugin';

/** Gives fixed ids to the modules that the federation plugin writes. Rspack has no such hook. */
export class FederationIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: PLUGIN, stage: -1 }, (modules) => {
        for (const module of modules) nameFederationModule(compilation, module);
      });
    });
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
