import { readContribution } from '../contribution/contribution.js';
import { sharedOptions } from '../shared.js';
import { exposedScripts } from './exposed-scripts.js';
import { FIRST_PAINT } from './first-paint-plugin.js';
import { getIntegrity } from './integrity.js';

const PLUGIN = 'PortalJsonPlugin';

/**
 * @typedef {object} PortalJsonOptions
 * @property {string} folder folder of the remote's package
 * @property {string} entry file name of the container
 * @property {string} container name of the container
 * @property {boolean} production a published container needs no federation runtime
 */

/** Emits `portal.json`: the contribution, and the hash of every file. */
export class PortalJsonPlugin {
  /** @param {PortalJsonOptions} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After the manifest, which is the last thing that the federation plugin emits.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => this.#emit(compilation),
      );
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  async #emit(compilation) {
    const { sources } = compilation.compiler.webpack;
    const { folder, entry, container, production } = this.options;
    compilation.fileDependencies.add(`${folder}/src/portal.ts`);
    const { source, contractVersion, check, firstPaintFault } = await readContribution(folder);
    const firstPaint = compilation.getAsset(FIRST_PAINT)?.source.source().toString();
    const fault = firstPaint && firstPaintFault(firstPaint);
    if (fault) throw new Error(`The first paint ${fault}: change src/first-paint.ts`);
    const contribution = check({
      ...source,
      version: builtVersion(compilation),
      container,
      entry,
      ...(production && { protocol: 'container' }),
      preload: exposedScripts(compilation),
      ...(firstPaint && { firstPaint: FIRST_PAINT }),
      shared: sharedRanges(compilation, folder),
      contractVersion,
      assets: compilation
        .getAssets()
        .map(({ name, source }) => ({
          path: name,
          integrity: getIntegrity(source.buffer()),
          bytes: source.size(),
        }))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    });
    compilation.emitAsset(
      'portal.json',
      new sources.RawSource(JSON.stringify(contribution, null, 2)),
    );
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @returns {string} version that the manifest states: the one to publish under
 */
function builtVersion(compilation) {
  const manifest = compilation.getAsset('mf-manifest.json')?.source.source().toString() ?? '{}';
  return JSON.parse(manifest).metaData.buildInfo.buildVersion;
}

/**
 * Shared modules that the build takes from the shell. The federation plugin's manifest
 * names only some.
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder folder of the remote's package
 * @returns {Record<string, string>} the range that it was built for, by request
 */
function sharedRanges(compilation, folder) {
  const consumed = new Set();
  for (const module of compilation.modules) {
    if (module.type === 'consume-shared-module') consumed.add(getShareKey(module));
  }
  const ranges = Object.entries(sharedOptions(folder))
    .filter(([request]) => consumed.has(request))
    .map(([request, { requiredVersion }]) => [request, requiredVersion]);
  return Object.fromEntries(ranges);
}

/**
 * @param {import('webpack').Module} module a shared module that the build takes from the shell
 * @returns {string | undefined}
 */
function getShareKey(module) {
  const { options } = /** @type {{ options?: { shareKey?: string } }} */ (module);
  // Rspack shows the options in the name alone: "consume shared module (default) react@^19.3.1".
  return options?.shareKey ?? /^consume shared module \(.*?\) (.+)@/.exec(module.identifier())?.[1];
}
