import { screen } from '@testing-library/react';
import { askForPasskey, hasPasskeys } from 'shared-api/passkeys';
import {
  type FakeFetch,
  installFakeFetch,
  testAuthSession,
  testAuthUser,
} from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fill, showScreen } from '../../testing/show-screen';
import SignInPage from './SignInPage';

jest.mock('shared-api/passkeys');

const secondFactor = {
  token: 'vp_sf_1',
  expires_at: '2026-11-22T12:00:00.000Z',
  recovery_codes: 9,
};
const answer = { data: { user: testAuthUser, session: testAuthSession() } };
const options = { options: { challenge: 'Y2hhbGxlbmdl' } };
const signed = { id: 'signed-by-the-browser' };
const signIn = jest.fn(async () => secondFactor as typeof secondFactor | undefined);
const enterSession = jest.fn(async () => undefined);
let server: FakeFetch;

function showSignIn() {
  return showScreen('/login', <SignInPage />, { auth: { user: null, signIn, enterSession } });
}

async function enterPassword(user: ReturnType<typeof showSignIn>) {
  await fill(user, 'Email', 'ada@example.com');
  await fill(user, 'Password', 'secret');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: "Confirm that it's you" });
}

beforeEach(() => {
  server = installFakeFetch();
  jest.mocked(hasPasskeys).mockReturnValue(true);
  jest.mocked(askForPasskey).mockResolvedValue(signed as never);
  signIn.mockResolvedValue(secondFactor);
  server.answer(api.signIn.passkeyOptions, options);
  server.answer(api.signIn.passkey, answer);
});

test('asks for the passkey after the password, and opens the dashboard', async () => {
  const user = showSignIn();
  await enterPassword(user);
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(server.requests.map(({ body }) => body)).toEqual([
    { token: 'vp_sf_1' },
    { token: 'vp_sf_1', response: signed },
  ]);
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(enterSession).toHaveBeenCalledWith(answer.data, true);
});

test('accepts a recovery code instead of a passkey', async () => {
  server.answer(api.signIn.recoveryCode, answer);
  const user = showSignIn();
  await enterPassword(user);
  const send = screen.getByRole('button', { name: 'Sign in with the code' });
  await user.click(send);
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(
    /Enter a recovery code/,
  );
  await fill(user, 'Recovery code', 'aaaa-bbbb-cccc');
  await user.click(send);
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(server.requests.at(-1)?.body).toEqual({ token: 'vp_sf_1', code: 'aaaa-bbbb-cccc' });
});

test('starts over and shows the reason when the second step has expired', async () => {
  const error = 'This sign-in took too long. Please sign in again.';
  const body = { error, code: 'sign_in_expired', requestId: 'r' };
  server.answer(api.signIn.passkeyOptions, body, { status: 422 });
  const user = showSignIn();
  await enterPassword(user);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('keeps the step and shows the reason when no passkey was chosen', async () => {
  const cancelled = Object.assign(new Error('cancelled'), { name: 'NotAllowedError' });
  jest.mocked(askForPasskey).mockRejectedValue(cancelled);
  const user = showSignIn();
  await enterPassword(user);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was chosen.');
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('signs in with only a passkey', async () => {
  const user = showSignIn();
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(server.requests.map(({ body }) => body)).toEqual([
    {},
    { response: signed, remember: false },
  ]);
});

test('offers no passkey when the browser does not support them', () => {
  jest.mocked(hasPasskeys).mockReturnValue(false);
  showSignIn();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
