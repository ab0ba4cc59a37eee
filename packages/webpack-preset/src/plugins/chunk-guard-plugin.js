import { FIRST_PAINT } from './first-paint-plugin.js';
import { getIntegrity } from './integrity.js';

const PLUGIN = 'ChunkGuardPlugin';
const PLACEHOLDER = '%PORTAL_CHUNK_HASHES%';

/**
 * Lets the container check its own chunks: the entry holds their hashes, the composition the
 * entry's hash. A chunk of which no hash is known isn't loaded. And the query of the entry is
 * passed on to the chunks: a second attempt then has fresh addresses throughout, where the first
 * one may still hang. A chunk that is asked for again has one too, since browsers keep refused
 * content. For webpack and Rspack alike.
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
          compilation.addRuntimeModule(chunk, guardModule(compiler.webpack, this.name));
        });
      scriptHooks(compiler.webpack, compilation).createScript.tap(
        PLUGIN,
        (/** @type {string} */ source) => `${source}\n${getGuard(compiler.webpack)}(script, url);`,
      );
      compilation.hooks.processAssets.tap(
        // The names with their content hashes are final by then.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.#insertHashes(compilation),
      );
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  #insertHashes(compilation) {
    const { sources } = compilation.compiler.webpack;
    // The server puts the first paint into pages: nothing asks for it by a name.
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

/** @typedef {import('webpack').Compiler['webpack']} Bundler or Rspack, which answers alike */

/**
 * @param {Bundler} bundler
 * @param {import('webpack').Compilation} compilation
 * @returns where the code that asks for a script is made
 */
function scriptHooks(bundler, compilation) {
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
function guardModule(bundler, remote) {
  const { RuntimeModule } = bundler;
  return new (class extends RuntimeModule {
    /** @override */
    generate() {
      return guardSource(bundler, remote);
    }
  })('portal chunk guard', RuntimeModule.STAGE_ATTACH);
}

/**
 * @param {Pick<Bundler, 'RuntimeGlobals'>} bundler
 * @param {string} remote name in messages
 * @returns {string} the check itself, as it runs in the browser
 */
export function guardSource(bundler, remote) {
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
      const problem = ${JSON.stringify(remote)} + " states no hash of " + file + ", so it is not loaded";
      queueMicrotask(() => script.onerror({ type: "refused", target: { src: problem } }));
    };
  `;
}
