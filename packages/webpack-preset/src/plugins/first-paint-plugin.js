import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { inlineBuild } from './inline-build.js';

const PLUGIN = 'FirstPaintPlugin';
const SOURCE = 'src/first-paint.ts';

/** Name of the emitted script. */
export const FIRST_PAINT = 'first-paint.js';

/**
 * Emits the remote's `src/first-paint.ts`, if it has one, as a script that the server inlines into
 * pages. It shares no modules with the remote's other code. Works in webpack and Rspack.
 */
export class FirstPaintPlugin {
  /** @param {{ folder: string }} options folder of the remote's package */
  constructor({ folder }) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Before ids and hashes are computed from the build's content.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => this.#emit(compilation),
      );
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  async #emit(compilation) {
    const { folder } = this;
    if (!existsSync(join(folder, SOURCE))) return;
    const { outputFiles, metafile } = await build({
      absWorkingDir: folder,
      stdin: {
        contents: `import { firstPaint } from './${SOURCE}'; window.__firstPaint__ = firstPaint;`,
        resolveDir: folder,
        loader: 'ts',
      },
      ...inlineBuild,
    });
    for (const input of Object.keys(metafile.inputs)) {
      compilation.fileDependencies.add(resolve(folder, input));
    }
    const { RawSource } = compilation.compiler.webpack.sources;
    const script = outputFiles[0]?.text.trim() ?? '';
    compilation.emitAsset(FIRST_PAINT, new RawSource(script), { minimized: true });
  }
}
