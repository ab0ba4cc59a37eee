import { screen } from '@testing-library/react';
import { PortalError } from 'shared-auth';
import { installFakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fill, showScreen } from '../../testing/show-screen';
import { AccountPanel } from './AccountPanel';

const changePassword = jest.fn(async () => undefined);
const signOut = jest.fn(async () => undefined);

function show() {
  return showScreen('/settings', <AccountPanel />, {
    auth: { user: testUser, changePassword, signOut },
  });
}

beforeEach(() => {
  const recovery_codes = { left: 0, created_at: null };
  const factors = { passkeys: [], second_factor: false, recovery_codes };
  installFakeFetch().answer(api.passkeys.all, factors);
  changePassword.mockReset();
  signOut.mockReset();
});

async function fillIn(user: ReturnType<typeof show>) {
  await fill(user, 'Current password', 'old-harbour');
  await fill(user, 'New password', 'quiet-harbour');
  await fill(user, 'Confirm new password', 'quiet-harbour');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('sends the new password with the current one, and empties the form', async () => {
  const user = show();
  await fillIn(user);
  expect(changePassword).toHaveBeenCalledWith('old-harbour', 'quiet-harbour');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('sends nothing without the current password', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(changePassword).not.toHaveBeenCalled();
});

test('shows the error when the current password is wrong', async () => {
  changePassword.mockRejectedValue(new PortalError('http', 'The current password is not right.'));
  const user = show();
  await fillIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not right.');
});

test('asks before it signs out everywhere, and leads to the sign-in', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  expect(signOut).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(signOut).toHaveBeenCalledWith('global');
  expect(await screen.findByText('Now at /login')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
});

test('shows the error and stays signed in when signing out everywhere fails', async () => {
  signOut.mockRejectedValue(new PortalError('network', 'Failed to sign out'));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sign out');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('switches the single-key shortcuts off and on', async () => {
  const user = show();
  const toggle = screen.getByRole('switch', { name: 'Single-key shortcuts' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(toggle).not.toBeChecked();
  expect(localStorage.getItem('portal.single-keys')).toBe('off');
  await user.click(toggle);
  expect(localStorage.getItem('portal.single-keys')).toBeNull();
});
