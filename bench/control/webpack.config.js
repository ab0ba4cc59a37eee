import { join } from 'node:path';
import { hostConfig } from '../../packages/webpack-preset/src/index.js';

const root = join(import.meta.dirname, '../..');
const shell = join(root, 'shell');
const getSource = (/** @type {string} */ file) => join(import.meta.dirname, file);

/**
 * Emits the addresses of the scripts that each remote's pages need besides the entry.
 * @param {any} compiler
 */
function emitPreloadList({ hooks, webpack }) {
  hooks.thisCompilation.tap('emitPreloadList', (/** @type {any} */ compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compilation.hooks.processAssets.tap({ name: 'emitPreloadList', stage }, () => {
      const addresses = Object.fromEntries(
        [...compilation.namedChunkGroups]
          .filter(([name]) => name.startsWith('mfe-'))
          .map(([name, group]) => [name, getScripts(group)]),
      );
      const json = JSON.stringify(addresses);
      compilation.emitAsset('preload.json', new webpack.sources.RawSource(json));
    });
  });
}

/** @param {any} group a chunk with its dependencies */
function getScripts(group) {
  return group
    .getFiles()
    .filter((/** @type {string} */ file) => file.endsWith('.js'))
    .map((/** @type {string} */ file) => `/${file}`);
}

/**
 * The portal in one build: the shell's own configuration without the federation plugin, and with a
 * remote loader that imports the remotes' pages directly.
 * @param {{ mode?: 'production' | 'development' }} env
 * @returns {any} the configuration: webpack's types don't resolve in a folder without packages
 */
export default ({ mode = 'production' }) => {
  const host = hostConfig({ folder: shell, entry: getSource('main.js'), mode });
  return {
    ...host,
    output: { ...host.output, path: join(root, 'bench/.build/control') },
    resolve: {
      ...host.resolve,
      modules: ['node_modules', join(shell, 'node_modules')],
      alias: {
        ...host.resolve?.alias,
        'control/shell$': join(shell, 'src/bootstrap.tsx'),
        'control/script-policy$': join(shell, 'src/install-script-policy.ts'),
        'control/mfe-dashboard$': join(root, 'mfe-dashboard/src/remote.tsx'),
        'control/mfe-assistants$': join(root, 'mfe-assistants/src/remote.tsx'),
        'control/mfe-datasets$': join(root, 'mfe-datasets/src/remote.tsx'),
        'control/mfe-settings$': join(root, 'mfe-settings/src/remote.tsx'),
        [join(shell, 'src/federation/remote-loader')]: getSource('remote-loader.js'),
        'react-router-dom$': join(shell, 'src/router/router-facade.ts'),
        '@tanstack/react-query$': join(shell, 'src/portal/query-facade.ts'),
        notistack$: join(shell, 'src/features/toasts/notistack-facade.ts'),
      },
    },
    plugins: [
      ...(host.plugins ?? []).filter((one) => one?.constructor.name !== 'ModuleFederationPlugin'),
      emitPreloadList,
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'bench/.build/cache'),
      buildDependencies: { config: [import.meta.filename] },
    },
  };
};
