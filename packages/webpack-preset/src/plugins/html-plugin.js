import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, resolve } from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import webpack from 'webpack';
import { browserSentence, styleTargets } from '../browsers.js';
import { evaluateSource } from '../contribution/evaluate-source.js';
import { inlineBuild } from './inline-build.js';

const { Compilation, sources } = webpack;
const PLUGIN = 'HtmlPlugin';
const SCRIPTS = '<!--portal-scripts-->';
const ASSET = /%ASSET:([^%]+)%/g;
const INLINE = /<!--inline-script:(\S+?)-->/g;
const STYLE = /<!--inline-style:(\S+?)-->/;

/**
 * Emits `index.html` from a template. Replaces `<!--portal-scripts-->` with the entry's script tags
 * and their sizes, `%ASSET:file%` with the address of an emitted file, `<!--inline-script:file-->`
 * with a bundled script, `<!--inline-style:file-->` with the rules that a module exports as
 * `styles`, and `%BROWSERS%` with the oldest supported browsers. Placeholders that the server fills
 * in for each request are kept.
 */
export class HtmlPlugin {
  /** @param {{ template: string, assetsFolder: string, publicPath: string }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.fileDependencies.add(this.options.template);
      compilation.hooks.processAssets.tapPromise(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => this.#emit(compilation),
      );
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  async #emit(compilation) {
    const { template, publicPath } = this.options;
    const html = (await inlineStyles(template))
      .replaceAll(ASSET, (_, request) => `${publicPath}${this.#emitAsset(compilation, request)}`)
      .replaceAll(INLINE, (_, file) => inlineScript(compilation, template, file))
      .replace('%BROWSERS%', browserSentence)
      .replace(SCRIPTS, () => createScriptTags(compilation, publicPath));
    compilation.emitAsset('index.html', new sources.RawSource(html));
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @param {string} request a path relative to the template, or a file of a package, which isn't
   * emitted again when a module has emitted it
   * @returns {string} name of the emitted file
   */
  #emitAsset(compilation, request) {
    const { template, assetsFolder } = this.options;
    const emitted = compilation
      .getAssets()
      .find(({ info }) => info.sourceFilename?.endsWith(`/node_modules/${request}`));
    if (emitted) return emitted.name;
    const file = createRequire(template).resolve(request);
    const content = readFileSync(file);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const extension = extname(file);
    const name = `${assetsFolder}/${basename(file, extension)}.${hash}${extension}`;
    compilation.fileDependencies.add(file);
    if (!compilation.getAsset(name)) compilation.emitAsset(name, new sources.RawSource(content));
    return name;
  }
}

/**
 * @param {string} template
 * @returns {Promise<string>} the template's text, with the rules of inlined styles
 */
async function inlineStyles(template) {
  const folder = dirname(template);
  // Every second part is a style's file name.
  const parts = readFileSync(template, 'utf8')
    .split(STYLE)
    .map((part, index) => (index % 2 === 0 ? part : renderStyle(folder, part)));
  return (await Promise.all(parts)).join('');
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<string>} a style tag with the module's rules
 */
async function renderStyle(folder, file) {
  const { styles } = await evaluateSource(folder, `export { styles } from '${file}';`);
  const options = { loader: /** @type {const} */ ('css'), minify: true, target: styleTargets };
  const { code } = transformSync(styles, options);
  return `<style nonce="%PORTAL_NONCE%">${code.trim()}</style>`;
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} template
 * @param {string} file a script, relative to the template
 * @returns {string} a script tag with the file and everything that it imports
 */
function inlineScript(compilation, template, file) {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: dirname(template),
    entryPoints: [file],
    ...inlineBuild,
  });
  for (const input of Object.keys(metafile.inputs)) {
    compilation.fileDependencies.add(resolve(dirname(template), input));
  }
  return `<script nonce="%PORTAL_NONCE%">${outputFiles[0]?.text.trim()}</script>`;
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {string} publicPath
 */
function createScriptTags(compilation, publicPath) {
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const bytes = compilation.getAsset(file)?.source.size() ?? 0;
      return `<script defer nonce="%PORTAL_NONCE%" src="${publicPath}${file}" data-bytes="${bytes}"></script>`;
    })
    .join('\n    ');
}
