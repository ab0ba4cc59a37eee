import type { ComposedRemote } from 'shared-contract';
import { testRemote } from '../../testing/page';
import { createKnownEntries } from './known-entries';
import { createRuntimePlugin } from './runtime-plugin';

const remote: ComposedRemote = {
  ...testRemote('datasets', 'Datasets'),
  fallback: {
    version: '0.9.0',
    entry: '/remotes/mfe-datasets/0.9.0/e.js',
    integrity: 'sha384-old',
  },
};
const elsewhere: ComposedRemote = {
  ...testRemote('voices', 'Voices'),
  entry: 'https://cdn.example/mfe-voices/1.0.0/remoteEntry.js',
};
const override: ComposedRemote = {
  ...testRemote('calls', 'Calls'),
  entry: 'http://localhost:4100/remoteEntry.js',
  integrity: '',
  source: 'override',
};
const entries = createKnownEntries();
entries.addComposition({ schema: 1, environment: 'test', remotes: [remote, elsewhere, override] });
const plugin = createRuntimePlugin(entries, 5000);

function register(entry: string) {
  return plugin.beforeRegisterRemote?.({ remote: { name: 'mfe_datasets', entry } } as never);
}

function createScript(url: string) {
  const result = plugin.createScript?.({ url } as never);
  return (result as unknown as { script: HTMLScriptElement }).script;
}

it.each([
  remote.entry,
  `${remote.entry}?try=1`,
  '/remotes/mfe-datasets/0.9.0/e.js',
  elsewhere.entry,
  override.entry,
])('accepts %s, which is in the composition', (entry) => {
  expect(register(entry)).toBeDefined();
});

it('refuses an origin that is not in the composition', () => {
  expect(() => register('https://elsewhere.example/remoteEntry.js')).toThrow(
    'mfe_datasets would come from https://elsewhere.example, which is not allowed',
  );
});

it('refuses an entry without a hash unless it is an override', () => {
  const known = createKnownEntries();
  known.addComposition({ schema: 1, environment: 'test', remotes: [{ ...remote, integrity: '' }] });
  expect(() => known.check('mfe_datasets', remote.entry)).toThrow('has no hash for its entry');
  expect(() => entries.check('mfe_calls', override.entry)).not.toThrow();
});

it('requests an entry with its composed hash on every attempt', () => {
  const absolute = `${location.origin}${remote.entry}`;
  for (const url of [remote.entry, absolute, `${absolute}?try=2`]) {
    const script = createScript(url);
    expect(script.getAttribute('src')).toBe(url);
    expect(script.integrity).toBe('sha384-datasets');
    expect(script.crossOrigin).toBeNull();
  }
});

it('reads a cross-origin file in CORS mode, so that its hash can be checked', () => {
  expect(createScript(elsewhere.entry).crossOrigin).toBe('anonymous');
  expect(createScript(elsewhere.entry).integrity).toBe('sha384-voices');
});

it.each([
  ['/assets/118.aaaa.js', true],
  ['http://localhost:4100/src_page_tsx.js', true],
  ['/remotes/mfe-datasets/1.0.0/118.aaaa.js', false],
  ['/remotes/assets/118.aaaa.js', false],
  ['https://cdn.example/assets/118.aaaa.js', false],
  ['http://localhost:41000/remoteEntry.js', false],
])('returns whether %s may run without a hash: %s', (address, may) => {
  expect(entries.mayLackHash(new URL(address, location.origin))).toBe(may);
});
