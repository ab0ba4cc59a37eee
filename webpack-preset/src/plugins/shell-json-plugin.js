import webpack from 'webpack';
import { evaluateSource } from '../evaluate-source.js';
import { sharedOptions } from '../shared.js';

const { Compilation, sources } = webpack;
const PLUGIN = 'ShellJsonPlugin';

/** Emits `shell.json`: what a remote finds in this build, for the check of a composition. */
export class ShellJsonPlugin {
  /** @param {{ folder: string }} options folder of the shell's package */
  constructor({ folder }) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const description = JSON.stringify(await describeHost(this.folder), null, 2);
          compilation.emitAsset('shell.json', new sources.RawSource(description));
        },
      );
    });
  }
}

/**
 * @param {string} folder folder of the shell's package
 * @returns {Promise<import('shared-contract').HostDescription>}
 */
async function describeHost(folder) {
  const { REMOTE_CONTRACT_VERSION, hostDescription, shellPages } = await evaluateSource(
    folder,
    "export { REMOTE_CONTRACT_VERSION, hostDescription, shellPages } from 'shared-contract';",
  );
  const provided = Object.entries(sharedOptions(folder)).map(([request, { version }]) => [
    request,
    version,
  ]);
  return hostDescription.parse({
    schema: 1,
    contract: REMOTE_CONTRACT_VERSION,
    shared: Object.fromEntries(provided),
    routes: shellPages,
  });
}
