import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api, type ComposedRemote } from 'shared-contract';
import { loadContainer } from '../federation/entry/container';
import { fakePortal, findHeading, followLink } from '../testing/fake-portal';
import { testRemote } from '../testing/page';
import { showPortal } from '../testing/show-portal';

jest.mock('../federation/entry/container', () => jest.requireActual('../testing/fake-entries'));
jest.mock('../federation/entry/federation-runtime', () =>
  jest.requireActual('../testing/fake-entries'),
);

const load = jest.mocked(loadContainer);
const datasets = testRemote('datasets', 'Datasets');
const voices = testRemote('voices', 'Voices');
const composed = { schema: 1, environment: 'test', remotes: [datasets, voices] };

let server: FakeFetch;
let reported: jest.SpyInstance;

function makePages(text: string) {
  return { default: { contract: '1.0.0', Pages: () => <h1>{text}</h1> } };
}

beforeEach(() => {
  load.mockReset();
  load.mockImplementation(async ({ address }) => {
    return makePages(`Version ${/\/(\d\.\d\.\d)\//.exec(address)?.[1] ?? ''}`);
  });
  ({ server, reported } = fakePortal());
});

describe('an override', () => {
  const override: ComposedRemote = {
    ...datasets,
    version: '9.9.9',
    integrity: '',
    source: 'override',
    entry: 'http://localhost:4100/remoteEntry.js',
    fallback: { version: '1.0.0', entry: datasets.entry, integrity: datasets.integrity },
  };
  const getEndRequests = () => server.requests.filter(({ method }) => method === 'DELETE');

  beforeEach(() => {
    server.answer(api.overrides, '', { status: 204 });
    server.answer(api.composition, composed);
  });

  it('shows a notice until it is stopped', async () => {
    await showPortal('/voices', [override, voices]);
    const notice = 'Datasets is loaded from http://localhost:4100 in this browser.';
    expect(await screen.findByText(notice)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
    expect(getEndRequests()).toHaveLength(1);
    await followLink('Datasets');
    expect(await findHeading('Version 1.0.0')).toBeVisible();
  });

  it('shows an error when it cannot be stopped', async () => {
    server.answer(api.overrides, {}, { failure: 'network' });
    await showPortal('/voices', [override, voices]);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/Couldn't stop the override/)).toBeVisible();
  });

  it('reloads in place after each successful rebuild', async () => {
    load.mockResolvedValueOnce(makePages('As served'));
    await showPortal('/datasets', [override, voices]);
    await findHeading('As served');
    await screen.findByText(/in this browser/);
    const dispatchBuilt = () =>
      act(async () => {
        const detail = { container: datasets.container };
        window.dispatchEvent(new CustomEvent('portal:remote-changed', { detail }));
      });

    load.mockResolvedValueOnce(makePages('Edited'));
    await dispatchBuilt();
    expect(await findHeading('Edited')).toBeVisible();

    load.mockRejectedValueOnce(new Error('it threw'));
    await dispatchBuilt();
    await waitFor(() => expect(reported.mock.lastCall[0]).toContain('it threw'));
    expect(await findHeading('Edited')).toBeVisible();
    expect(getEndRequests()).toEqual([]);
  });

  it('ends when it fails to load', async () => {
    load.mockRejectedValueOnce(new Error('no server'));
    await showPortal('/datasets', [override, voices]);
    expect(await findHeading('Version 1.0.0')).toBeVisible();
    const ended = /^The override of Datasets failed to load. All overrides were removed/;
    expect(await screen.findByText(ended)).toBeVisible();
    expect(getEndRequests()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/earlier version/)).not.toBeInTheDocument());
    expect(load).toHaveBeenCalledTimes(2);
  });
});
