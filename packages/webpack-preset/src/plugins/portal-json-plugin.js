import { readContribution } from '../contribution/contribution.js';
import { getSharedOptions } from '../shared.js';
import { findExposedScripts } from './exposed-scripts.js';
import { FIRST_PAINT } from './first-paint-plugin.js';
import { getIntegrity } from './integrity.js';

const PLUGIN = 'PortalJsonPlugin';

/**
 * @typedef {object} PortalJsonOptions
 * @property {string} folder folder of the remote's package
 * @property {string} entry file name of the container
 * @property {string} container name of the container
 * @property {boolean} production declares the container protocol, which needs no federation runtime
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
      version: readBuiltVersion(compilation),
      container,
      entry,
      ...(production && { protocol: 'container' }),
      preload: findExposedScripts(compilation),
      ...(firstPaint && { firstPaint: FIRST_PAINT }),
      shared: findSharedRanges(compilation, folder),
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
 * @returns {string} the version in the manifest, which is the one to publish under
 */
function readBuiltVersion(compilation) {
  const manifest = compilation.getAsset('mf-manifest.json')?.source.source().toString() ?? '{}';
  return JSON.parse(manifest).metaData.buildInfo.buildVersion;
}

/**
 * Finds the shared modules that the build uses from the shell. The federation plugin's manifest
 * lists only some of them.
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder folder of the remote's package
 * @returns {Record<string, string>} the version ranges that it was built for, by request
 */
function findSharedRanges(compilation, folder) {
  const consumed = new Set();
  for (const module of compilation.modules) {
    if (module.type === 'consume-shared-module') consumed.add(getShareKey(module));
  }
  const ranges = Object.entries(getSharedOptions(folder))
    .filter(([request]) => consumed.has(request))
    .map(([request, { requiredVersion }]) => [request, requiredVersion]);
  return Object.fromEntries(ranges);
}

/**
 * @param {import('webpack').Module} module a shared module that the build uses from the shell
 * @returns {string | undefined}
 */
function getShareKey(module) {
  const { options } = /** @type {{ options?: { shareKey?: string } }} */ (module);
  // Rspack has the key only in the identifier: "consume shared module (default) react@^19.3.1".
  return options?.shareKey ?? /^consume shared module \(.*?\) (.+)@/.exec(module.identifier())?.[1];
}
