import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRefusedLicences } from './allowed.mjs';
import { listShippedPackages } from './shipped-packages.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} path @param {object} manifest */
function writePackage(path, manifest) {
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(
    join(root, path, 'package.json'),
    JSON.stringify({ version: '1.0.0', ...manifest }),
  );
}

const findRefusals = () => findRefusedLicences(listShippedPackages(root));

test('refuses a copyleft package among indirect dependencies', () => {
  writePackage('shell', { name: 'shell', dependencies: { fine: '1.0.0' } });
  writePackage('shell/node_modules/fine', {
    name: 'fine',
    license: 'MIT',
    dependencies: { planted: '1.0.0' },
  });
  writePackage('shell/node_modules/planted', { name: 'planted', license: 'GPL-3.0-or-later' });
  expect(findRefusals()).toEqual([
    'planted 1.0.0 is under GPL-3.0-or-later: only permissive licenses are shipped.',
  ]);
});

test.each([
  'GPL-2.0',
  'LGPL-3.0-only',
  'AGPL-3.0',
  'MPL-2.0',
  'EPL-2.0',
  'SSPL-1.0',
  'MIT AND GPL-3.0-only',
  'OFL-1.1',
  'SEE LICENSE IN LICENSE.txt',
  'UNLICENSED',
  '',
])('refuses a package when its license is "%s"', (license) => {
  writePackage('shell', { name: 'shell', optionalDependencies: { planted: '1.0.0' } });
  writePackage('node_modules/planted', { name: 'planted', license });
  expect(findRefusals()).toHaveLength(1);
});

test.each(['MIT', 'Apache-2.0 AND MIT', '(GPL-3.0-only OR MIT)', 'BSD-3-Clause', '0BSD'])(
  'accepts a package when its license is "%s"',
  (license) => {
    writePackage('shell', { name: 'shell', dependencies: { fine: '1.0.0' } });
    writePackage('shell/node_modules/fine', { name: 'fine', license });
    expect(findRefusals()).toEqual([]);
  },
);

test('leaves out development tools and tests', () => {
  writePackage('shell', { name: 'shell', devDependencies: { tool: '1.0.0' } });
  writePackage('shell/node_modules/tool', { name: 'tool', license: 'MPL-2.0' });
  writePackage('tests', { name: 'tests', dependencies: { sdk: '1.0.0' } });
  writePackage('tests/node_modules/sdk', { name: 'sdk' });
  expect(listShippedPackages(root)).toEqual([]);
});
