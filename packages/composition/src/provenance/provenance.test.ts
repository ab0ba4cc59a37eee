import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { ProvenanceFile } from 'shared-contract';
import { computeIntegrity } from '../check/published';
import { readPublished } from '../check/read-published';
import { formatJson } from '../lock/format-json';
import { findLockRefusals } from '../lock/lock-refusals';
import { diff } from '../operations/diff';
import { checkEnvironment } from '../operations/lock-environment';
import { status } from '../operations/status';
import { createFolderStore } from '../store/folder-store';
import { StoreError, type StoreReader } from '../store/store-reader';
import { createStaging, getRefusal, type Staging } from '../testing/staging';
import { getRegistryKey, signPublication } from './signature';

const registry = generateKeyPairSync('ed25519').privateKey;
const stranger = generateKeyPairSync('ed25519').privateKey;
const keys = [getRegistryKey(registry)];

let fixture: Staging;
beforeEach(() => {
  fixture = createStaging();
  sign('mfe-tools', '2.0.0');
  sign('mfe-calls', '1.0.0');
});
afterEach(() => fixture.remove());

const getFile = (name: string, version: string) => fixture.file(name, version, 'provenance.json');

function sign(
  name: string,
  version: string,
  key = registry,
  commit = '1f2e3d4c5b6a',
): ProvenanceFile {
  const portal = computeIntegrity(readFileSync(fixture.file(name, version, 'portal.json')));
  const origin = { owner: `Team of ${name}`, commit, builder: 'run-7' };
  const at = '2026-11-23T10:00:00.000Z';
  const signed = signPublication({ remote: name, version, portal, at, ...origin }, key);
  writeFileSync(getFile(name, version), JSON.stringify(signed));
  return signed;
}

/** Writes `staging` with the keys of its trusted registries. */
const writeStaging = (trusted?: string[], version = '1.0.0') =>
  fixture.environment(
    'staging',
    [`mfe-calls@${version}`, 'mfe-tools@2.0.0'],
    trusted && { keys: trusted },
  );
const getProblemTexts = async () =>
  (await checkEnvironment(fixture.folders, 'staging')).problems.map(({ text }) => text);

test('records who published a version and from which commit, and shows both in status and diff', async () => {
  writeStaging(keys);
  const { after } = await fixture.lockNow();
  expect(after.keys).toEqual(keys);
  expect(after.remotes[0]?.provenance).toMatchObject({ commit: '1f2e3d4c5b6a', builder: 'run-7' });
  expect(findLockRefusals(after, 'staging')).toEqual([]);
  const [state] = await status(fixture.folders, 'staging');
  expect(state?.remotes[0]?.source).toBe('by Team of mfe-calls, commit 1f2e3d4c5b6a, run-7');
  sign('mfe-calls', '1.1.0', stranger, 'aaaaaaa');
  writeStaging(undefined, '1.1.0');
  const { changes } = await diff(fixture.folders, 'staging');
  expect(changes.map(({ text }) => text)).toContain('commit 1f2e3d4c5b6a -> aaaaaaa');
});

/** Identity that a CI job proved. */
const identity = { issuer: 'https://ci.example', repository: 'acme/calls', ref: 'refs/heads/main' };

function signWithIdentity(): ProvenanceFile {
  const { key: _, signature: __, ...publication } = sign('mfe-calls', '1.0.0');
  const signed = signPublication({ ...publication, identity }, registry);
  writeFileSync(getFile('mfe-calls', '1.0.0'), JSON.stringify(signed));
  return signed;
}

test('records the identity that a CI job proved, and shows it in status and diff', async () => {
  writeStaging(keys);
  const { after: before } = await fixture.lockNow();
  signWithIdentity();
  const { changes } = await diff(fixture.folders, 'staging');
  expect(changes.map(({ text }) => text)).toContain('verified as none -> acme/calls@main');
  const { after } = await fixture.lockNow();
  expect([findLockRefusals(before, 'staging'), findLockRefusals(after, 'staging')]).toEqual([
    [],
    [],
  ]);
  const [state] = await status(fixture.folders, 'staging');
  expect(state?.remotes[0]?.source).toBe(
    'by Team of mfe-calls, verified as acme/calls@main, commit 1f2e3d4c5b6a, run-7',
  );
});

