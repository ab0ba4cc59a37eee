import type { SettingsValues } from 'shared-contract';
import type { Fixture } from '../testing/fixture';
import {
  breakBeside,
  breakCanary,
  breakLine,
  breakPublished,
  expectRefusals,
} from '../testing/refusals';

const declareSettings = (settings: SettingsValues) => (fixture: Fixture) => {
  const limit = { type: 'number', description: 'Rows', default: 5 } as const;
  const unit = { type: 'text' as const, description: 'Unit', choices: ['s', 'ms'] };
  fixture.publish('mfe-calls', '1.0.0', { portal: { settings: { limit, unit } } });
  breakLine({ settings })(fixture);
};
const entry = { label: 'Calls', icon: 'extension', path: '/calls', order: 1 } as const;

expectRefusals([
  [
    'a container that has another name in the manifest',
    breakPublished({ manifest: (m) => ({ ...m, name: 'mfe_other' }) }),
    'container',
    'mfe-calls 1.0.0 calls its container mfe_calls in portal.json and mfe_other in its manifest: build it again.',
  ],
  [
    'two remotes with the same container name',
    (fixture) => {
      fixture.publish('mfe-billing', '1.0.0', {
        portal: { container: 'mfe_calls' },
        manifest: (m) => ({ ...m, name: 'mfe_calls' }),
      });
      fixture.environment('test', ['mfe-calls@1.0.0', 'mfe-billing@1.0.0']);
    },
    'container',
    'mfe-billing 1.0.0 has the container name mfe_calls, which mfe-calls 1.0.0 already has: rename the package of one of them.',
  ],
  [
    'two remotes with overlapping pages',
    breakBeside('mfe-live', { basePath: '/', routes: ['/live', '/calls/new'] }),
    'routes',
    'mfe-live 1.0.0 has the page /calls/new, which mfe-calls 1.0.0 has as /calls/:id: leave one of the two out, or pin a version that has moved it.',
  ],
  [
    'two remotes with the same base path',
    breakBeside('mfe-live', {
      basePath: '/calls',
      routes: ['/calls/live/now'],
      navigation: [{ ...entry, label: 'Live', path: '/calls/live/now' }],
    }),
    'routes',
    'mfe-live 1.0.0 has the page /calls, which mfe-calls 1.0.0 has as /calls',
  ],
  [
    "a remote that claims another remote's base path as a further path",
    breakBeside('mfe-live', {
      basePath: '/live',
      otherPaths: ['/calls'],
      routes: ['/live', '/calls/live/now'],
    }),
    'routes',
    'mfe-live 1.0.0 has the page /calls, which mfe-calls 1.0.0 has as /calls',
  ],
  [
    "a page outside of all the remote's own paths",
    breakPublished({
      portal: { otherPaths: ['/inbox'], routes: ['/calls', '/inbox', '/inboxes'] },
    }),
    'routes',
    'mfe-calls 1.0.0 has the route /inboxes outside of its own path /calls, /inbox: move the page below it.',
  ],
  [
    'a page that the shell has',
    breakPublished({ portal: { basePath: '/', routes: ['/calls', '/settings'] } }),
    'routes',
    "mfe-calls 1.0.0 has the page /settings, but /settings is the shell's own: move the page of the remote.",
  ],
  [
    "a page outside of the remote's own path",
    breakPublished({ portal: { routes: ['/calls', '/callsigns'] } }),
    'routes',
    'mfe-calls 1.0.0 has the route /callsigns outside of its own path /calls: move the page below it.',
  ],
  [
    'two remotes with the same navigation label',
    breakBeside('mfe-live', (portal) => ({
      ...portal,
      navigation: [{ ...entry, label: 'mfe-calls', path: '/live' }],
    })),
    'navigation-once',
    'mfe-live 1.0.0 has a navigation entry with the label "mfe-calls", as mfe-calls 1.0.0 has: rename or hide one of them under "navigation" of the environment.',
  ],
  [
    'two navigation entries of a remote with the same path',
    breakPublished({ portal: { navigation: [entry, { ...entry, label: 'Again' }] } }),
    'navigation-once',
    'mfe-calls 1.0.0 has two navigation entries with the path /calls or the label "Again"',
  ],
  [
    'a navigation entry that leads to no page',
    breakPublished({ portal: { navigation: [{ ...entry, path: '/calls/1/recording' }] } }),
    'navigation-route',
    'mfe-calls 1.0.0 has the navigation entry "Calls" to /calls/1/recording, where it has no page',
  ],
  [
    'a changed navigation entry that the remote does not have',
    breakLine({ navigation: { '/call': { label: 'Call' } } }),
    'overlay-path',
    'mfe-calls 1.0.0 has no navigation entry for /call, which the environment changes: correct the path (there are: /calls).',
  ],
  [
    'a setting that the remote does not declare',
    declareSettings({ unit: 's', colour: 'red' }),
    'settings',
    'mfe-calls 1.0.0 has no setting "colour": remove it, or correct the name (there are: limit, unit).',
  ],
  [
    'a setting of the wrong type',
    declareSettings({ unit: 's', limit: '5' }),
    'settings',
    'In 1.0.0 of mfe-calls: the setting limit must be a number, not "5"',
  ],
  [
    'a setting that is not among the choices',
    declareSettings({ unit: 'h' }),
    'settings',
    'In 1.0.0 of mfe-calls: the setting unit must be one of s, ms, not "h"',
  ],
  [
    'a setting that is missing and has no default',
    declareSettings({}),
    'settings',
    'In 1.0.0 of mfe-calls: the setting unit has no default: give it a value',
  ],
  [
    'a store on an origin that is not allowed',
    (fixture) =>
      fixture.environment('test', [], { store: 'https://cdn.example/remotes', origins: [] }),
    'origin',
    'The remotes of test would come from https://cdn.example, which is not allowed: add it to "origins" in the file of test',
  ],
  [
    'a store on an origin that cannot be allowed',
    (fixture) => fixture.environment('test', [], { store: 'http://cdn.example/remotes' }),
    'origin',
    'The remotes of test would come from http://cdn.example, which is not allowed: serve the store over https',
  ],
  [
    'a canary in the version that all members have',
    breakCanary({ version: '1.0.0' }),
    'canary',
    'mfe-calls has the canary 1.0.0, which all members already have',
  ],
  [
    'a canary that no member would get',
    (fixture) => {
      fixture.publish('mfe-calls', '1.1.0');
      breakCanary({ share: 0 })(fixture);
    },
    'canary',
    'mfe-calls has the canary 1.1.0, which no member would get: give it a share, organizations or people.',
  ],
  [
    'a remote that is listed twice in the file',
    (fixture) => fixture.environment('test', ['mfe-tools@2.0.0', 'mfe-tools@2.0.0']),
    'remote-once',
    'mfe-tools is listed twice in the file of test: remove one of the lines.',
  ],
]);
