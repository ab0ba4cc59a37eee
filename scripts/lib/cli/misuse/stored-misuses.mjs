import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { settings } from './setting-misuses.mjs';

/** @typedef {import('./world.mjs').Misuse} Misuse */
/** @typedef {import('./world.mjs').World} World */

const line = { name: 'mfe-items', version: '1.0.0' };

/** @param {unknown} content of an environment's file, which `check` then reads */
function environment(content) {
  return (/** @type {World} */ world) => world.environment('broken.json', content);
}

/** @param {(world: World) => void} breaks the version 2.0.0 of the shell, which it names */
function shell(breaks) {
  return (/** @type {World} */ world) => {
    world.fixture.publishShell('2.0.0');
    breaks(world);
    const remotes = [line];
    world.environment('broken.json', { name: 'broken', shell: { version: '2.0.0' }, remotes });
  };
}

/** @type {[wrong: string, state: (world: World) => void, says: RegExp][]} */
const environments = [
  ['no JSON', environment('{"name": "broken",'), /broken\.json is not JSON \(.*\): correct it\./],
  ['empty', environment(''), /broken\.json is not JSON \(.*\): correct it\./],
  ['a list', environment([]), /the file: it has to be of the type object\): correct it\./],
  [
    'a folder',
    ({ fixture }) => mkdirSync(join(fixture.folders.environments, 'broken.json')),
    /broken\.json is a folder where a file has to be: correct it\./,
  ],
  [
    'a mistyped key',
    environment({ name: 'broken', remotes: [{ name: 'mfe-items', verison: '1.0.0' }] }),
    /mfe-items: "version" is missing; mfe-items: there is no key "verison"; there are name, version/,
  ],
  [
    'a key of the future',
    environment({ name: 'broken', remotes: [], colour: 'red' }),
    /the file: there is no key "colour"; there are \$schema, name/,
  ],
  [
    'overlays as a list',
    environment({ name: 'broken', remotes: [{ ...line, navigation: [] }] }),
    /mfe-items: "navigation" has to be of the type record\): correct it\./,
  ],
  [
    'a shell as text',
    environment({ name: 'broken', shell: '1.0.0', remotes: [] }),
    /the file: "shell" has to be of the type object\): correct it\./,
  ],
  [
    'another name',
    environment({ name: 'other', remotes: [] }),
    /names the environment "other": cor/,
  ],
  [
    'a range that nothing is in',
    environment({ name: 'broken', remotes: [{ ...line, version: '^7.0.0' }] }),
    /has no published version in \^7\.0\.0: publish one, or widen the range/,
  ],
  [
    'a remote twice',
    environment({ name: 'broken', remotes: [line, line] }),
    /mfe-items is listed twice in the file of broken: remove one of the lines\./,
  ],
  [
    'an overlay of no page',
    environment({ name: 'broken', remotes: [{ ...line, navigation: { '/x': { hidden: true } } }] }),
    /\/x.*: .+ \[overlay-path\]/,
  ],
  [
    'a setting that is not declared',
    environment({ name: 'broken', remotes: [{ ...line, settings: { colour: 'red' } }] }),
    /colour.*: .+ \[settings\]/,
  ],
  [
    'one label twice',
    (world) => {
      world.fixture.publish('mfe-calls', '1.0.0');
      const navigation = { '/calls': { label: 'mfe-items' } };
      const calls = { name: 'mfe-calls', version: '1.0.0', navigation };
      world.environment('broken.json', { name: 'broken', remotes: [line, calls] });
    },
    /mfe-items.*: .+ \[navigation-once\]/,
  ],
  [
    'an unknown shell',
    environment({ name: 'broken', shell: { version: '7.0.0' }, remotes: [line] }),
    /shell 7\.0\.0 is not in the remote store \S+: publish it with "npm run publish-remote -- shell"/,
  ],
  [
    'a shell whose description is cut off',
    shell(({ fixture }) => writeFileSync(fixture.file('shell', '2.0.0', 'shell.json'), '{')),
    /shell 2\.0\.0 has a shell\.json that is not as the contract says: build and publish it again/,
  ],
  [
    'a shell of another contract',
    shell(({ fixture }) => fixture.publishShell('2.0.0', { contract: '2.0.0' })),
    /needs the remote contract \^1\.0\.0, the shell 2\.0\.0 keeps 2\.0\.0: build the remote for it/,
  ],
  [
    'a shell with a tampered chunk',
    shell(({ fixture }) =>
      writeFileSync(fixture.file('shell', '2.0.0', 'assets/main.aaaa.js'), 'x'),
    ),
    /shell 2\.0\.0 has another assets\/main\.aaaa\.js than .*: put back the file that was published/,
  ],
  [
    'a shell without its page',
    shell(({ fixture }) => rmSync(fixture.file('shell', '2.0.0', 'index.html'))),
    /shell 2\.0\.0 lacks index\.html: put back the files that were published\./,
  ],
];

