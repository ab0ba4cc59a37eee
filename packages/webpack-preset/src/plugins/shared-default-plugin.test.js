import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { SharedDefaultPlugin } from './shared-default-plugin.js';

const files = {
  'package.json': '{ "name": "mfe-fixture", "version": "1.0.0" }',
  'node_modules/library/package.json': '{ "name": "library", "version": "1.0.0" }',
  'node_modules/strict/package.json': '{ "name": "strict", "version": "1.0.0", "type": "module" }',
  'node_modules/strict/index.js': "import styled from 'library'; export const made = styled('p');",
  'page.js': "export { made } from 'strict';",
};

/** @param {string} folder */
async function build(folder) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const library = { import: /** @type {const} */ (false), requiredVersion: '^1.0.0' };
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    target: 'node',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'fixture',
        filename: 'entry.js',
        library: { type: 'commonjs-module' },
        exposes: { './page': './page.js' },
        shared: { library },
        dts: false,
        manifest: false,
      }),
      new SharedDefaultPlugin(),
    ],
  });
  if (!compiler) throw new Error('The remote has no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.compilation.errors).toEqual([]);
  return createRequire(import.meta.url)(join(folder, 'dist/entry.js'));
}

test('gives a package of type module the default export of a shared module in development', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-default-'));
  try {
    const container = await build(folder);
    const shared = { __esModule: true, default: (/** @type {string} */ tag) => `styled ${tag}` };
    const library = { '1.0.0': { get: () => () => shared, loaded: 1, from: 'shell' } };
    await container.init({ library });
    const page = await container.get('./page');
    expect(page().made).toBe('styled p');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
