import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api, type ComposedRemote } from 'shared-contract';
import { loadContainer } from '../federation/entry/container';
import { fakePortal, findHeading } from '../testing/fake-portal';
import { testRemote } from '../testing/page';
import { showPortal } from '../testing/show-portal';

jest.mock('../federation/entry/container', () => jest.requireActual('../testing/fake-entries'));
jest.mock('../federation/entry/federation-runtime', () =>
  jest.requireActual('../testing/fake-entries'),
);

const load = jest.mocked(loadContainer);
const datasets = testRemote('datasets', 'Datasets');
const voices = testRemote('voices', 'Voices');
const { version, entry, integrity } = datasets;
const preview: ComposedRemote = {
  ...datasets,
  version: '9.9.9',
  source: 'preview',
  entry: '/config/previews/11111111-0000-4000-8000-000000000129/remoteEntry.js',
  fallback: { version, entry, integrity },
};
const NAME = 'Preview of Datasets 9.9.9';

let server: FakeFetch;
beforeEach(() => {
  load.mockReset();
  load.mockImplementation(async ({ address }) => {
    const text = address.includes('/previews/') ? 'As previewed' : 'As published';
    return { default: { contract: '1.0.0', Pages: () => <h1>{text}</h1> } };
  });
  ({ server } = fakePortal());
  server.answer(api.previews.own, '', { status: 204 });
  server.answer(api.composition, { schema: 1, environment: 'test', remotes: [datasets, voices] });
});

test('shows the published version as soon as the preview is left', async () => {
  await showPortal('/datasets', [preview, voices]);
  expect(await findHeading('As previewed')).toBeVisible();
  expect(await screen.findByText(NAME)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave preview' }));
  expect(await findHeading('As published')).toBeVisible();
  expect(screen.queryByText(NAME)).toBeNull();
  expect(server.requests.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: api.previews.own },
  ]);
});

test('shows the published version when the preview fails to load, without ending the preview', async () => {
  load.mockRejectedValueOnce(new Error('no such file'));
  await showPortal('/datasets', [preview, voices]);
  expect(await findHeading('As published')).toBeVisible();
  expect(await screen.findByText(NAME)).toBeVisible();
  expect(screen.getByText(/earlier version/)).toBeVisible();
});

test('shows an error when the preview cannot be left', async () => {
  server.answer(api.previews.own, {}, { failure: 'network' });
  await showPortal('/voices', [preview, voices]);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave preview' }));
  expect(await screen.findByText(/Couldn't leave the preview of Datasets/)).toBeVisible();
});

test('hides the preview from visitors', async () => {
  await showPortal('/login', [preview, voices], { user: null, session: null });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible());
  expect(screen.queryByText(NAME)).toBeNull();
});
