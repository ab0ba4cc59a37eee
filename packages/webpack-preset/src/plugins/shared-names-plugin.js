const PLUGIN = 'SharedNamesPlugin';

/**
 * Refuses a build that takes a name from a shared module whose facade doesn't have it: webpack
 * checks no names across the shared scope, and at run time it would be undefined.
 */
export class SharedNamesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.afterOptimizeModules.tap(PLUGIN, (modules) => {
        for (const module of modules) {
          if (module.type !== 'consume-shared-module') continue;
          for (const name of missingNames(compilation, module)) {
            const said = `The facade of a shared module does not export "${name}": ${module.identifier()}`;
            compilation.errors.push(new compiler.webpack.WebpackError(said));
          }
        }
      });
    });
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Module} shared
 * @returns {string[]} names that are used of a shared module and that its facade doesn't have
 */
function missingNames({ moduleGraph, chunkGraph }, shared) {
  const [facade] = [shared, ...shared.blocks]
    .flatMap(({ dependencies }) => dependencies)
    .map((dependency) => moduleGraph.getModule(dependency));
  if (!facade) return [];
  const offered = moduleGraph.getExportsInfo(facade);
  return usedNames({ moduleGraph, chunkGraph }, shared).filter(
    (name) => offered.isExportProvided(name) === false,
  );
}

/**
 * webpack marks every name of a shared module as used: these are those that code takes which is
 * used itself.
 * @param {Pick<import('webpack').Compilation, 'moduleGraph' | 'chunkGraph'>} compilation
 * @param {import('webpack').Module} shared
 * @returns {string[]}
 */
function usedNames({ moduleGraph, chunkGraph }, shared) {
  const names = [...moduleGraph.getIncomingConnections(shared)]
    .filter(({ originModule }) => originModule && chunkGraph.getNumberOfModuleChunks(originModule))
    .filter((connection) => connection.isActive(undefined))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
    .map((used) => (Array.isArray(used) ? used : used.name)[0] ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}
