import { createFixture, type Fixture } from '../testing/fixture';
import { runCompose } from './run-compose';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  for (const version of ['1.0.0', '1.1.0']) fixture.publish('mfe-calls', version);
  fixture.environment('local', ['mfe-calls@1.0.0']);
});
afterEach(() => fixture.remove());

/** @returns exit code, standard output and standard error */
async function compose(...argv: string[]): Promise<[number, string, string]> {
  let [out, err] = ['', ''];
  const code = await runCompose(argv, fixture.folders, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return [code, out, err];
}

test.each([[], ['deploy'], ['toString']])(
  'prints the usage when the command is %s',
  async (...argv) => {
    const [code, out, err] = await compose(...argv);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('npm run compose -- <command>');
    expect((await compose('--help'))[0]).toBe(0);
  },
);

test('refuses an unknown option', async () => {
  expect(await compose('lock', '--now')).toEqual([
    1,
    '',
    'lock has no option --now: use one of --accept, --json, --help.\n',
  ]);
});

test('uses the only environment when none is given', async () => {
  expect(await compose('check')).toEqual([
    0,
    [
      'local would run: mfe-calls 1.0.0 (combinations checked: 1).',
      'local pins no shell, so each server serves its own build: set "shell" in its file.',
      '',
    ].join('\n'),
    '',
  ]);
});

test('uses "local" when none of several environments is given', async () => {
  fixture.environment('alpha', []);
  expect((await compose('check'))[1]).toMatch(/^local would run/);
});

test('prints every problem with its rule and exits with 1 when it refuses', async () => {
  fixture.environment('local', ['mfe-calls@^3.0.0', 'mfe-billing@1.0.0']);
  const [code, out, err] = await compose('check');
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    [
      'local would not run.',
      '  - mfe-calls has no published version in ^3.0.0: publish one, or widen the range (last published: 1.1.0, 1.0.0). [version-in-range]',
      `  - mfe-billing 1.0.0 is not in the remote store ${fixture.folders.store}: publish it with "npm run publish-remote -- mfe-billing", or correct the name. [remote-in-store]`,
      '',
    ].join('\n'),
  );
});

test('prints a refusal as JSON when --json is given', async () => {
  fixture.environment('local', ['mfe-calls@^3.0.0']);
  const [code, out] = await compose('check', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    refused: 'local would not run.',
    problems: [{ rule: 'version-in-range', remote: 'mfe-calls' }],
  });
});

test('locks, tries a canary, promotes, rolls back and unlocks', async () => {
  fixture.environment('production', [{ name: 'mfe-calls', version: '*' }]);
  const runSuccessfully = async (...argv: string[]) => {
    const [code, out, err] = await compose(...argv);
    expect([code, err]).toEqual([0, '']);
    return out;
  };
  expect(await runSuccessfully('lock')).toBe(
    'local is now at revision 1.\n  mfe-calls\n    added in 1.0.0\n',
  );
  expect(await runSuccessfully('lock')).toBe('Nothing changed: local is still at revision 1.\n');
  expect(await runSuccessfully('diff')).toBe('local revision 1 and its file are identical.\n');
  expect(await runSuccessfully('promote', 'local', 'production')).toContain(
    'production is now at revision 1',
  );
  expect(
    await runSuccessfully('canary', 'local', 'mfe-calls', '--version', '1.1.0', '--share', '10'),
  ).toBe('local is now at revision 2 (was 1).\n  mfe-calls\n    canary none -> 1.1.0 for 10%\n');
  expect(await runSuccessfully('canary', 'local', 'mfe-calls', '--pause')).toContain(
    'canary 1.1.0 for 10% -> 1.1.0 for 10%, paused',
  );
  expect(await runSuccessfully('rollback', 'local', '1')).toBe(
    'local is back at revision 1 (was 3).\n  mfe-calls\n    canary 1.1.0 for 10%, paused -> none\n',
  );
  const lines = (await runSuccessfully('status')).split('\n').map((line) => line.split(/ {2,}/));
  expect(lines[0]?.slice(0, 2)).toEqual(['environment', 'revision']);
  expect(lines[1]).toEqual(['local', '1', expect.any(String), 'lock', 'mfe-calls', '1.0.0']);
  expect(lines[2]?.[3]).toBe('promote local 1');
  const history = (await runSuccessfully('status', 'local')).trimEnd().split('\n').slice(-4);
  expect(history.map((line) => line.split(/ {2,}/).map((cell) => cell.trim()))).toEqual([
    ['revision', 'made', 'by'],
    ['3', expect.any(String), 'canary mfe-calls pause'],
    ['2', expect.any(String), 'canary mfe-calls 1.1.0 10%'],
    ['1', expect.any(String), 'lock', 'now'],
  ]);
  expect(await runSuccessfully('unlock', 'local')).toContain('local follows its file again');
});

test.each([
  [['canary', 'local'], 'canary needs an environment and a remote'],
  [['canary', 'local', 'mfe-calls'], 'canary needs a version and who gets it, or one of'],
  [['canary', 'local', 'mfe-calls', '--off', '--pause'], 'canary needs a version'],
  [['canary', 'local', 'mfe-calls', '--version', '1.1.0', '--share', 'all'], '--share from 0'],
  [['canary', 'local', 'mfe-other', '--off'], 'mfe-other is not in local: use one of mfe-calls'],
  [['promote', 'local'], 'promote needs two environments'],
  [['promote', 'local', 'local'], 'local already runs that'],
  [['rollback', 'local', 'first'], '"first" is not a revision'],
  [['rollback'], 'local has no lock'],
  [['unlock'], 'local has no lock'],
  [['status', '../secrets'], 'There is no environment "../secrets"'],
])('refuses %j and explains why', async (argv, text) => {
  const [code, out, err] = await compose(...argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(text);
});
