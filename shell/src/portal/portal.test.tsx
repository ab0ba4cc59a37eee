import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api, type ComposedRemote, type RemotePagesProps } from 'shared-contract';
import { loadContainer } from '../federation/entry/container';
import { fakePortal, findHeading, followLink } from '../testing/fake-portal';
import { testConfig, testRemote } from '../testing/page';
import { showPortal } from '../testing/show-portal';
import type { Portal } from './portal';

jest.mock('../federation/entry/container', () => jest.requireActual('../testing/fake-entries'));
jest.mock('../federation/entry/federation-runtime', () =>
  jest.requireActual('../testing/fake-entries'),
);
const load = jest.mocked(loadContainer);

const datasets = testRemote('datasets', 'Datasets');
const voices = testRemote('voices', 'Voices');
const newer = makeVersion(datasets, '2.0.0');

function makeVersion(remote: ComposedRemote, version: string): ComposedRemote {
  return { ...remote, version, entry: remote.entry.replace(remote.version, version) };
}

/** Pages that show their version. */
function makePages(text: string) {
  return { default: { contract: '1.0.0', Pages: () => <h1>{text}</h1> } };
}

const makeComposition = (...remotes: ComposedRemote[]) =>
  ({ schema: 1, environment: 'test', remotes }) as const;
const withFallback: ComposedRemote = {
  ...newer,
  fallback: { version: '1.0.0', entry: datasets.entry, integrity: datasets.integrity },
};

let server: FakeFetch;
let reported: jest.SpyInstance;
beforeEach(() => {
  load.mockReset();
  // Shows the version of the remote that was loaded last.
  load.mockImplementation(async () => makePages(`Version ${getLastVersion()}`));
  ({ server, reported } = fakePortal());
});

function getLastVersion(): string {
  return /\/(\d\.\d\.\d)\//.exec(load.mock.lastCall?.[0].address ?? '')?.[1] ?? '';
}

const applyRemotes = (portal: Portal, ...remotes: ComposedRemote[]) =>
  act(() => portal.apply(makeComposition(...remotes)));
const getNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('another composition', () => {
  it('applies a new version silently when its page is not open', async () => {
    const portal = await showPortal('/voices', [datasets, voices]);
    await findHeading('Version 1.0.0');
    await applyRemotes(portal, newer, voices);
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
    await followLink('Datasets');
    expect(await findHeading('Version 2.0.0')).toBeVisible();
  });

  it('offers a new version instead of replacing an open page', async () => {
    const portal = await showPortal('/datasets', [datasets, voices]);
    await findHeading('Version 1.0.0');
    await applyRemotes(portal, newer, voices);
    const offer = await screen.findByText('A new version of Datasets is ready.');
    expect(offer).toBeVisible();
    expect(await findHeading('Version 1.0.0')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await findHeading('Version 2.0.0')).toBeVisible();
    expect(offer).not.toBeInTheDocument();
  });

  it('updates when the person leaves the page, even if the offer was dismissed', async () => {
    const portal = await showPortal('/datasets', [datasets, voices]);
    await findHeading('Version 1.0.0');
    await applyRemotes(portal, newer, voices);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
    await followLink('Voices');
    await findHeading('Version 1.0.0');
    await followLink('Datasets');
    expect(await findHeading('Version 2.0.0')).toBeVisible();
  });

  it('adds and removes remotes except the active one', async () => {
    const portal = await showPortal('/datasets', [datasets]);
    await findHeading('Version 1.0.0');
    await applyRemotes(portal, voices);
    expect(await findHeading('Version 1.0.0')).toBeVisible();
    expect(getNavigation().queryByRole('link', { name: 'Datasets' })).not.toBeInTheDocument();
    await followLink('Voices');
    await waitFor(() => expect(document.title).toMatch(/^Voices/));
    expect(portal.get().findPage('/datasets').owner).toBe('*');
  });

  it('reloads nothing when only a navigation entry is renamed', async () => {
    const portal = await showPortal('/datasets', [datasets]);
    await findHeading('Version 1.0.0');
    const [entry] = datasets.contribution.navigation;
    const renamed = { ...entry, label: 'Knowledge' } as typeof entry & object;
    await applyRemotes(portal, {
      ...datasets,
      contribution: { ...datasets.contribution, navigation: [renamed] },
    });
    expect(getNavigation().getByRole('link', { name: 'Knowledge' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('repairs a failed page when another version is composed', async () => {
    load.mockRejectedValueOnce(new Error('no network'));
    const portal = await showPortal('/datasets', [datasets]);
    await screen.findByRole('button', { name: 'Retry' });
    await applyRemotes(portal, newer);
    expect(await findHeading('Version 2.0.0')).toBeVisible();
  });
});

it('loads the current composition on Retry', async () => {
  load.mockRejectedValueOnce(new Error('it broke'));
  load.mockRejectedValueOnce(new Error('it broke'));
  await showPortal('/datasets', [newer]);
  server.answer(api.composition, makeComposition(datasets));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await findHeading('Version 1.0.0')).toBeVisible();
});

describe('a version that does not load', () => {
  it('shows the fallback and reports the failure once', async () => {
    load.mockRejectedValueOnce(new Error('it broke'));
    await showPortal('/datasets', [withFallback]);
    expect(await findHeading('Version 1.0.0')).toBeVisible();
    expect(await screen.findByText(/An earlier version is shown/)).toBeVisible();
    expect(reported.mock.calls).toEqual([
      ['[portal] mfe-datasets 2.0.0 could not be loaded: it broke; 1.0.0 is shown instead'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findHeading('Version 2.0.0')).toBeVisible();
    expect(screen.queryByText(/An earlier version/)).not.toBeInTheDocument();
  });

  it('reserves part of the deadline for the fallback', async () => {
    jest.useFakeTimers();
    load.mockReturnValueOnce(new Promise(() => undefined));
    await showPortal('/datasets', [withFallback]);
    await act(() => jest.advanceTimersByTimeAsync(testConfig.remoteTimeoutMs * 0.6));
    expect(screen.getByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
    jest.useRealTimers();
  });

  it('fails with both causes when the fallback fails to load too', async () => {
    load.mockRejectedValueOnce(new Error('it broke'));
    load.mockRejectedValueOnce(new Error('gone'));
    await showPortal('/datasets', [withFallback]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Datasets could not be loaded.');
    expect(reported.mock.calls).toEqual([
      ['[portal] mfe-datasets 2.0.0 could not be loaded: it broke; nor could 1.0.0: gone'],
    ]);
  });

  it('hides the notice when the composition is reverted', async () => {
    load.mockRejectedValueOnce(new Error('it broke'));
    const portal = await showPortal('/datasets', [withFallback]);
    await screen.findByText(/An earlier version is shown/);
    await applyRemotes(portal, datasets);
    expect(screen.queryByText(/An earlier version/)).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('settings', () => {
  it("passes the environment's settings to the pages", async () => {
    const Pages = ({ settings }: RemotePagesProps) => <h1>Colour {settings.colour}</h1>;
    load.mockResolvedValue({ default: { contract: '1.1.0', Pages } });
    await showPortal('/datasets', [{ ...datasets, settings: { colour: 'green' } }]);
    expect(await findHeading('Colour green')).toBeVisible();
  });
});

it('records versions and durations for the report when remotes load', async () => {
  load.mockRejectedValueOnce(new Error('it broke'));
  const portal = await showPortal('/datasets', [withFallback]);
  await findHeading('Version 1.0.0');
  const [failed, loaded] = portal.log.takeLoads();
  expect(failed).toMatchObject({ version: '2.0.0', outcome: 'failed', cause: 'it broke' });
  expect(loaded).toMatchObject({ version: '1.0.0', source: 'fallback', outcome: 'loaded' });
  expect(Object.keys(loaded?.phases ?? {})).toEqual(['entryMs', 'moduleMs', 'renderMs']);
});

it('records a crash with its version when a page breaks after it was loaded', async () => {
  const Pages = () => {
    throw new Error('it broke');
  };
  load.mockResolvedValue({ default: { contract: '1.0.0', Pages } });
  const portal = await showPortal('/datasets', [withFallback]);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  portal.crashed(`${location.origin}/remotes/mfe-datasets/2.0.0/7.js`, new Error('later'));
  portal.crashed(`${location.origin}/assets/main.js`, new Error('elsewhere'));
  expect(portal.log.takeLoads()).toMatchObject([
    { version: '2.0.0', outcome: 'loaded' },
    { version: '2.0.0', outcome: 'crashed', cause: 'it broke' },
    { version: '2.0.0', outcome: 'crashed', cause: 'later' },
  ]);
});
