import { screen } from '@testing-library/react';
import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { api, pages } from 'shared-contract';
import { fill, showScreen } from '../../testing/show-screen';
import ConfirmEmailPage from './ConfirmEmailPage';
import UndoEmailPage from './UndoEmailPage';

const void422 = {
  error: 'This link no longer works. Please request a new one.',
  code: 'reset_link_invalid',
  requestId: 'r1',
};
let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
});

const showConfirmPage = (at: string) =>
  showScreen(pages.confirmEmail, <ConfirmEmailPage />, { at });
const showUndoPage = (at: string) => showScreen(pages.undoEmail, <UndoEmailPage />, { at });

test('confirms the address with the password', async () => {
  server.answer(api.account.confirmEmail, { email: 'new@example.test' });
  const user = showConfirmPage(`${pages.confirmEmail}#token=token-1`);
  expect(server.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await fill(user, 'Password', 'quiet-harbour');
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByText('new@example.test is confirmed.')).toBeVisible();
  const body = { token: 'token-1', password: 'quiet-harbour' };
  expect(server.requests[0]).toMatchObject({ body });
  expect(screen.queryByRole('button', { name: 'Confirm the address' })).not.toBeInTheDocument();
});

test('shows the error when the link no longer works', async () => {
  server.answer(api.account.confirmEmail, void422, { status: 422 });
  const user = showConfirmPage(`${pages.confirmEmail}#token=token-1`);
  await fill(user, 'Password', 'quiet-harbour');
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
});

test('sets a new password for a person who does not know the current one', async () => {
  server.answer(api.account.confirmEmail, { email: 'ada@example.test' });
  const user = showConfirmPage(`${pages.confirmEmail}#token=vp_ep_1`);
  await user.click(screen.getByRole('button', { name: "I don't know this password" }));
  expect(screen.getByText(/existing passkeys and access tokens stop working/)).toBeVisible();
  await fill(user, 'New password', 'quiet-harbour');
  await fill(user, 'Confirm new password', 'quiet-harbour');
  await user.click(screen.getByRole('button', { name: 'Save password and confirm' }));
  expect(await screen.findByText(/Sign in with your new password/)).toBeVisible();
  const body = { token: 'vp_ep_1', new_password: 'quiet-harbour' };
  expect(server.requests[0]?.body).toEqual(body);
});

test('offers no new password when the link is for a new address', () => {
  showConfirmPage(`${pages.confirmEmail}#token=vp_ec_1`);
  expect(screen.queryByRole('button', { name: /don't know/ })).toBeNull();
});

test.each([
  [pages.confirmEmail, showConfirmPage],
  [pages.undoEmail, showUndoPage],
])('shows no form at %s when the link is incomplete', (path, showAt) => {
  showAt(path);
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /address/ })).not.toBeInTheDocument();
});

test('restores the address with a new password and opens the sign-in page', async () => {
  server.answer(api.account.undoEmail, { email: 'ada@example.test' });
  const user = showUndoPage(`${pages.undoEmail}#token=token-2`);
  await fill(user, 'New password', 'quiet-harbour');
  await fill(user, 'Confirm new password', 'quiet-harbour');
  await user.click(screen.getByRole('button', { name: 'Restore the address' }));
  expect(await screen.findByText('Now at /login')).toBeVisible();
  expect(server.requests[0]?.body).toEqual({ token: 'token-2', password: 'quiet-harbour' });
});
