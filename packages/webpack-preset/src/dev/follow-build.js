import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPackageConfig } from '../build-package.js';

const WAIT_MS = 50;
/** Placeholder for the number of the build. Must be a valid identifier. */
const BUILD_NUMBER = 'PORTAL_BUILD_NUMBER';

/**
 * @typedef {object} BuildState
 * @property {string} hash changes with the code
 * @property {string} problem the compiler's error messages; empty when the build succeeded
 * @property {number} ms how long the build took
 */

/**
 * @typedef {object} FollowedBuild
 * @property {string} folder where the files are
 * @property {() => Promise<BuildState>} state resolves once no build is running
 * @property {(listener: (state: BuildState) => void) => () => void} onBuilt
 * @property {() => Promise<void>} close
 */

/**
 * Builds a remote for development, and again whenever one of its files changes.
 * @param {string} folder folder of the remote's package
 * @returns {Promise<FollowedBuild>} resolves after the first build
 */
export async function followBuild(folder) {
  const output = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  const { config, bundle } = await loadPackageConfig({ folder, mode: 'development' });
  const compiler = bundle({
    ...config,
    output: {
      ...config.output,
      path: output,
      // An open page may still request chunks of the previous build.
      clean: false,
      chunkLoadingGlobal: `webpackChunk${config.output?.uniqueName}_${BUILD_NUMBER}`,
    },
    cache: { type: 'memory' },
    optimization: { ...config.optimization, realContentHash: true },
    plugins: [...(config.plugins ?? []), new NumberBuildsPlugin()],
  });
  /** @type {Set<(state: BuildState) => void>} */
  const listeners = new Set();
  let current = createPending();
  compiler.hooks.invalid.tap('follow-build', () => {
    if (current.done) current = createPending();
  });

  const watching = compiler.watch({ aggregateTimeout: WAIT_MS }, (error, stats) => {
    const state = getState(error, stats);
    if (current.done) current = createPending();
    current.settle(state);
    for (const listener of listeners) listener(state);
  });
  await current.state;

  return {
    folder: output,
    state: () => current.state,
    onBuilt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      if (watching) await new Promise((resolve) => watching.close(resolve));
      rmSync(output, { recursive: true, force: true });
    },
  };
}

function createPending() {
  /** @type {(state: BuildState) => void} */
  let resolve = () => undefined;
  const going = {
    done: false,
    state: /** @type {Promise<BuildState>} */ (
      new Promise((settled) => {
        resolve = settled;
      })
    ),
    /** @param {BuildState} state */
    settle(state) {
      going.done = true;
      resolve(state);
    },
  };
  return going;
}

/**
 * @param {Error | null} error
 * @param {import('webpack').Stats | undefined} stats
 * @returns {BuildState}
 */
function getState(error, stats) {
  if (error) return { hash: '', problem: error.message, ms: 0 };
  const { errors = [], hash = '' } = stats?.toJson({ all: false, errors: true, hash: true }) ?? {};
  const problem = errors
    .map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join('\n'))
    .join('\n\n');
  return { hash, problem, ms: stats ? stats.endTime - stats.startTime : 0 };
}

/**
 * Puts the build's number in the name of its chunk registry. Otherwise a page that loaded an
 * earlier build would mix up the chunks of both.
 */
class NumberBuildsPlugin {
  #builds = 0;

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = 'NumberBuildsPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      this.#builds += 1;
      const number = String(this.#builds);
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { name: file, source } of compilation.getAssets()) {
          const content = source.source().toString();
          if (!content.includes(BUILD_NUMBER)) continue;
          const numbered = content.replaceAll(BUILD_NUMBER, number);
          compilation.updateAsset(file, new sources.RawSource(numbered));
        }
      });
    });
  }
}
