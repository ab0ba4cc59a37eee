import {
  checkEnvironment,
  checkForgottenRemotes,
  checkLock,
  checkOverrides,
} from './environments.mjs';

/** @type {import('./environments.mjs').Store} */
const store = {
  versions: (name) =>
    ['mfe-items', 'shell'].includes(name) ? ['1.0.0', '1.2.0', '1.0.0-aaaaaaaa'] : [],
  workspace: (name) => (name === 'mfe-items' ? '1.0.0-aaaaaaaa' : undefined),
  isRange: (version) => version.startsWith('^'),
  satisfies: (version, range) => version.split('.')[0] === range.slice(1, 2),
};

const shell = { version: '1.0.0' };
const environment = (/** @type {any[]} */ ...remotes) => ({ name: 'staging', shell, remotes });
const lockOf = (/** @type {any} */ remote) =>
  /** @type {any} */ ({
    environment: 'staging',
    shell,
    remotes: [{ base: '/remotes/x/', ...remote }],
  });

test('reports a remote that no environment includes', () => {
  const found = checkForgottenRemotes(
    ['mfe-items', 'mfe-tools'],
    [environment({ name: 'mfe-items', version: '1.0.0' })],
  );
  expect(found.map(({ text }) => text)).toEqual([
    'mfe-tools is in no environment, so no member sees it: name it in environments/local.json.',
  ]);
});

test.each(['1.0.0', '^1.0.0', 'workspace'])('finds %s in the store', (version) => {
  expect(checkEnvironment(environment({ name: 'mfe-items', version }), store)).toEqual([]);
});

test.each([
  [
    { name: 'mfe-items', version: '3.0.0' },
    'staging names mfe-items 3.0.0, which is not in the store',
  ],
  [{ name: 'mfe-items', version: '^2.0.0' }, 'staging names mfe-items ^2.0.0'],
  [{ name: 'mfe-tools', version: 'workspace' }, 'no build of it is in the store'],
  [
    { name: 'mfe-items', version: '1.0.0', canary: { version: '9.0.0' } },
    'staging names mfe-items 9.0.0',
  ],
])('misses %j in the store', (remote, sentence) => {
  const [finding] = checkEnvironment(environment(remote), store);
  expect(finding).toMatchObject({ level: 'error', text: expect.stringContaining(sentence) });
});

test('accepts a missing remote when the environment omits it', () => {
  const left = { name: 'mfe-tools', version: '1.0.0', omit: true };
  expect(checkEnvironment(environment(left), store)).toEqual([]);
});

test('reports a lock whose versions, or rollback versions, are missing', () => {
  expect(checkLock(lockOf({ name: 'mfe-items', version: '1.0.0' }), store)).toEqual([]);
  const [gone] = checkLock(lockOf({ name: 'mfe-items', version: '0.9.0' }), store);
  expect(gone?.level).toBe('error');
  expect(gone?.text).toContain('npm run compose -- rollback staging');
  const lastKnownGood = { version: '0.9.0', base: '/remotes/x/' };
  const [fallback] = checkLock(
    lockOf({ name: 'mfe-items', version: '1.0.0', lastKnownGood }),
    store,
  );
  expect(fallback?.level).toBe('warning');
});

test('skips versions of a store at an address', () => {
  const elsewhere = {
    name: 'mfe-far',
    version: '1.0.0',
    base: 'https://cdn.example/mfe-far/1.0.0/',
  };
  expect(checkLock(lockOf(elsewhere), store)).toEqual([]);
  const far = {
    ...environment({ name: 'mfe-far', version: '1.0.0' }),
    store: 'https://cdn.example',
  };
  expect(checkEnvironment(far, store)).toEqual([]);
});

test('accepts code from the machines of visitors in the local environment only', () => {
  /** @type {any} */
  const overrides = { origins: ['http://localhost:*', 'https://builds.example'], minutes: 60 };
  expect(checkOverrides('local', overrides)).toEqual([]);
  expect(checkOverrides('staging', undefined)).toEqual([]);
  expect(checkOverrides('staging', overrides)).toHaveLength(1);
  expect(checkOverrides('staging', overrides)[0]?.text).toContain('http://localhost:*');
});

test('warns of an environment and of a lock that name no shell', () => {
  const without = /** @type {any} */ ({ name: 'staging', environment: 'staging', remotes: [] });
  const sentence = 'names no shell, so that each server serves its own build';
  for (const found of [checkEnvironment(without, store), checkLock(without, store)]) {
    expect(found).toEqual([{ level: 'warning', text: expect.stringContaining(sentence) }]);
  }
});

test('reports a shell that is missing from the store', () => {
  const gone = /** @type {any} */ ({
    ...environment(),
    environment: 'staging',
    shell: { version: '9.0.0' },
  });
  expect(checkEnvironment(gone, store)).toEqual([
    { level: 'error', text: expect.stringContaining('staging names shell 9.0.0') },
  ]);
  expect(checkLock(gone, store)).toEqual([
    { level: 'error', text: expect.stringContaining('names shell 9.0.0, which is gone') },
  ]);
});
