import {
  checkFederationRuntime,
  checkNodeVersion,
  checkReact,
  checkWebpack,
  lockedVersions,
} from './packages.mjs';

const lockfile = `importers:

  shell:
    dependencies:
      react:
        version: 19.3.1

packages:

  '@module-federation/enhanced@2.9.2':
    resolution: {}

  '@module-federation/runtime@2.9.1':
    resolution: {}

  react-dom@19.3.1:
    peerDependencies:
      react: ^19.3.1

  react@19.3.1:
    resolution: {}

snapshots:

  react@18.0.0: {}
`;

/** @param {Record<string, string[]>} versions */
const versionsOf = (versions) => new Map(Object.entries(versions));

test('expects the versions of the packages in the lockfile', () => {
  expect(Object.fromEntries(lockedVersions(lockfile))).toEqual({
    '@module-federation/enhanced': ['2.9.2'],
    '@module-federation/runtime': ['2.9.1'],
    'react-dom': ['19.3.1'],
    react: ['19.3.1'],
  });
});

test.each([
  ['5.112.0', 'does not start with webpack 5.112.0'],
  ['6.0.0', 'does not start'],
  ['5.111.1', 'breaks the hashes'],
])('reports webpack %s with its cure', (webpack, sentence) => {
  const [finding] = checkWebpack(webpack, '2.9.2');
  expect(finding).toMatchObject({ level: 'error', text: expect.stringContaining(sentence) });
  expect(finding?.text).toContain('pin webpack 5.110.3');
});

test('accepts the pinned webpack, and a newer one with another federation plugin', () => {
  expect(checkWebpack('5.110.3', '2.9.2')).toEqual([]);
  expect(checkWebpack('5.112.0', '3.0.0')).toEqual([]);
  expect(checkWebpack(undefined, '2.9.2')[0]?.text).toContain('not installed');
});

test('names a federation runtime when its version is another', () => {
  expect(checkFederationRuntime(lockedVersions(lockfile))[0]?.text).toContain(
    '@module-federation/runtime 2.9.1 is installed beside @module-federation/enhanced 2.9.2',
  );
  const equal = { '@module-federation/enhanced': ['2.9.2'], '@module-federation/sdk': ['2.9.2'] };
  expect(checkFederationRuntime(versionsOf(equal))).toEqual([]);
});

test('names React when there are two copies, or two different halves', () => {
  const twice = versionsOf({ react: ['19.3.1', '18.2.0'], 'react-dom': ['19.3.1'] });
  expect(checkReact(twice)[0]?.text).toContain('react is in the lockfile in the versions');
  const unequal = versionsOf({ react: ['19.1.0'], 'react-dom': ['19.3.1'] });
  expect(checkReact(unequal)[0]?.text).toContain('react 19.1.0 and react-dom 19.3.1 differ');
  expect(checkReact(versionsOf({ react: ['19.3.1'], 'react-dom': ['19.3.1'] }))).toEqual([]);
});

test.each([
  ['18.20.0', 'error'],
  ['20.18.3', 'error'],
  ['23.1.0', 'warning'],
  ['20.19.0', undefined],
  ['22.5.0', undefined],
  ['24.0.0', undefined],
])('expects for Node.js %s: %s', (version, level) => {
  expect(checkNodeVersion(version)[0]?.level).toBe(level);
});
