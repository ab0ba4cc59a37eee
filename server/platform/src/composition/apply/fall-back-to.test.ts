import type { ComposedRemote, Composition, LockedVersion } from 'shared-contract';
import { applyOverride } from './apply-override';
import { applyPreview } from './apply-preview';

const fallback = {
  version: '1.0.0',
  entry: '/remotes/mfe-calls/1.0.0/remoteEntry.js',
  integrity: 'sha384-calls',
  protocol: 'container' as const,
};
const contribution = { settings: [], navigation: [], routes: [], title: 'Calls' };
const composed = { ...fallback, name: 'mfe-calls', preload: [], contribution };
const composition = { remotes: [composed] } as unknown as Composition;
const pinned = {
  ...fallback,
  version: '2.0.0',
  base: '/config/previews/1/',
  entry: 'remoteEntry.js',
  preload: [],
  assets: { 'remoteEntry.js': 'sha384-next' },
  contribution,
} as unknown as LockedVersion;
const override = { remote: 'mfe-calls', origin: 'http://localhost:4100' };
const preview = { id: '1', remote: 'mfe-calls', pinned };

const replaced: [string, (composition: Composition) => Composition][] = [
  ['an override', (one) => applyOverride(one, override)],
  ['a preview', (one) => applyPreview(one, preview, undefined)],
];

test.each(replaced)('falls back from %s to the composed version', (_, apply) => {
  expect(apply(composition).remotes[0]).toMatchObject({ name: 'mfe-calls', fallback });
});

test.each(replaced)('sets no fallback for %s when the composed version has no hash', (_, apply) => {
  const unhashed = { ...composed, integrity: '' } as unknown as ComposedRemote;
  expect(apply({ ...composition, remotes: [unhashed] }).remotes[0]?.fallback).toBeUndefined();
});
