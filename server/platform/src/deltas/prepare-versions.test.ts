import type { LockContent } from 'composition';
import type { FilePair } from './delta-thread';
import { createPreparation } from './prepare-versions';

const createRemote = (version: string, assets: string[], more = {}) => ({
  name: 'mfe-calls',
  version,
  base: `/remotes/mfe-calls/${version}/`,
  entry: 'remoteEntry.js',
  preload: ['9.aaaaaaaa.js'],
  assets: Object.fromEntries(assets.map((path) => [path, 'sha384-x'])),
  ...more,
});

const createContent = (remotes: object[], shell?: object) =>
  ({ environment: 'test', remotes, shell }) as unknown as LockContent;

let pairs: FilePair[];
let prepareFor: (content: LockContent) => void;
beforeEach(() => {
  pairs = [];
  prepareFor = createPreparation({ prepare: (pair) => pairs.push(pair) }, '/store');
});

const listPairs = () =>
  pairs.map(({ target, dictionary }) =>
    [dictionary, target].map((file) => file.replace(/^\/store\/mfe-calls\//, '')).join(' > '),
  );

const first = createRemote('1.0.0', ['1.00000000.js', '9.aaaaaaaa.js', 'remoteEntry.js', 'old.js']);

test('prepares the scripts of a new version, starting with those of the first load', () => {
  prepareFor(createContent([first]));
  expect(pairs).toEqual([]);
  const next = ['1.11111111.js', '9.aaaaaaaa.js', 'remoteEntry.js', 'new.js', 'portal.json'];
  prepareFor(createContent([createRemote('1.1.0', next)]));
  expect(listPairs()).toEqual([
    '1.0.0/remoteEntry.js > 1.1.0/remoteEntry.js',
    '1.0.0/9.aaaaaaaa.js > 1.1.0/9.aaaaaaaa.js',
    '1.0.0/1.00000000.js > 1.1.0/1.11111111.js',
  ]);
});

test('prepares a canary from the pinned version, and nothing when it is promoted', () => {
  const next = createRemote('1.1.0', ['remoteEntry.js'], { preload: [] });
  const canary = { who: { share: 10 }, pinned: next };
  prepareFor(createContent([first]));
  prepareFor(createContent([{ ...first, canary }]));
  expect(listPairs()).toEqual(['1.0.0/remoteEntry.js > 1.1.0/remoteEntry.js']);
  prepareFor(createContent([next]));
  expect(pairs).toHaveLength(1);
});

test('prepares the shell, but no remotes from another origin', () => {
  const createShell = (version: string) => ({
    version,
    assets: { 'index.html': 'sha384-x', [`assets/main.${version}aaaaaaa.js`]: 'sha384-x' },
  });
  const createExternal = (version: string) =>
    createRemote(version, ['remoteEntry.js'], { base: `https://cdn.example/${version}/` });
  prepareFor(createContent([createExternal('1.0.0')], createShell('1')));
  prepareFor(createContent([createExternal('1.1.0')], createShell('2')));
  expect(pairs).toEqual([
    {
      dictionary: '/store/shell/1/assets/main.1aaaaaaa.js',
      target: '/store/shell/2/assets/main.2aaaaaaa.js',
    },
  ]);
});
