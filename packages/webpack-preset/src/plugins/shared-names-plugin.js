const PLUGIN = 'SharedNamesPlugin';

/**
 * Fails a build that imports a name that a shared module's facade doesn't export. webpack doesn't
 * check names across the shared scope, so the import would be undefined at run time.
 */
export class SharedNamesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.afterOptimizeModules.tap(PLUGIN, (modules) => {
        for (const module of modules) {
          if (module.type !== 'consume-shared-module') continue;
          for (const name of findMissingNames(compilation, module)) {
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
 * @returns {string[]} names that are used from the shared module but not exported by its facade
 */
function findMissingNames({ moduleGraph, chunkGraph }, shared) {
  const [facade] = [shared, ...shared.blocks]
    .flatMap(({ dependencies }) => dependencies)
    .map((dependency) => moduleGraph.getModule(dependency));
  if (!facade) return [];
  const offered = moduleGraph.getExportsInfo(facade);
  return findUsedNames({ moduleGraph, chunkGraph }, shared).filter(
    (name) => offered.isExportProvided(name) === false,
  );
}

/**
 * webpack marks every name of a shared module as used. Returns those that used code imports.
 * @param {Pick<import('webpack').Compilation, 'moduleGraph' | 'chunkGraph'>} compilation
 * @param {import('webpack').Module} shared
 * @returns {string[]}
 */
function findUsedNames({ moduleGraph, chunkGraph }, shared) {
  const names = [...moduleGraph.getIncomingConnections(shared)]
    .filter(({ originModule }) => originModule && chunkGraph.getNumberOfModuleChunks(originModule))
    .filter((connection) => connection.isActive(undefined))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
    .map((used) => (Array.isArray(used) ? used : used.name)[0] ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}
