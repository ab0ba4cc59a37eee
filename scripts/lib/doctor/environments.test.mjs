import { checkForgottenRemotes, checkOverrides, checkShell } from './environments.mjs';

const shell = { version: '1.0.0' };
const makeEnvironment = (/** @type {any[]} */ ...remotes) => ({ name: 'staging', shell, remotes });

test('reports a remote that no environment includes', () => {
  const found = checkForgottenRemotes(
    ['mfe-items', 'mfe-tools'],
    [makeEnvironment({ name: 'mfe-items', version: '1.0.0' })],
  );
  expect(found.map(({ text }) => text)).toEqual([
    'mfe-tools is in no environment, so no member sees it: name it in environments/local.json.',
  ]);
});

test('accepts code from visitors’ machines only in the local environment', () => {
  /** @type {any} */
  const overrides = { origins: ['http://localhost:*', 'https://builds.example'], minutes: 60 };
  expect(checkOverrides('local', overrides)).toEqual([]);
  expect(checkOverrides('staging', undefined)).toEqual([]);
  expect(checkOverrides('staging', overrides)).toHaveLength(1);
  expect(checkOverrides('staging', overrides)[0]?.text).toContain('http://localhost:*');
});

test('warns of an environment and a lock without a shell', () => {
  const sentence = 'names no shell, so that each server serves its own build';
  for (const file of [{ name: 'staging' }, { environment: 'staging' }]) {
    const without = /** @type {any} */ ({ ...file, remotes: [] });
    expect(checkShell(without)).toEqual([
      { level: 'warning', text: expect.stringContaining(sentence) },
    ]);
    expect(checkShell({ ...without, shell })).toEqual([]);
  }
});
