import { screen } from '@testing-library/react';
import {
  type FakeFetch,
  installFakeFetch,
  testAuthSession,
  testAuthUser,
} from 'shared-auth/testing';
import { api, singleSignOnRefusals } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { fill, showScreen } from '../../../testing/show-screen';
import SignInPage from '../SignInPage';
import { leavePortal } from './leave-portal';

jest.mock('./leave-portal');

const url = 'https://idp.example.com/authorize?state=1';
const answer = { data: { user: testAuthUser, session: testAuthSession() }, return_to: null };
const second_factor = {
  token: 'vp_sf_1',
  expires_at: '2026-11-22T12:00:00.000Z',
  recovery_codes: 9,
};
const enterSession = jest.fn(async () => undefined);
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
  jest.mocked(leavePortal).mockReset();
  enterSession.mockReset();
});

const showSignIn = (at: Parameters<typeof showScreen>[2] = {}) =>
  showScreen('/login', <SignInPage />, { auth: { user: null, enterSession }, ...at });
const pressSingleSignOn = (user: ReturnType<typeof showSignIn>) =>
  user.click(screen.getByRole('button', { name: 'Sign in with single sign-on' }));

test('redirects to the identity provider of the typed address, and keeps the page to return to', async () => {
  server.answer(api.singleSignOn.start, { url });
  const user = showSignIn({ at: { pathname: '/login', state: { from: '/datasets' } } });
  await fill(user, 'Email', ' ada@example.com');
  await pressSingleSignOn(user);
  expect(await screen.findByRole('button', { name: /^Contacting your identity/ })).toBeVisible();
  expect(leavePortal).toHaveBeenCalledWith(url);
  const [request] = server.requests;
  expect(request?.body).toEqual({ email: 'ada@example.com', return_to: '/datasets' });
  expect(request?.headers).not.toHaveProperty('authorization');
});

test.each(
  matrix(
    [
      ['', 'Email is required'],
      ['ada', 'Invalid email address'],
    ] as const,
    () => 'address',
  ),
)('shows an error at the email field when the address is %j', async (email, problem) => {
  const user = showSignIn();
  if (email) await fill(user, 'Email', email);
  await pressSingleSignOn(user);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(problem);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
  expect(server.requests).toEqual([]);
});

test('asks for the password when the address has no single sign-on', async () => {
  server.answer(api.singleSignOn.start, { url: null });
  const user = showSignIn();
  await fill(user, 'Email', 'ada@example.com');
  await pressSingleSignOn(user);
  expect(await screen.findByText(/^This address doesn't use single sign-on/)).toBeVisible();
  expect(leavePortal).not.toHaveBeenCalled();
});

test('offers Retry when the identity provider is unreachable', async () => {
  const error = singleSignOnRefusals.unavailable;
  const body = { error, code: 'upstream_failed', requestId: 'r-1' };
  server.answer(api.singleSignOn.start, body, { status: 502, times: 1 });
  const user = showSignIn();
  await fill(user, 'Email', 'ada@example.com');
  await pressSingleSignOn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  server.answer(api.singleSignOn.start, { url });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: /^Contacting your identity/ });
  expect(leavePortal).toHaveBeenCalledWith(url);
});

test.each(
  matrix(
    [
      [null, '/'],
      ['/datasets?page=2', '/datasets?page=2'],
      ['//evil.example.com', '/'],
      ['https://evil.example.com', '/'],
    ] as const,
    (row) => row[1],
  ),
)('signs in with the code and opens the page for return_to %j', async (from, page) => {
  server.answer(api.signIn.singleSignOn, { ...answer, return_to: from });
  showSignIn({ at: '/login#single-sign-on=vp_so_1' });
  expect(await screen.findByText(`Now at ${page}`)).toBeVisible();
  expect(server.requests.map(({ body }) => body)).toEqual([{ code: 'vp_so_1' }]);
  expect(enterSession).toHaveBeenCalledWith(answer.data, false);
});

test('asks for the second factor of the account before opening the page', async () => {
  const data = { user: null, session: null, second_factor };
  server.answer(api.signIn.singleSignOn, { data, return_to: '/datasets' });
  server.answer(api.signIn.recoveryCode, { data: answer.data });
  const user = showSignIn({ at: '/login#single-sign-on=vp_so_1' });
  expect(await screen.findByRole('heading', { name: "Confirm that it's you" })).toBeVisible();
  expect(enterSession).not.toHaveBeenCalled();
  await fill(user, 'Recovery code', 'abcd-efgh-jklm');
  await user.click(screen.getByRole('button', { name: 'Sign in with the code' }));
  expect(await screen.findByText('Now at /datasets')).toBeVisible();
  expect(enterSession).toHaveBeenCalledWith(answer.data, false);
});

test('shows the form with the reason when the code has expired', async () => {
  const error = 'This sign-in took too long. Please sign in again.';
  const body = { error, code: 'sign_in_expired', requestId: 'r' };
  server.answer(api.signIn.singleSignOn, body, { status: 422 });
  showSignIn({ at: '/login#single-sign-on=vp_so_1' });
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test.each(
  matrix(
    [
      ['no_group', singleSignOnRefusals.no_group],
      ['<script>', singleSignOnRefusals.untrusted],
      ['toString', singleSignOnRefusals.untrusted],
    ] as const,
    (row) => row[1],
  ),
)('shows the form with the reason when the refusal is %j', (reason, text) => {
  showSignIn({ at: `/login#single-sign-on-refused=${encodeURIComponent(reason)}` });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(server.requests).toEqual([]);
});
