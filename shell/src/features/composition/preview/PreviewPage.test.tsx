import { screen, waitFor } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type OfferedPreview } from 'shared-contract';
import { showScreen } from '../../../testing/show-screen';
import { openPage } from './open-page';
import PreviewPage from './PreviewPage';

jest.mock('./open-page', () => ({ openPage: jest.fn() }));

const preview: OfferedPreview = {
  remote: 'mfe-datasets',
  title: 'Datasets',
  version: '2.0.0-rc.1',
  path: '/datasets',
  owner: 'Datasets team',
  commit: '1f2e3d4c5b6a',
  repository: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
};
const makeRefusal = (error: string, code: string) => ({ error, code, requestId: 'r' });

let server: FakeFetch;
const signOut = jest.fn(async () => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  server = installFakeFetch();
  server.answer(api.previews.open, preview);
  server.answer(api.previews.start, '', { status: 204 });
});

const showPreview = (user: typeof testUser | null, hash = '#token=signed') =>
  showScreen('/preview', <PreviewPage />, { at: `/preview${hash}`, auth: { user, signOut } });
const getPosted = (path: string) =>
  server.requests.filter((request) => request.path === path).map(({ body }) => body);

test('shows who shared what, and starts nothing before it is confirmed', async () => {
  showPreview(testUser);
  const title = { name: 'Datasets team wants to show you Datasets' };
  expect(await screen.findByRole('heading', title)).toBeVisible();
  for (const fact of ['Datasets (mfe-datasets)', '2.0.0-rc.1', '1f2e3d4c5b6a']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(server.requests.map(({ path }) => path)).toEqual([api.previews.open]);
});

test('reloads the first page of the remote after it is confirmed', async () => {
  const user = showPreview(testUser);
  await user.click(await screen.findByRole('button', { name: 'Show preview' }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/datasets'));
  expect(getPosted(api.previews.start)).toEqual([{ token: 'signed' }]);
});

test('opens the dashboard when the preview is declined', async () => {
  const user = showPreview(testUser);
  await user.click(await screen.findByRole('button', { name: 'No thanks' }));
  expect(screen.getByText('Now at /')).toBeVisible();
  expect(getPosted(api.previews.start)).toEqual([]);
});

test('redirects a visitor to the sign-in page', async () => {
  showPreview(null);
  expect(await screen.findByText('Now at /login')).toBeVisible();
  expect(server.requests).toEqual([]);
});

test('lets another person sign out, and shows nothing of the preview', async () => {
  const sentence = 'This preview is for another person.';
  server.answer(api.previews.open, makeRefusal(sentence, 'forbidden'), { status: 403 });
  const user = showPreview(testUser);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByText('2.0.0-rc.1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out and use another account' }));
  expect(signOut).toHaveBeenCalled();
});

test('shows the message of the server when the preview has ended', async () => {
  const sentence = 'This preview was ended. Ask the team that sent it for a new link.';
  server.answer(api.previews.open, makeRefusal(sentence, 'not_found'), { status: 404 });
  showPreview(testUser);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('offers to try again when the server fails', async () => {
  server.answer(api.previews.open, { error: 'Gone.' }, { status: 500, times: 1 });
  const user = showPreview(testUser);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Show preview' })).toBeVisible();
});

test('shows the reason when the preview ends before it is confirmed', async () => {
  const sentence = 'This preview was ended.';
  server.answer(api.previews.start, makeRefusal(sentence, 'not_found'), { status: 404 });
  const user = showPreview(testUser);
  await user.click(await screen.findByRole('button', { name: 'Show preview' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(openPage).not.toHaveBeenCalled();
});

test('shows that the link is incomplete when the token is missing', () => {
  showPreview(testUser, '');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(server.requests).toEqual([]);
});
