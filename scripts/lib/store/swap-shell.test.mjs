import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { swapShell } from './swap-shell.mjs';

const DAY_MS = 86_400_000;
/** @type {string} */
let served;

beforeEach(() => {
  served = mkdtempSync(join(tmpdir(), 'portal-shell-'));
});
afterEach(() => rmSync(served, { recursive: true, force: true }));

/** @param {string[]} assets @param {number} now */
async function deploy(assets, now = Date.now()) {
  const built = join(served, `.unfinished-${process.pid}`);
  mkdirSync(join(built, 'assets'), { recursive: true });
  for (const name of assets) writeFileSync(join(built, 'assets', name), 'code;'.repeat(200));
  writeFileSync(join(built, 'index.html'), assets.join());
  writeFileSync(join(built, 'shell.json'), '{}');
  await swapShell(built, served, now);
}

const listAssets = () => readdirSync(join(served, 'assets')).sort();

test('installs the page, its assets and their compressed forms, and nothing else', async () => {
  await deploy(['main.aaaa.js']);
  expect(listAssets()).toEqual(['main.aaaa.js', 'main.aaaa.js.br', 'main.aaaa.js.gz']);
  expect(readdirSync(served).sort()).toEqual([
    '.assets.json',
    'assets',
    'index.html',
    'shell.json',
  ]);
});

test('keeps the files of an open tab after two deploys', async () => {
  await deploy(['main.aaaa.js']);
  await deploy(['main.bbbb.js']);
  await deploy(['main.cccc.js']);
  expect(listAssets()).toEqual(expect.arrayContaining(['main.aaaa.js', 'main.aaaa.js.br']));
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('main.cccc.js');
});

test('removes files after 14 days when none of the last five builds used them', async () => {
  const start = Date.now();
  for (let day = 0; day < 6; day += 1)
    await deploy([`main.000${day}.js`, 'same.js'], start + day * DAY_MS);
  expect(listAssets()).toContain('main.0000.js');
  await deploy(['main.0006.js', 'same.js'], start + 16 * DAY_MS);
  expect(listAssets().filter((name) => name.endsWith('.js'))).toEqual([
    'main.0001.js',
    ...[2, 3, 4, 5, 6].map((day) => `main.000${day}.js`),
    'same.js',
  ]);
  expect(listAssets()).not.toContain('main.0000.js.br');
});

test('keeps the earlier builds when the same build is repeated', async () => {
  await deploy(['main.aaaa.js']);
  const later = Date.now() + 30 * DAY_MS;
  for (let again = 0; again < 7; again += 1) await deploy(['main.bbbb.js'], later + again * DAY_MS);
  expect(listAssets()).toContain('main.aaaa.js');
});
