import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComposedRemote, ComposedShell } from 'shared-contract';
import { loadContainer } from '../federation/entry/container';
import { fakePortal, findHeading, followLink } from '../testing/fake-portal';
import { testRemote } from '../testing/page';
import { showPortal } from '../testing/show-portal';
import type { Portal } from './portal';

jest.mock('../federation/entry/container', () => jest.requireActual('../testing/fake-entries'));
jest.mock('../federation/entry/federation-runtime', () =>
  jest.requireActual('../testing/fake-entries'),
);
const load = jest.mocked(loadContainer);

const datasets = testRemote('datasets', 'Datasets');
const voices = testRemote('voices', 'Voices');
const makeNewer = (remote: ComposedRemote): ComposedRemote => ({
  ...remote,
  version: '2.0.0',
  entry: remote.entry.replace('1.0.0', '2.0.0'),
});
const own = { version: '1.0.0', provides: 'react19' };
const next = { version: '1.1.0', provides: 'react19' };
const other = { version: '2.0.0', provides: 'react20' };
const ready = 'A new version of the portal is ready.';
const stale = /^The portal was updated\. Reload this page/;

beforeEach(() => {
  load.mockReset();
  load.mockImplementation(async () => {
    const version = /\/(\d\.\d\.\d)\//.exec(load.mock.lastCall?.[0].address ?? '')?.[1];
    return { default: { contract: '1.0.0', Pages: () => <h1>Version {version}</h1> } };
  });
  fakePortal();
});

const applyComposition = (
  portal: Portal,
  shell: ComposedShell | undefined,
  ...remotes: ComposedRemote[]
) => act(() => portal.apply({ schema: 1, environment: 'test', ...(shell && { shell }), remotes }));
const showShell = (shell?: ComposedShell) =>
  showPortal('/datasets', [datasets, voices], shell ? { shell } : {});

it('quietly offers a reload when another shell is composed, until the offer is dismissed', async () => {
  const portal = await showShell(own);
  await applyComposition(portal, next, datasets, voices);
  expect(await screen.findByText(ready)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(ready);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(ready)).not.toBeInTheDocument();
  await applyComposition(portal, { ...next, version: '1.2.0' }, datasets, voices);
  expect(await screen.findByText(ready)).toBeVisible();
});

it('updates remotes as usual when the other shell accepts the same ones', async () => {
  const portal = await showShell(own);
  await applyComposition(portal, next, datasets, makeNewer(voices));
  await followLink('Voices');
  expect(await findHeading('Version 2.0.0')).toBeVisible();
});

it('requires a reload and keeps its remotes when the new ones would not run here', async () => {
  const portal = await showShell(own);
  await applyComposition(portal, other, datasets, makeNewer(voices));
  expect(await screen.findByText(stale)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await followLink('Voices');
  expect(await findHeading('Version 1.0.0')).toBeVisible();
});

it('applies compositions again when the shell was rolled back to this one', async () => {
  const portal = await showShell(own);
  await applyComposition(portal, other, datasets, makeNewer(voices));
  await screen.findByText(stale);
  await applyComposition(portal, own, datasets, makeNewer(voices));
  expect(screen.queryByText(stale)).not.toBeInTheDocument();
  await followLink('Voices');
  expect(await findHeading('Version 2.0.0')).toBeVisible();
});

it.each([
  ['the same shell', own, own],
  ['no shell any more', own, undefined],
  ['a shell, in a page that was served without one', undefined, next],
])('offers no reload when the composition names %s', async (_, before, after) => {
  const portal = await showShell(before);
  await applyComposition(portal, after, datasets, voices);
  expect(screen.queryByText(ready)).not.toBeInTheDocument();
});
