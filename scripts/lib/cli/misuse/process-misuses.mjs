import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./world.mjs').Misuse} Misuse */

/** `portal-remote`, before it is packed. */
const kit = 'lib/remote/command/main';
/** The command line of a release. */
const portal = 'lib/cli/misuse/portal';

/**
 * @param {string} script that takes nothing
 * @returns {[typed: string, says: RegExp]}
 */
const noOption = (script) => [`${script} --zzz`, /There is no option --zzz: take one of --help\./];

/** @type {[typed: string, says: RegExp][]} */
const rows = [
  ['create-remote', /Name the remote mfe-<name>, in lower case with single dashes: npm run create/],
  ['create-remote billing', /Name the remote mfe-<name>, in lower case/],
  ['create-remote mfe-Billing', /Name the remote mfe-<name>, in lower case/],
  ['create-remote mfe-dashboard', /is there already: choose another name, or remove it first\./],
  ['create-remote mfe-a mfe-b', /"mfe-b" is one word too many: leave it out\./],
  ['create-remote mfe-settings', /\/settings is an address of the portal itself: choose another/],
  ['create-remote mfe-fees --title=', /--title needs a value: write it behind it\./],
  ['publish-remote mfe-nope', /There is no remote mfe-nope in \S+: correct the name, or make it/],
  [
    'publish-remote mfe-dashboard --version banana',
    /"banana" is no version: it looks like 1\.2\.0/,
  ],
  ['publish-remote mfe-dashboard --version 1.0.0-deadbeef', /looks like a build of a checkout/],
  ['publish-remote shared-ui', /Name one remote, or shell: npm run publish-remote/],
  ['publish-remote ../mfe-dashboard', /Name one remote, or shell: npm run publish-remote/],
  ['contract-kit mfe-nope', /no build of a remote, it has no portal\.json: build the remote first/],
  ['contract-kit nope', /Name the remote: npm run contract-kit/],
  ['contract-kit mfe-a mfe-b', /"mfe-b" is one word too many: leave it out\./],
  [
    'contract-kit mfe-dashboard --dist /none',
    /\/none is no build of a remote, .*: build the remote/,
  ],
  ['dev nope', /There is no remote nope in \S+: correct the name, or make it with "npm run create/],
  ['dev mfe-nope', /There is no remote mfe-nope in \S+: correct the name, or make it with/],
  ['dev mfe-dashboard --portal nowhere', /needs an address such as \S+, not "nowhere"\./],
  ['dev mfe-dashboard --portal ftp://x', /needs an address such as \S+, not "ftp:\/\/x"\./],
  ['dev mfe-dashboard --port abc', /--port needs a number from 1 to 65535, not "abc"\./],
  ['dev mfe-dashboard --port 70000', /--port needs a number from 1 to 65535, not "70000"\./],
  ['doctor mfe-items', /"mfe-items" is one word too many: leave it out\./],
  [
    'build --forse',
    /There is no option --forse: take one of --force, --release, --to, --before, --help\./,
  ],
  ['build --release --to', /--to needs a value: write it behind it\./],
  ['build mfe-dashboard', /"mfe-dashboard" is one word too many: leave it out\./],
  ['test --zzz', /There is no option --zzz: take one of --all, --part, --help\./],
  ['test scripts/lib', /"scripts\/lib" is one word too many: leave it out\./],
  ['test --part', /--part needs a value: write it behind it\./],
  ['test --part nothing', /No part is called "nothing"\. The parts are:\n/],
  ['test-matrices --zzz', /There is no option --zzz: take one of --minutes, --help\./],
  ['test-matrices --minutes soon', /--minutes needs a number above 0, not "soon"\./],
  ...['start', 'serve', 'check', 'wire-docs'].map(noOption),
  ['start 4001', /"4001" is one word too many: leave it out\./],
  ['checks/licences --wirte', /There is no option --wirte: take one of --write, --help\./],
  ['admin migrate --chek', /There is no option --chek: take one of --check, --help\./],
  ['publish-remote mfe-dashboard --to nowhere', /no address of a portal: it looks like https:/],
  [`${kit} publish --folder mfe-dashboard --store gs://x/y`, /is an address: name a folder, or/],
  ['admin migrate now', /"now" is one word too many: leave it out\./],
  [`${kit} create`, /Name the remote mfe-<name>, in lower case with single dashes: portal-remote/],
  [
    `${kit} create mfe-fees --folder mfe-dashboard`,
    /holds a remote already .*: choose another folder/,
  ],
  [`${kit} create mfe-fees --folder package.json`, /leads through a file .*: move the file away/],
  [`${kit} create mfe-fees mfe-more`, /"mfe-more" is one word too many: leave it out\./],
  [
    `${kit} dev --folder mfe-dashboard`,
    /local\.json is missing: .* Put it back, or name a deployed/,
  ],
  [`${kit} dev --folder mfe-dashboard --portal nowhere`, /needs an address such as \S+, not/],
  [`${kit} test --folder mfe-dashboard --dist /none`, /\/none is no build of a remote/],
  [
    `${kit} publish --folder /none --store {folder}/s`,
    /There is no remote in \/none: make one with/,
  ],
  [`${portal} frobnicate`, /There is no command "frobnicate"\.\n\nportal COMMAND/],
  [`${portal} compose lock prodd`, /There is no environment "prodd" in \S+: take one of local/],
  [`${portal} compose promote staging`, /promote needs two environments\.\n\nportal compose/],
  [`${portal} migrate --chek`, /There is no option --chek: take one of --check, --help\./],
  [`${portal} version now`, /"now" is one word too many: leave it out\./],
  [`${portal} publish mfe-items`, /"mfe-items" is one word too many: leave it out\./],
];

/** @type {Misuse[]} */
export const processWrong = [
  ...rows.map(([typed, says]) => ({ typed, says })),
  {
    typed: 'doctor',
    says: /mfe-items 1\.1\.0 has another 58\.aaaa\.js than .*: put back/,
    state: (world) => appendFileSync(world.file('1.1.0', '58.aaaa.js'), '//'),
  },
  {
    typed: 'create-remote mfe-fees',
    says: /local\.json.*: correct it/,
    state: (world) => writeFileSync(join(world.fixture.folders.environments, 'local.json'), '{'),
  },
  ...['publish-remote mfe-dashboard', 'compose check'].map((typed) => ({
    typed,
    says: /REMOTE_STORE_DIR is a folder, and https:\/\/cdn\.example\/r is an address: name a folder/,
    env: { REMOTE_STORE_DIR: 'https://cdn.example/r' },
  })),
  {
    typed: 'publish-remote mfe-dashboard',
    says: /AWS_ACCESS_KEY_ID is not set: put there what opens s3:\/\/team-store/,
    env: { REMOTE_STORE_DIR: 's3://team-store', AWS_ACCESS_KEY_ID: '' },
  },
  {
    typed: `${kit} publish --folder mfe-dashboard`,
    says: /Name the portal that takes the version, --to \S+, or the folder .*, --store <folder>\./,
    env: { REMOTE_STORE_DIR: '' },
  },
];