const chunk = '58.aaaa.js';
const tampered = (/** @type {World} */ world) => world.tamper('1.1.0', chunk);
const restore = /put back the files? that (was|were) published/;

/** @type {[wrong: string, typed: string[], state: (world: World) => void, says: RegExp][]} */
const stores = [
  [
    'a tampered chunk',
    ['check staging', 'status staging', 'lock staging', 'diff staging', 'promote staging local'],
    tampered,
    restore,
  ],
  [
    'another packed chunk',
    ['check staging', 'status staging'],
    (world) => writeFileSync(`${world.file('1.1.0', chunk)}.gz`, gzipSync('other')),
    /another 58\.aaaa\.js\.gz than what it is packed from: put back the files/,
  ],
  ['no chunk', ['check staging'], (world) => rmSync(world.file('1.1.0', chunk)), restore],
  [
    'no such version',
    ['rollback staging 1'],
    (world) => world.forget('1.0.0'),
    /Revision 1 of staging would no longer run; use --force .*\n.*1\.0\.0 is not published: pin/,
  ],
  [
    'no such version',
    ['promote staging local'],
    (world) => world.forget('1.1.0'),
    /1\.1\.0 is not published: pin one of the versions in the store/,
  ],
  [
    'another portal.json',
    ['check staging', 'lock staging'],
    (world) => {
      const file = world.file('1.1.0', 'portal.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"title":"', '"title":"My '));
    },
    /is not what was locked, portal\.json changed since: put back .*\[locked-hash\]/,
  ],
  [
    'other content under the number',
    ['check staging', 'lock staging'],
    (world) => {
      world.forget('1.1.0');
      world.fixture.publish('mfe-items', '1.1.0', { portal: { title: 'Other' } });
    },
    /is not what was locked.*: put back .*\[locked-hash\]/,
  ],
  [
    'a portal.json that is cut off',
    ['check staging'],
    (world) => writeFileSync(world.file('1.1.0', 'portal.json'), '{"id":'),
    /portal\.json that is not as the contract says .*: build and publish it again/,
  ],
];

const readingLock = ['check', 'lock', 'diff', 'status'].map((command) => `${command} staging`);
const changingLock = ['promote staging local', 'canary staging mfe-items --off'];
const back = /bring the file back from version control, or go to one of \S+ with "npm run compose/;

/** @type {[wrong: string, typed: string[], state: (world: World) => void, says: RegExp][]} */
const locks = [
  [
    'a lock that is cut off',
    [...readingLock, ...changingLock],
    (world) => world.environment('staging.lock.json', '{"schema": 1,'),
    back,
  ],
  [
    'a lock of another version',
    [...readingLock, ...changingLock],
    (world) => world.environment('staging.lock.json', { schema: 9 }),
    /another version of the portal, with schema 9\): bring the file back/,
  ],
  [
    'a history that cannot be read',
    ['rollback staging 1', 'status staging'],
    ({ fixture }) => {
      const folder = join(fixture.folders.environments, 'history/staging');
      for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{');
    },
    /Revision 1 cannot be read, \S+1\.json is not a lock: bring the file back from version control/,
  ],
  [
    'a writer at work',
    ['lock local', ...changingLock.slice(1)],
    ({ environment }) => {
      const other = JSON.stringify({ pid: 1, host: 'elsewhere', start: '1' });
      for (const name of ['local', 'staging']) environment(`.${name}.writer`, other);
    },
    /is being written by process 1 on elsewhere, and nothing was changed: try again when/,
  ],
];

/** @type {(Misuse & { wrong: string })[]} */
export const storedWrong = [
  ...environments.map(([wrong, state, says]) => ({ wrong, typed: 'check broken', state, says })),
  ...[...stores, ...locks].flatMap(([wrong, commands, state, says]) =>
    commands.map((typed) => ({ wrong, typed, state, says })),
  ),
  ...settings.map(([wrong, typed, env, says]) => ({ wrong, typed, env, says })),
];
