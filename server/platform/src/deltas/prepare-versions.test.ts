import type { LockContent } from 'composition';
import type { FilePair } from './delta-thread';
import { prepareVersions } from './prepare-versions';

const remote = (version: string, assets: string[], more = {}) => ({
  name: 'mfe-calls',
  version,
  base: `/remotes/mfe-calls/${version}/`,
  entry: 'remoteEntry.js',
  preload: ['9.aaaaaaaa.js'],
  assets: Object.fromEntries(assets.map((path) => [path, 'sha384-x'])),
  ...more,
});

const content = (remotes: object[], shell?: object) =>
  ({ environment: 'test', remotes, shell }) as unknown as LockContent;

let pairs: FilePair[];
let take: (content: LockContent) => void;
beforeEach(() => {
  pairs = [];
  take = prepareVersions({ prepare: (pair) => pairs.push(pair) }, '/store');
});

const short = () =>
  pairs.map(({ target, dictionary }) =>
    [dictionary, target].map((file) => file.replace(/^\/store\/mfe-calls\//, '')).join(' > '),
  );

const first = remote('1.0.0', ['1.00000000.js', '9.aaaaaaaa.js', 'remoteEntry.js', 'old.js']);

test('prepares the scripts of a version that replaces another, those of the first load in front', () => {
  take(content([first]));
  expect(pairs).toEqual([]);
  const next = ['1.11111111.js', '9.aaaaaaaa.js', 'remoteEntry.js', 'new.js', 'portal.json'];
  take(content([remote('1.1.0', next)]));
  expect(short()).toEqual([
    '1.0.0/remoteEntry.js > 1.1.0/remoteEntry.js',
    '1.0.0/9.aaaaaaaa.js > 1.1.0/9.aaaaaaaa.js',
    '1.0.0/1.00000000.js > 1.1.0/1.11111111.js',
  ]);
});

test('prepares a canary from the pinned version, and nothing when it is promoted', () => {
  const next = remote('1.1.0', ['remoteEntry.js'], { preload: [] });
  const canary = { who: { share: 10 }, pinned: next };
  take(content([first]));
  take(content([{ ...first, canary }]));
  expect(short()).toEqual(['1.0.0/remoteEntry.js > 1.1.0/remoteEntry.js']);
  take(content([next]));
  expect(pairs).toHaveLength(1);
});

test('prepares the shell, and no remote that comes from another address', () => {
  const shell = (version: string) => ({
    version,
    assets: { 'index.html': 'sha384-x', [`assets/main.${version}aaaaaaa.js`]: 'sha384-x' },
  });
  const elsewhere = (version: string) =>
    remote(version, ['remoteEntry.js'], { base: `https://cdn.example/${version}/` });
  take(content([elsewhere('1.0.0')], shell('1')));
  take(content([elsewhere('1.1.0')], shell('2')));
  expect(pairs).toEqual([
    {
      dictionary: '/store/shell/1/assets/main.1aaaaaaa.js',
      target: '/store/shell/2/assets/main.2aaaaaaa.js',
    },
  ]);
});
