import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;
const PLUGIN = 'ChunkGuardPlugin';
const PLACEHOLDER = '%PORTAL_CHUNK_HASHES%';
const GUARD = `${RuntimeGlobals.require}.portalGuard`;

/**
 * Lets the container check its own chunks: the entry holds their hashes, the composition the
 * entry's hash. A chunk of which no hash is known is not loaded. And the query of the entry is
 * passed on to the chunks: a second attempt then has fresh addresses throughout, where the first
 * one may still hang.
 */
export class ChunkGuardPlugin {
  /** @param {{ entry: string, name: string }} options file of the container; name in messages */
  constructor({ entry, name }) {
    this.entry = entry;
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(PLUGIN, (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new ChunkGuardRuntimeModule(this.name));
        });
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (source) => `${source}\n${GUARD}(script, url);`,
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
    const scripts = compilation
      .getAssets()
      .filter(({ name }) => name.endsWith('.js') && name !== this.entry);
    const hashes = Object.fromEntries(
      scripts.map(({ name, source }) => [name, integrityOf(source.buffer())]),
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

/** The check itself, as it runs in the browser. */
export class ChunkGuardRuntimeModule extends RuntimeModule {
  /** @param {string} remote */
  constructor(remote) {
    super('portal chunk guard', RuntimeModule.STAGE_ATTACH);
    this.remote = remote;
  }

  /** @override */
  generate() {
    return `
      const hashes = "${PLACEHOLDER}";
      const query = document.currentScript ? new URL(document.currentScript.src).search : "";
      ${GUARD} = (script, url) => {
        const file = url.slice(${RuntimeGlobals.publicPath}.length);
        const integrity = hashes[file];
        if (integrity) {
          script.integrity = integrity;
          script.src = url + query;
          return;
        }
        script.removeAttribute("src");
        // Throwing here would leave the chunk pending forever: fail it like a fetch error.
        const problem = ${JSON.stringify(this.remote)} + " states no hash of " + file + ", so it is not loaded";
        queueMicrotask(() => script.onerror({ type: "refused", target: { src: problem } }));
      };
    `;
  }
}

/**
 * @param {Buffer} content
 * @returns {string} subresource integrity of a file
 */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
