import { checkForgottenRemotes, checkOverrides, checkShell } from './environments.mjs';

const shell = { version: '1.0.0' };
const makeEnvironment = (/** @type {any[]} */ ...remotes) => ({ name: 'staging', shell, remotes });

test('reports a remote that no environment includes', () => {
  const found = checkForgottenRemotes(
    ['mfe-items', 'mfe-tools'],
    [makeEnvironment({ name: 'mfe-items', version: '1.0.0' })],
  );
  expect(found.map(({ text }) => text)).toEqual([
    'mfe-tools is in no environment, so no member sees it: add it to environments/local.json.',
  ]);
});

test("warns about code from visitors' machines outside of the local environment", () => {
  /** @type {any} */
  const overrides = { origins: ['http://localhost:*', 'https://builds.example'], minutes: 60 };
  expect(checkOverrides('local', overrides)).toEqual([]);
  expect(checkOverrides('staging', undefined)).toEqual([]);
  expect(checkOverrides('staging', overrides)).toHaveLength(1);
  expect(checkOverrides('staging', overrides)[0]?.text).toContain('http://localhost:*');
});

test('warns about an environment and a lock without a shell', () => {
  const sentence = 'pins no shell, so each server serves its own build';
  for (const file of [{ name: 'staging' }, { environment: 'staging' }]) {
    const without = /** @type {any} */ ({ ...file, remotes: [] });
    expect(checkShell(without)).toEqual([
      { level: 'warning', text: expect.stringContaining(sentence) },
    ]);
    expect(checkShell({ ...without, shell })).toEqual([]);
  }
});
