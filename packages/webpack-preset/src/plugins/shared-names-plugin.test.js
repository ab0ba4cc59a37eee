import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { SharedNamesPlugin } from './shared-names-plugin.js';

const facade = 'export const offered = () => 1;\n';

/**
 * Builds a host that shares the facade as `library`.
 * @param {string} entry source of its first module
 */
async function findErrors(entry) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-names-'));
  try {
    writeFileSync(join(folder, 'facade.js'), facade);
    writeFileSync(join(folder, 'entry.js'), entry);
    const shared = {
      library: { import: join(folder, 'facade.js'), version: '1.0.0', eager: true },
    };
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './entry.js',
      output: { path: join(folder, 'dist') },
      optimization: { minimize: false },
      plugins: [
        new webpack.container.ModuleFederationPlugin({ name: 'host', shared }),
        new SharedNamesPlugin(),
      ],
    });
    if (!compiler) throw new Error('The host has no compiler');
    const stats = await promisify(compiler.run.bind(compiler))();
    return stats?.compilation.errors.map(({ message }) => message);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const imported = "import * as library from 'library';\n";

test('fails on a name that the facade of a shared module does not export', async () => {
  const [error, ...others] = (await findErrors(`${imported}console.log(library.missing);`)) ?? [];
  expect(error).toContain('does not export "missing"');
  expect(others).toEqual([]);
});

test('accepts an exported name, and a missing name that only unused code imports', async () => {
  const unused = 'const left = /*#__PURE__*/ library.missing();\n';
  expect(await findErrors(`${imported}${unused}console.log(library.offered);`)).toEqual([]);
});
