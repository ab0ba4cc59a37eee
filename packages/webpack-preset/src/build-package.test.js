import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inWholeRun } from 'testing/matrix';
import { getIntegrity } from './plugins/integrity.js';
import { fixtureRemote } from './testing/fixture-remote.js';

const checkout = process.cwd();
const VERSION = '1.2.3-abcdef01';

/**
 * Builds in a separate process, because configurations are ES modules, which Jest can't import.
 * @param {string} folder
 * @param {string[]} version
 */
async function build(folder, ...version) {
  const script = join(checkout, 'packages/webpack-preset/src/testing/build-folder.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder, ...version]);
  return JSON.parse(stdout);
}

/** @type {('webpack' | 'rspack')[]} */
const bundlers = ['webpack', 'rspack'];
/** Maximum size of a container with a page of one word. */
const MAX_BYTES = 30_000;

describe.each(bundlers)('a remote built by %s', (bundler) => {
  /** @type {ReturnType<typeof fixtureRemote>} */
  let remote;
  /** @type {import('shared-contract').Contribution} */
  let stated;
  /** @param {string} file */
  const readBuilt = (file) => readFileSync(join(remote.folder, 'dist', file));

  beforeAll(async () => {
    remote = fixtureRemote(checkout, { bundler });
    expect(await build(remote.folder, VERSION)).toEqual([]);
    stated = JSON.parse(readBuilt('portal.json').toString());
  }, 60_000);
  afterAll(() => remote.remove());

  it('contains the contribution, its version and the container', () => {
    expect(stated).toMatchObject({
      id: 'mfe-fixture',
      title: 'Fixture',
      version: VERSION,
      container: 'mfe_fixture',
      entry: 'remoteEntry.js',
      contractVersion: expect.stringMatching(/^1\.\d+\.\d+$/),
      protocol: 'container',
    });
  });

  it('passes the version to the manifest', () => {
    const { metaData } = JSON.parse(readBuilt('mf-manifest.json').toString());
    expect(metaData.buildInfo.buildVersion).toBe(VERSION);
  });

  it('lists files, including the manifest, with their hashes', () => {
    expect(stated.assets.map(({ path }) => path)).toContain('mf-manifest.json');
    for (const { path, integrity: expected } of stated.assets) {
      expect(getIntegrity(readBuilt(path))).toBe(expected);
    }
  });

  it('bundles the exposed module into the entry, and lazy modules into separate files', () => {
    const scripts = stated.assets.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    const first = ['remoteEntry.js', 'first-paint.js', ...stated.preload];
    const later = scripts.filter((path) => !first.includes(path));
    expect(stated.preload).toEqual([]);
    expect(readBuilt('remoteEntry.js').toString()).toContain('Home');
    expect(later.map((path) => readBuilt(path).toString()).join()).toContain('later');
  });

  it('refers to the shell’s schemas in the entry, and bundles the library in other files', () => {
    const scripts = stated.assets.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    const findWith = (/** @type {string} */ text) =>
      scripts.filter((path) => path !== 'remoteEntry.js' && readBuilt(path).includes(text));
    const entry = readBuilt('remoteEntry.js').toString();
    expect(entry).toMatch(/zod\/mini#[0-9a-f]{8}/);
    expect(entry).not.toMatch(/invalid_type|ipv4/);
    expect(findWith('invalid_type')).not.toEqual([]);
    expect(findWith('"ipv4"')).not.toEqual([]);
  });

  it('emits the first paint as a small, separate script without modules', () => {
    expect(stated.firstPaint).toBe('first-paint.js');
    expect(stated.assets.map(({ path }) => path)).toContain('first-paint.js');
    const script = readBuilt('first-paint.js').toString();
    expect(script).toMatch(/window\.__firstPaint__ ?= ?\w+/);
    expect(script).not.toMatch(/__webpack|import|zod/);
    expect(script.length).toBeLessThan(200);
  });

  it('declares a version range for exactly the shared modules that it uses', () => {
    const ranges = stated.shared ?? {};
    expect(Object.keys(ranges)).toEqual(['react', 'react/jsx-runtime', 'react-router-dom']);
    for (const range of Object.values(ranges)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('includes the hash of every chunk in the entry', () => {
    const entry = readBuilt('remoteEntry.js').toString();
    for (const { path, integrity: hash } of stated.assets) {
      if (/^(?!remoteEntry|first-paint).*\.js$/.test(path))
        expect(entry).toContain(`"${path}":"${hash}"`);
    }
  });

  it('keeps the entry too small for a copy of React', () => {
    const [entry] = stated.assets.filter(({ path }) => path === 'remoteEntry.js');
    expect(entry?.bytes).toBeLessThan(MAX_BYTES);
  });

  it('contains no eval, which the content security policy forbids', () => {
    for (const { path } of stated.assets) {
      expect(readBuilt(path).toString()).not.toMatch(/\bnew Function\b|\beval\(/);
    }
  });
});

inWholeRun(it)(
  'includes a build id in its global names that depends on the content but not on the folder',
  async () => {
    const remotes = [fixtureRemote(checkout), fixtureRemote(checkout)];
    const [folder = '', elsewhere = ''] = remotes.map((remote) => remote.folder);
    const readId = async (/** @type {string} */ place) => {
      await build(place);
      const readDist = (/** @type {string} */ name) =>
        readFileSync(join(place, 'dist', name), 'utf8');
      const id = /^1\.2\.3-([0-9a-f]{8})$/.exec(JSON.parse(readDist('portal.json')).version)?.[1];
      const entry = readDist('remoteEntry.js');
      const names = [`webpackChunkmfe_fixture_${id}`, `"mfe_fixture_${id}:"`];
      expect(names.filter((name) => !entry.includes(name))).toEqual([]);
      expect(entry.includes('PORTAL_')).toBe(false);
      return id;
    };
    const id = await readId(folder);
    expect(await readId(elsewhere)).toBe(id);
    const portal = join(folder, 'src/portal.ts');
    writeFileSync(
      portal,
      readFileSync(portal, 'utf8').replace("title: 'Fixture'", "title: 'Other'"),
    );
    expect(await readId(folder)).not.toBe(id);
    for (const { remove } of remotes) remove();
  },
  60_000,
);

inWholeRun(it)(
  'fails when the first paint is too large for a page',
  async () => {
    const remote = fixtureRemote(checkout);
    const text = '0'.repeat(2_048);
    const source = `export const firstPaint = () => ({ title: '${text}' });`;
    writeFileSync(join(remote.folder, 'src/first-paint.ts'), source);
    await expect(build(remote.folder)).rejects.toThrow(
      /first paint has \d+ bytes, of 2048 allowed/,
    );
    remote.remove();
  },
  60_000,
);

inWholeRun(it)(
  'fails when the contribution violates the contract',
  async () => {
    const remote = fixtureRemote(checkout, { basePath: 'fixture' });
    await expect(build(remote.folder)).rejects.toThrow('basePath');
    remote.remove();
  },
  60_000,
);
