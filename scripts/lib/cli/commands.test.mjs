import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWholeRun, matrix } from 'testing/matrix';
import { lockEnvironment } from '../../../packages/composition/src/operations/lock-environment';
import { createFixture } from '../../../packages/composition/src/testing/fixture';
import { root } from '../paths.mjs';

/** @type {ReturnType<typeof createFixture>} */
let fixture;

beforeEach(() => {
  fixture = createFixture();
  for (const version of ['1.0.0', '1.1.0']) fixture.publish('mfe-items', version);
  fixture.environment('local', ['mfe-items@1.0.0']);
  fixture.environment('staging', ['mfe-items@1.0.0']);
});
afterEach(() => fixture.remove());

/**
 * @param {string} command
 * @param {Record<string, string>} [env]
 */
function runScript(command, env = {}) {
  const [script = '', ...args] = command.split(' ');
  const { environments, store, shell } = fixture.folders;
  const failing = env.FAILING_CODE
    ? ['--import', join(root, 'scripts/lib/test/faults/failing-disk.mjs')]
    : [];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...failing, join(root, 'scripts', `${script}.mjs`), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        ENVIRONMENTS_DIR: environments,
        REMOTE_STORE_DIR: store,
        SHELL_DIR: shell,
        DEBUG: '',
        ...env,
      },
    },
  );
  return { status, said: stdout + stderr };
}

