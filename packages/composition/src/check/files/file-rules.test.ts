import { rmSync } from 'node:fs';
import { createShared } from '../../testing/fixture';
import {
  breakCanary,
  breakFile,
  breakLine,
  breakPublished,
  expectRefusals,
} from '../../testing/refusals';

expectRefusals([
  [
    'a remote that the store does not have',
    (fixture) => fixture.environment('test', ['mfe-billing@1.0.0']),
    'remote-in-store',
    'mfe-billing 1.0.0 is not in the remote store',
  ],
  [
    'a version that is not published',
    breakLine({ version: '1.0.1' }),
    'version-published',
    'mfe-calls 1.0.1 is not published: pin one of the versions in the store (last published: 1.0.0), or publish this one.',
  ],
  [
    'a range that no published version is in',
    breakLine({ version: '^3.0.0' }),
    'version-in-range',
    'mfe-calls has no published version in ^3.0.0: publish one, or widen the range (last published: 1.0.0).',
  ],
  [
    'a range of a remote that the store does not have',
    (fixture) => fixture.environment('test', ['mfe-billing@^1.0.0']),
    'remote-in-store',
    'mfe-billing is not in the remote store',
  ],
  [
    'a remote that follows the workspace without a build there',
    (fixture) => {
      rmSync(fixture.file('mfe-calls', '..', 'mfe-calls/workspace.json'));
      breakLine({ version: 'workspace' })(fixture);
    },
    'remote-in-store',
    'mfe-calls follows the workspace, but the remote store',
  ],
  [
    'a missing portal.json',
    (fixture) => rmSync(fixture.file('mfe-calls', '1.0.0', 'portal.json')),
    'portal-json',
    'mfe-calls 1.0.0 has no portal.json in',
  ],
  [
    'a portal.json that does not match the contract',
    breakPublished({ portal: { routes: [] } }),
    'portal-json',
    'mfe-calls 1.0.0 has a portal.json that does not match the contract (routes): build and publish it again.',
  ],
  [
    'the portal.json of another remote',
    breakPublished({ portal: { id: 'mfe-tools' } }),
    'portal-json',
    'mfe-calls 1.0.0 has the portal.json of mfe-tools 1.0.0: publish it again into its own folder.',
  ],
  [
    'a missing manifest',
    (fixture) => rmSync(fixture.file('mfe-calls', '1.0.0', 'mf-manifest.json')),
    'manifest',
    'mfe-calls 1.0.0 has no mf-manifest.json: build and publish it again.',
  ],
  [
    'a manifest that cannot be read',
    breakFile('mf-manifest.json', () => '<html>'),
    'manifest',
    'mfe-calls 1.0.0 has an mf-manifest.json that cannot be read: build and publish it again.',
  ],
  [
    'a manifest that was changed after the build',
    breakFile('mf-manifest.json', (text) => text.replace('2.9.2', '2.9.3')),
    'hash-differs',
    'mfe-calls 1.0.0 has a different mf-manifest.json than it was built with',
  ],
  [
    'a missing chunk',
    (fixture) => rmSync(fixture.file('mfe-calls', '1.0.0', '58.aaaa.js')),
    'asset-present',
    'mfe-calls 1.0.0 lacks 58.aaaa.js: restore the published files.',
  ],
  [
    'a chunk with one byte changed',
    breakFile('58.aaaa.js', (text) => text.replace('1.0.0', '1.0.1')),
    'hash-differs',
    'mfe-calls 1.0.0 has a different 58.aaaa.js than it was built with: restore the published file, or publish the change under a new version.',
  ],
  [
    'an HTML page in place of the entry',
    breakFile('remoteEntry.js', () => '\n<!doctype html><title>Not found</title>'),
    'entry',
    'mfe-calls 1.0.0 has an HTML page in remoteEntry.js instead of a script',
  ],
  [
    'an entry without the hash of a chunk',
    breakPublished({ files: { 'remoteEntry.js': 'var mfe_calls;', '58.aaaa.js': '"chunk"' } }),
    'chunk-guard',
    'mfe-calls 1.0.0 has no chunk guard: its entry remoteEntry.js holds no hash of 58.aaaa.js, so a replaced file would go unnoticed; build it with the preset.',
  ],
  [
    'an entry without the hashes of its stylesheets',
    breakPublished({
      portal: { preload: [] },
      files: { 'remoteEntry.js': 'var mfe_calls;', 'a.css': 'a{}', 'b.css': 'b{}' },
    }),
    'chunk-guard',
    'holds no hash of a.css and 1 more, so',
  ],
  [
    'a first paint that is too large for a page',
    breakPublished({
      portal: { firstPaint: 'first-paint.js', preload: [] },
      files: { 'remoteEntry.js': 'var mfe_calls;', 'first-paint.js': '0'.repeat(2_049) },
    }),
    'first-paint',
    'mfe-calls 1.0.0 cannot have first-paint.js in its pages, since it has 2049 bytes, of 2048 allowed: change its source.',
  ],
  [
    'a first paint that would end its script element',
    breakPublished({
      portal: { firstPaint: 'first-paint.js', preload: [] },
      files: { 'remoteEntry.js': 'var mfe_calls;', 'first-paint.js': '"</SCRIPT>"' },
    }),
    'first-paint',
    'since it contains </SCRIPT: change its source.',
  ],
  [
    'a first paint without a hash',
    breakPublished({ portal: { firstPaint: 'first-paint.js' } }),
    'asset-hash',
    'mfe-calls 1.0.0 has no hash for first-paint.js: build it with the preset.',
  ],
  [
    'a chunk of the exposed module without a hash',
    breakPublished({
      manifest: (manifest) => ({
        ...manifest,
        exposes: [{ path: './remote', assets: createShared('', '', ['265.bbbb.js']).assets }],
      }),
    }),
    'asset-hash',
    'mfe-calls 1.0.0 has no hash for 265.bbbb.js: build it with the preset.',
  ],
  [
    'an asset without a hash',
    breakPublished({
      portal: (portal) => ({
        ...portal,
        assets: portal.assets.map(({ integrity: _, ...asset }) => asset),
      }),
    }),
    'asset-hash',
    'mfe-calls 1.0.0 has no hash for remoteEntry.js, 58.aaaa.js, mf-manifest.json',
  ],
  [
    'a script to preload without a hash',
    breakPublished({ portal: { preload: ['99.bbbb.js'] } }),
    'asset-hash',
    'mfe-calls 1.0.0 has no hash for 99.bbbb.js: build it with the preset.',
  ],
  [
    'an entry that is not among the assets',
    breakPublished({ portal: { entry: 'main.js' } }),
    'entry',
    'mfe-calls 1.0.0 has no hash of its entry main.js: build it with the preset.',
  ],
  [
    'an asset outside of the folder',
    breakPublished({
      portal: (portal) => ({
        ...portal,
        assets: [...portal.assets, { ...portal.assets[0], path: '../2.0.0/remoteEntry.js' }],
      }),
    }),
    'asset-present',
    'mfe-calls 1.0.0 names a file outside of its folder, ../2.0.0/remoteEntry.js: build it again.',
  ],
  [
    'a canary in a version that is not published',
    breakCanary({}),
    'version-published',
    'mfe-calls 1.1.0 is not published',
  ],
]);