test.each<[string, object | undefined]>([
  ['no identity', undefined],
  ['another repository', { ...identity, repository: 'evil/calls' }],
  ['another issuer', { ...identity, issuer: 'https://evil.example' }],
  ['no ref', { ...identity, ref: undefined }],
  ['an additional commit', { ...identity, commit: '1f2e3d4c5b6a' }],
])('refuses a proved identity when it was changed to %s', async (_, changed) => {
  writeStaging();
  const file = { ...signWithIdentity(), identity: changed };
  writeFileSync(getFile('mfe-calls', '1.0.0'), JSON.stringify(file));
  expect((await getProblemTexts())[0]).toContain('is not what the registry signed');
});

test.each<[string, (file: ProvenanceFile) => object, string]>([
  ['another commit', (file) => ({ ...file, commit: 'aaaaaaa' }), 'is not what the registry signed'],
  ['no builder', ({ builder: _, ...file }) => file, 'is not what the registry signed'],
  ['another owner', (file) => ({ ...file, owner: 'Me' }), 'is not what the registry signed'],
  [
    'another key',
    (f) => ({ ...f, key: getRegistryKey(stranger) }),
    'is not what the registry signed',
  ],
  [
    'a key of zeros',
    (f) => ({ ...f, key: `ed25519:${'A'.repeat(43)}` }),
    'is not what the registry',
  ],
  [
    'another hash',
    (file) => ({ ...file, portal: `sha384-${'A'.repeat(64)}` }),
    'another portal.json',
  ],
  ['another remote', (file) => ({ ...file, remote: 'mfe-tools' }), 'is of mfe-tools 1.0.0'],
  ['another version', (file) => ({ ...file, version: '9.0.0' }), 'is of mfe-calls 9.0.0'],
  ['an additional field', (file) => ({ ...file, trusted: true }), 'cannot be read'],
])('refuses a provenance.json when it has %s', async (_, changed, sentence) => {
  writeStaging();
  writeFileSync(getFile('mfe-calls', '1.0.0'), JSON.stringify(changed(sign('mfe-calls', '1.0.0'))));
  expect(await getProblemTexts()).toEqual([
    expect.stringContaining(`mfe-calls 1.0.0 has a provenance.json`),
  ]);
  expect((await getProblemTexts())[0]).toContain(sentence);
});

test.each<[string, string]>([
  ['responds with 403', '403'],
  ['responds with a page', 'page'],
])('accepts a version from a store that %s for a missing file', async (_, kind) => {
  const store = createFolderStore(fixture.folders.store);
  const odd: StoreReader = {
    ...store,
    read: async (name, version, path) => {
      if (path !== 'provenance.json') return store.read(name, version, path);
      if (kind === 'page') return Buffer.from(' <!doctype html>');
      throw new StoreError('the store answered 403.');
    },
  };
  const { published, problems } = await readPublished(odd, 'mfe-calls', '1.0.0');
  expect([problems, published?.provenance]).toEqual([[], undefined]);
});

test('accepts unsigned versions when the environment names no keys', async () => {
  writeStaging(undefined, '1.1.0');
  expect(await getProblemTexts()).toEqual([]);
});

test('refuses versions without a signature by a listed key when the environment names keys', async () => {
  writeStaging(keys, '1.1.0');
  expect(await getProblemTexts()).toEqual([
    'mfe-calls 1.1.0 is not signed by a registry, and "keys" requires a signature: publish it over HTTP to a portal whose key is listed there.',
  ]);
  sign('mfe-calls', '1.1.0', stranger);
  expect(await getRefusal(fixture.lockNow())).toContain('which is not among "keys"');
});

test('refuses a lock whose versions do not match their signatures', async () => {
  writeStaging(keys);
  const { after } = await fixture.lockNow();
  const [calls, tools] = after.remotes;
  if (!calls || !tools) throw new Error('staging lost a remote');
  const getRefusals = (changes: object) =>
    findLockRefusals({ ...after, remotes: [{ ...calls, ...changes }, tools] }, 'staging').join(' ');
  expect(getRefusals({ portal: tools.portal })).toContain('is not what its registry signed');
  expect(getRefusals({ provenance: tools.provenance })).toContain(
    'is not what its registry signed',
  );
  expect(getRefusals({ provenance: undefined })).toContain('is not signed by a registry');
  const canary = { who: { share: 5 }, pinned: { ...calls, version: '1.1.0' } };
  expect(getRefusals({ canary })).toContain('mfe-calls 1.1.0 is not what its registry signed');
  expect(formatJson(after)).toContain('"commit": "1f2e3d4c5b6a"');
});