/** @param {string} said */
function expectNoStack(said) {
  expect(said).not.toMatch(/^\s+at .*[:(]\d+/m);
  expect(said).not.toMatch(/node:internal|Node\.js v\d/);
}

/** @returns {Record<string, string>} every file of the environments, temporary ones included */
function readEnvironments() {
  const { environments } = fixture.folders;
  const files = readdirSync(environments, {
    recursive: true,
    encoding: 'utf8',
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

const all = {
  ENOSPC: /The disk of \S+ is full: free some space/,
  EDQUOT: /The quota of \S+ is used up: free some space/,
  EACCES: /This account has no access to \S+: grant it/,
  EPERM: /This account has no access to \S+: grant it/,
  EROFS: /\S+ is on a read-only disk/,
  EMFILE: /too many files open: raise the limit/,
  EIO: /The disk of \S+ reports errors/,
};

const codes = matrix(Object.entries(all), () => 'code');

const writers = [
  'compose lock staging',
  'compose promote staging local',
  'compose canary staging mfe-items --version 1.1.0 --share 5',
  'compose rollback staging 1',
  'compose unlock staging',
  'create-remote mfe-never-made',
];

describe.each(matrix(writers, (command) => command.split(' ')[0]))('%s', (command) => {
  test.each(codes)('changes nothing when writing fails with %s', async (code, sentence) => {
    for (const remote of ['mfe-items@1.1.0', 'mfe-items@1.0.0']) {
      fixture.environment('staging', [remote]);
      await lockEnvironment(fixture.folders, 'staging');
    }
    fixture.environment('staging', ['mfe-items@1.1.0']);
    const before = readEnvironments();
    const { status, said } = runScript(command, {
      FAILING_FOLDER: fixture.folders.environments,
      FAILING_CODE: code,
    });
    const made = join(root, 'mfe-never-made');
    const isMade = existsSync(made);
    rmSync(made, { recursive: true, force: true });
    expect(said).toMatch(sentence);
    expectNoStack(said);
    expect({ status, isMade, files: readEnvironments() }).toEqual({
      status: 1,
      isMade: false,
      files: before,
    });
  });
});

inWholeRun(test).each(codes)('publishes nothing when the store fails with %s', (code, sentence) => {
  const { status, said } = runScript('publish-remote mfe-dashboard', {
    FAILING_FOLDER: fixture.folders.store,
    FAILING_CODE: code,
  });
  expect(said).toMatch(sentence);
  expectNoStack(said);
  expect(status).toBe(1);
  expect(readdirSync(fixture.folders.store)).toEqual(['mfe-items']);
});

/** `portal-remote`, before it is packed. */
const kit = 'lib/remote/command/main';

/** @type {[string, RegExp][]} */
const mistyped = [
  [
    'create-remote mfe-items --titel Items',
    /^\nThere is no option --titel: use one of --title, --help\.\n\nnpm run create/,
  ],
  [
    'create-remote mfe-items --base=/items',
    /There is no option --base: use one of --title, --help\./,
  ],
  ['create-remote items', /mfe-/],
  ['publish-remote --version', /--version needs a value: add it after the option\./],
  ['publish-remote --version -x', /--version needs a value before -x/],
  ['contract-kit mfe-x --static=yes', /--static takes no value: leave "yes" out\./],
  ['publish-remote', /^\nSpecify one remote, or shell: npm run publish-remote/],
  [
    'dev mfe-dashboard --prot 4100',
    /There is no option --prot: use one of --portal, --port, --folder, --help\./,
  ],
  [
    'contract-kit mfe-dashboard --distt x',
    /There is no option --distt: use one of --dist, --static, --help\./,
  ],
  ['contract-kit', /Specify the remote: npm run contract-kit/],
  [`${kit} publsh`, /^\nThere is no command "publsh"\.\n\nportal-remote <command>/],
  [`${kit} create billing`, /Name the remote mfe-<name>, in lowercase with single hyphens/],
  [`${kit} create mfe-composition`, /\/composition is an address of the portal itself/],
  [`${kit} create mfe-fees --bundler vite`, /--bundler must be webpack or rspack, not "vite"\./],
  [`${kit} dev --folder docs`, /There is no remote in \S+docs: create one with/],
  [`${kit} dev mfe-fees`, /"mfe-fees" is one word too many: the folder determines the remote\./],
  [`${kit} publish --folder mfe-dashboard --store gs://bucket`, /gs:\/\/bucket is an address/],
  [`${kit} publish --folder mfe-dashboard --version banana --store x`, /"banana" is not a version/],
  [`${kit} publish --folder mfe-dashboard --to http://portal.example`, /use an https address/],
  ['publish-remote shell --to https://portal.example', /A portal only accepts remotes/],
  [`${kit} publish --folder mfe-dashboard --lock`, /--lock needs a value: add it after/],
  [`${kit} test --folder mfe-dashboard --dist docs`, /docs is not a build of a remote/],
  ['compose frobnicate', /^There is no command "frobnicate"\.\n\nnpm run compose/],
  [
    'compose canary staging mfe-items --version 1.1.0 --share 100',
    /mfe-items would give 1\.1\.0 to all members as a canary: set it as "version"/,
  ],
  ['compose lock prodd', /^There is no environment "prodd" in \S+: use one of local, staging/],
];
test.each(matrix(mistyped, () => 'command'))(
  'explains in a sentence what is wrong with %s',
  (command, sentence) => {
    const { status, said } = runScript(command);
    expect(said).toMatch(sentence);
    expectNoStack(said);
    expect(status).toBe(1);
  },
);

test('reports in doctor what compose finds in an environment and its lock', async () => {
  await lockEnvironment(fixture.folders, 'staging');
  expect(runScript('doctor').said).not.toContain('✗ staging');
  rmSync(fixture.file('mfe-items', '1.0.0', 'remoteEntry.js'));
  const { status, said } = runScript('doctor');
  expect(said.match(/✗ staging: mfe-items 1\.0\.0 lacks remoteEntry\.js/g)).toHaveLength(1);
  expect(said).toContain('✗ local: mfe-items 1.0.0 lacks remoteEntry.js');
  expectNoStack(said);
  expect(status).toBe(1);
});

/** @type {Record<string, string>} */
const npmScripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const scripts = Object.entries(npmScripts).flatMap(([name, line]) => {
  const [, script = '', args = ''] = /^node scripts\/(\S+)\.mjs(.*)$/.exec(line) ?? [];
  return script ? [{ name, script, args }] : [];
});

// A command that ignores --help would run in the next test, so this checks its source first.
test('parses arguments with a shared helper in every npm command', () => {
  const reading = /\b(readArguments|readArgumentsOrExit|compose)\(/;
  const deaf = scripts.filter(
    ({ script }) => !reading.test(readFileSync(join(root, 'scripts', `${script}.mjs`), 'utf8')),
  );
  expect(deaf).toEqual([]);
  expect(scripts.length).toBeGreaterThan(20);
});

test('prints the usage of each command of the kit on --help', () => {
  expect(runScript(kit).said).toMatch(/create .*\n.* dev .*\n.* test .*\n.* publish /);
  const { status, said } = runScript(`${kit} publish --help`);
  expect(said).toMatch(/--store <store> .*\n.*--version <version>/);
  expect(status).toBe(0);
});

test.each(matrix(scripts, ({ args }) => args && 'with words'))(
  'prints the usage of npm run $name on --help',
  ({ name, script, args }) => {
    const { status, said } = runScript(`${script}${args} --help`);
    expect(said).toMatch(new RegExp(`npm (run )?${name}\\b`));
    expectNoStack(said);
    expect(status).toBe(0);
  },
);

/** @type {[string, string][]} */
const misplaced = [
  ['ENVIRONMENTS_DIR', 'compose status'],
  ['ENVIRONMENTS_DIR', 'compose lock staging'],
  ['REMOTE_STORE_DIR', 'compose check staging'],
  ['REMOTE_STORE_DIR', 'publish-remote mfe-dashboard'],
  ['SHELL_DIR', 'compose check staging'],
];
test.each(matrix(misplaced, ([variable]) => variable))(
  'reports the path when %s is a file and the command is %s',
  (variable, command) => {
    const file = join(fixture.folder, 'file');
    writeFileSync(file, '');
    const { status, said } = runScript(command, { [variable]: file });
    expect(said).toContain(file);
    expectNoStack(said);
    expect(status).toBe(1);
  },
);
