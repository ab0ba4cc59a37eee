import { FIRST_PAINT } from './first-paint-plugin.js';
import { getIntegrity } from './integrity.js';

const PLUGIN = 'ChunkGuardPlugin';
const PLACEHOLDER = '%PORTAL_CHUNK_HASHES%';

/**
 * Lets the container check its own chunks: the entry contains their hashes, and the composition
 * contains the entry's hash. A chunk without a known hash isn't loaded. The entry's query is passed
 * on to the chunks, so that a retry doesn't wait for requests of the first attempt that may still
 * hang. A chunk that is requested again gets a new address too, because browsers cache content that
 * failed the check. Works in webpack and Rspack.
 */
export class ChunkGuardPlugin {
  /** @param {{ entry: string, name: string }} options file of the container; name in messages */
  constructor({ entry, name }) {
    this.entry = entry;
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, RuntimeGlobals } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(PLUGIN, (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, createGuardModule(compiler.webpack, this.name));
        });
      getScriptHooks(compiler.webpack, compilation).createScript.tap(
        PLUGIN,
        (/** @type {string} */ source) => `${source}\n${getGuard(compiler.webpack)}(script, url);`,
      );
      compilation.hooks.processAssets.tap(
        // File names with content hashes are final at this stage.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.#insertHashes(compilation),
      );
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  #insertHashes(compilation) {
    const { sources } = compilation.compiler.webpack;
    // The server inlines the first paint into pages, so no script requests it.
    const others = [this.entry, FIRST_PAINT];
    const scripts = compilation
      .getAssets()
      .filter(({ name }) => name.endsWith('.js') && !others.includes(name));
    const hashes = Object.fromEntries(
      scripts.map(({ name, source }) => [name, getIntegrity(source.buffer())]),
    );
    compilation.updateAsset(
      this.entry,
      (source) =>
        new sources.RawSource(
          source
            .source()
            .toString()
            .replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`), JSON.stringify(hashes)),
        ),
    );
  }
}

/** @typedef {import('webpack').Compiler['webpack']} Bundler or Rspack, which has the same API */

/**
 * @param {Bundler} bundler
 * @param {import('webpack').Compilation} compilation
 * @returns the hooks of the code that requests a script
 */
function getScriptHooks(bundler, compilation) {
  const { RuntimePlugin } = /** @type {Partial<typeof import('@rspack/core')>} */ (
    /** @type {unknown} */ (bundler)
  );
  const owner = /** @type {typeof bundler.runtime.LoadScriptRuntimeModule} */ (
    RuntimePlugin ?? bundler.runtime.LoadScriptRuntimeModule
  );
  return owner.getCompilationHooks(compilation);
}

/** @param {Pick<Bundler, 'RuntimeGlobals'>} bundler */
function getGuard({ RuntimeGlobals }) {
  return `${RuntimeGlobals.require}.portalGuard`;
}

/**
 * @param {Bundler} bundler
 * @param {string} remote
 */
function createGuardModule(bundler, remote) {
  const { RuntimeModule } = bundler;
  return new (class extends RuntimeModule {
    /** @override */
    generate() {
      return createGuardSource(bundler, remote);
    }
  })('portal chunk guard', RuntimeModule.STAGE_ATTACH);
}

/**
 * @param {Pick<Bundler, 'RuntimeGlobals'>} bundler
 * @param {string} remote name in messages
 * @returns {string} source of the check, which runs in the browser
 */
export function createGuardSource(bundler, remote) {
  const guard = getGuard(bundler);
  return `
    const hashes = "${PLACEHOLDER}";
    const query = document.currentScript ? new URL(document.currentScript.src).search : "";
    const attempts = {};
    ${guard} = (script, url) => {
      const file = url.slice(${bundler.RuntimeGlobals.publicPath}.length);
      const integrity = hashes[file];
      if (integrity) {
        const attempt = (attempts[file] = (attempts[file] ?? 0) + 1);
        script.integrity = integrity;
        script.src = url + query + (attempt > 1 ? (query ? "&" : "?") + "attempt=" + attempt : "");
        return;
      }
      script.removeAttribute("src");
      // Throwing here would leave the chunk pending forever: fail it like a fetch error.
      const problem = ${JSON.stringify(remote)} + " has no hash for " + file + ", so it isn't used";
      queueMicrotask(() => script.onerror({ type: "refused", target: { src: problem } }));
    };
  `;
}
