import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packageFolder } from '../../config/package-folder';
import { optionalExtensions } from './embedded-options';

const shared = packageFolder('shared-server', import.meta.url);
const require = createRequire(join(shared, 'package.json'));

/** The package.json above a package's entry: not every package exports its own. */
function manifestOf(name: string) {
  const folder = join(dirname(require.resolve(name)), '..');
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

test.each(Object.values(optionalExtensions))(
  'uses %s built for exactly the installed PGlite',
  (name) => {
    const { peerDependencies } = manifestOf(name);
    expect(peerDependencies['@electric-sql/pglite']).toBe(
      manifestOf('@electric-sql/pglite').version,
    );
  },
);

test('pins both to one version', () => {
  const catalog = readFileSync(join(shared, '../pnpm-workspace.yaml'), 'utf8');
  for (const name of ['@electric-sql/pglite', ...Object.values(optionalExtensions)])
    expect(catalog).toMatch(new RegExp(`^ {2}"${name}": \\d+\\.\\d+\\.\\d+$`, 'm'));
});
