import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { evaluateSource } from '../contribution/evaluate-source.js';
import { packageInfo } from '../package-info.js';
import { getSharedOptions } from '../shared.js';
import { getIntegrity } from './integrity.js';

const { Compilation, sources } = webpack;
const PLUGIN = 'ShellJsonPlugin';

/**
 * Emits `shell.json`: what the shell provides to remotes, to check compositions, and the hash of
 * every file, for the lock.
 */
export class ShellJsonPlugin {
  /**
   * @param {{ folder: string, version?: string }} options folder of the shell's package; version to
   * publish under, by default the package's version with an id of the content
   */
  constructor({ folder, version }) {
    this.folder = folder;
    this.version = version;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After every other plugin has emitted its files.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => {
          const provided = await describeHost(this.folder, listAssets(compilation));
          const version =
            this.version ?? `${packageInfo(this.folder).version}-${computeContentId(provided)}`;
          const description = { ...provided, version };
          const text = JSON.stringify(description, null, 2);
          compilation.emitAsset('shell.json', new sources.RawSource(text));
        },
      );
    });
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @returns {import('shared-contract').RemoteAsset[]} the page and the files that it may load
 */
function listAssets(compilation) {
  return compilation
    .getAssets()
    .filter(({ name }) => name === 'index.html' || name.startsWith('assets/'))
    .map(({ name, source }) => ({
      path: name,
      integrity: getIntegrity(source.buffer()),
      bytes: source.size(),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * @param {import('shared-contract').HostDescription} provided
 * @returns {string} eight hexadecimal digits, the same for the same content
 */
function computeContentId(provided) {
  return createHash('sha256').update(JSON.stringify(provided)).digest('hex').slice(0, 8);
}

/**
 * @param {string} folder folder of the shell's package
 * @param {import('shared-contract').RemoteAsset[]} assets
 * @returns {Promise<import('shared-contract').HostDescription>}
 */
async function describeHost(folder, assets) {
  const { REMOTE_CONTRACT_VERSION, hostDescription, shellPages } = await evaluateSource(
    folder,
    "export { REMOTE_CONTRACT_VERSION, hostDescription, shellPages } from 'shared-contract';",
  );
  const provided = Object.entries(getSharedOptions(folder)).map(([request, { version }]) => [
    request,
    version,
  ]);
  return hostDescription.parse({
    schema: 1,
    contract: REMOTE_CONTRACT_VERSION,
    shared: Object.fromEntries(provided),
    routes: shellPages,
    assets,
  });
}
