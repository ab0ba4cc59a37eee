import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useParams } from 'react-router-dom';
import { type PageReader, readAhead } from 'shared-api';
import { portalFetch } from 'shared-auth';
import { type FakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import * as z from 'zod/mini';
import { loadContainer } from '../federation/entry/container';
import { testStatus } from '../testing/composition-status';
import { fakePortal, findHeading, followLink } from '../testing/fake-portal';
import { testConfig, testRemote } from '../testing/page';
import { showPortal } from '../testing/show-portal';

jest.mock('../federation/entry/container', () => jest.requireActual('../testing/fake-entries'));
jest.mock('../federation/entry/federation-runtime', () =>
  jest.requireActual('../testing/fake-entries'),
);
const load = jest.mocked(loadContainer);

const datasets = testRemote('datasets', 'Datasets');
const voices = testRemote('voices', 'Voices');
const remotes = [datasets, voices];

function makeRemote(Pages: () => React.ReactNode, contract = '1.0.0') {
  return { default: { contract, Pages } };
}

function DatasetPages() {
  return (
    <Routes>
      <Route path="/datasets" element={<h1>All datasets</h1>} />
      <Route path="/datasets/:id" element={<OneDataset />} />
    </Routes>
  );
}

function OneDataset() {
  return <h1>Dataset {useParams().id}</h1>;
}

let server: FakeFetch;
let reported: jest.SpyInstance;

beforeEach(() => {
  load.mockReset();
  ({ server, reported } = fakePortal());
});

const findRetry = () => screen.findByRole('button', { name: 'Retry' });

describe('a page of a remote', () => {
  it("matches absolute patterns below the remote's base path", async () => {
    load.mockResolvedValue(makeRemote(DatasetPages));
    await showPortal('/datasets/7', remotes);
    expect(await findHeading('Dataset 7')).toBeVisible();
    const address = location.origin + datasets.entry;
    const { integrity } = datasets;
    expect(load.mock.calls[0]?.[0]).toEqual({ container: 'mfe_datasets', address, integrity });
    expect(document.title).toBe('Datasets · Management Portal');
  });

  it('loads and renders only once when it was prefetched before the visit', async () => {
    load.mockResolvedValueOnce(makeRemote(DatasetPages));
    await showPortal('/datasets', remotes);
    await findHeading('All datasets');
    const draw = jest.fn();
    const Voices = () => <h1>All voices{draw()}</h1>;
    load.mockResolvedValueOnce(makeRemote(Voices));
    const link = screen.getByRole('link', { name: 'Voices' });
    await userEvent.hover(link);
    await waitFor(() => expect(load.mock.lastCall?.[0].container).toBe('mfe_voices'));
    await userEvent.click(link);
    expect(await findHeading('All voices')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => undefined);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("reads the page's data once when the pointer rests on its entry before a visit", async () => {
    load.mockResolvedValueOnce(makeRemote(DatasetPages));
    await showPortal('/datasets', remotes);
    await findHeading('All datasets');
    server.answer('/api/voices', { count: 3 });
    const voicesQuery = queryOptions({
      queryKey: ['voices'],
      queryFn: () => portalFetch('/api/voices', { schema: z.object({ count: z.number() }) }),
    });
    const Voices = () => <h1>{useQuery(voicesQuery).data?.count} voices</h1>;
    const module = makeRemote(Voices);
    const prefetchVoices = (path: string, reader?: PageReader) =>
      path === '/voices' && reader
        ? readAhead(reader, voicesQuery)
        : Promise.reject(new Error(path));
    load.mockResolvedValueOnce({ default: { ...module.default, prefetch: prefetchVoices } });
    const getReads = () => server.requests.filter(({ path }) => path === '/api/voices');
    await userEvent.hover(screen.getByRole('link', { name: 'Voices' }));
    await waitFor(() => expect(getReads()).toHaveLength(1));
    await followLink('Voices');
    expect(await findHeading('3 voices')).toBeVisible();
    expect(getReads()).toHaveLength(1);
  });

  it('recovers on Retry when it fails to load', async () => {
    load.mockRejectedValueOnce(new Error('no network'));
    load.mockResolvedValueOnce(makeRemote(DatasetPages));
    await showPortal('/datasets', remotes);
    expect(await screen.findByRole('alert')).toHaveTextContent('Datasets could not be loaded.');
    expect(screen.getByRole('link', { name: 'Datasets' })).toBeVisible();
    await userEvent.click(await findRetry());
    expect(await findHeading('All datasets')).toBeVisible();
    const address = `${location.origin}${datasets.entry}?try=1`;
    expect(load.mock.lastCall?.[0]).toMatchObject({ container: 'mfe_datasets', address });
    expect(reported).toHaveBeenCalledTimes(1);
    expect(reported.mock.calls[0][0]).toBe(
      '[portal] mfe-datasets 1.0.0 could not be loaded: no network',
    );
  });

  it('shows an error at the deadline when the remote does not respond', async () => {
    jest.useFakeTimers();
    load.mockReturnValueOnce(new Promise(() => undefined));
    await showPortal('/datasets', remotes);
    expect(screen.getByText('Loading Datasets')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(testConfig.remoteTimeoutMs));
    expect(screen.getByRole('alert')).toHaveTextContent('Datasets could not be loaded.');
    jest.useRealTimers();
  });

  it('renders again on Retry when the remote throws', async () => {
    let broken = true;
    load.mockResolvedValue(
      makeRemote(() => {
        if (broken) throw new Error('no such field');
        return <h1>All datasets</h1>;
      }),
    );
    await showPortal('/datasets', remotes);
    expect(await screen.findByRole('alert')).toHaveTextContent('Datasets ran into a problem.');
    broken = false;
    await userEvent.click(await findRetry());
    expect(await findHeading('All datasets')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reloads the remote when it throws again after Retry', async () => {
    load.mockResolvedValueOnce(
      makeRemote(() => {
        throw new Error('no such field');
      }),
    );
    load.mockResolvedValueOnce(makeRemote(DatasetPages));
    await showPortal('/datasets', remotes);
    await userEvent.click(await findRetry());
    await userEvent.click(await findRetry());
    expect(await findHeading('All datasets')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'with another major contract',
      makeRemote(DatasetPages, '2.0.0'),
      'written for contract 2.0.0',
    ],
    ['with a later contract', makeRemote(DatasetPages, '1.99.0'), 'written for contract 1.99.0'],
    ['without pages', { default: {} }, 'exposes no pages'],
    ['without a module', null, 'exposes no pages'],
  ])('shows an error for a remote %s', async (_, module, cause) => {
    load.mockResolvedValueOnce(module);
    await showPortal('/datasets', remotes);
    expect(await screen.findByRole('alert')).toHaveTextContent('Datasets could not be loaded.');
    expect(reported.mock.calls[0][0]).toContain(cause);
  });
});

describe('who may see a page', () => {
  it('shows no page before the session is restored', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    await showPortal('/datasets', remotes, { user: null, loading: true });
    expect(screen.getByRole('status')).toHaveTextContent('Checking your session');
  });

  it('redirects a visitor to the sign-in', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    await showPortal('/datasets', remotes, { user: null, session: null });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('shows the next steps to a person without an organization', async () => {
    const user = { ...testUser, organizationId: '', organization: null };
    await showPortal('/datasets', remotes, { user });
    expect(await findHeading("You aren't in an organization")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows the composition to an operator', async () => {
    server.answer(api.compositionStatus, testStatus);
    await showPortal('/composition', remotes, { user: { ...testUser, operator: true } });
    expect(await findHeading('Composition')).toBeVisible();
  });

  it("hides the composition from a member who isn't an operator", async () => {
    await showPortal('/composition', remotes, { user: testUser });
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(server.requests.filter(({ path }) => path === api.compositionStatus)).toEqual([]);
  });

  it('keeps the layout around the 404 page when a member opens an unknown address', async () => {
    await showPortal('/nowhere', remotes, { user: testUser });
    expect(await findHeading('Page not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Datasets' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('shows the 404 page to a visitor who opens an unknown address', async () => {
    await showPortal('/nowhere', remotes, { user: null, session: null });
    expect(await screen.findByText('Page not found')).toBeVisible();
  });
});

describe('page views', () => {
  const getViews = () => server.requests.filter(({ path }) => path === api.pageViews);

  it('counts by route pattern, never by id', async () => {
    load.mockResolvedValue(makeRemote(DatasetPages));
    await showPortal('/datasets/7', remotes);
    await findHeading('Dataset 7');
    await waitFor(() => expect(getViews()).toHaveLength(1));
    expect(getViews()[0]?.body).toEqual({ route: '/datasets/:id' });
  });

  it('counts nothing for a visitor', async () => {
    await showPortal('/nowhere', remotes, { user: null, session: null });
    await screen.findByText('Page not found');
    expect(getViews()).toHaveLength(0);
  });
});
