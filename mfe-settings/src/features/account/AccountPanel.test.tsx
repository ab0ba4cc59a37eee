import { screen, waitFor, within } from '@testing-library/react';
import { fill, showScreen } from 'remote-kit/testing';
import { PortalError } from 'shared-auth';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, fillPath, type OwnSession, type PersonalAccount } from 'shared-contract';
import { clickButton } from '../../testing/settings-screen';
import { AccountPanel } from './AccountPanel';

const changePassword = jest.fn(async () => undefined);
const signOut = jest.fn(async () => undefined);
const refreshUser = jest.fn(async () => undefined);
let server: FakeFetch;

const account: PersonalAccount = {
  id: testUser.id,
  email: 'ada@example.test',
  first_name: 'Ada',
  last_name: 'Byron',
  email_confirmed: true,
  pending_email: null,
  access_tokens: 0,
};
const makeSession = (id: string, change: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: 'Firefox on Linux',
  place: '203.0.113.x',
  created_at: '2026-11-21T09:30:00.000Z',
  last_used_at: '2026-11-21T10:30:00.000Z',
  current: false,
  ...change,
});
const sessions = [
  makeSession('own', { device: 'Chrome on Windows', current: true }),
  makeSession('other'),
  makeSession('old', { device: 'Unknown device', place: null }),
];

function renderPanel() {
  const auth = { user: testUser, changePassword, signOut, refreshUser };
  return showScreen('/settings', <AccountPanel />, { auth });
}
const getRequests = (method: string) => server.requests.filter((one) => one.method === method);

beforeEach(() => {
  for (const mock of [changePassword, signOut, refreshUser]) mock.mockReset();
  server = installFakeFetch();
  server.answer(api.account.own, account);
  server.answer(api.account.sessions, { sessions });
  const recovery_codes = { left: 0, created_at: null };
  const factors = { passkeys: [], second_factor: false, by_provider: false, recovery_codes };
  server.answer(api.passkeys.all, factors);
});

async function fillInPassword(user: ReturnType<typeof renderPanel>) {
  await clickButton(user, 'Change password');
  await fill(user, 'Current password', 'old-harbour');
  await fill(user, 'New password', 'quiet-harbour');
  await fill(user, 'Confirm new password', 'quiet-harbour');
  await clickButton(user, 'Change password');
}

test('changes the name and reloads the person', async () => {
  server.answer(api.account.own, { ...account, first_name: 'Augusta' }, { method: 'PATCH' });
  const user = renderPanel();
  await clickButton(user, 'Change name');
  await user.clear(screen.getByLabelText('First Name'));
  await fill(user, 'First Name', 'Augusta');
  await clickButton(user, 'Save');
  expect(await screen.findByText('Augusta Byron')).toBeVisible();
  expect(getRequests('PATCH')[0]?.body).toEqual({ first_name: 'Augusta', last_name: 'Byron' });
  expect(refreshUser).toHaveBeenCalled();
});

test('withdraws an address that awaits confirmation', async () => {
  const pending_email = { email: 'new@example.test', expires_at: '2026-11-23T09:30:00.000Z' };
  server.answer(api.account.email, { ...account, pending_email }, { method: 'POST' });
  server.answer(api.account.email, account, { method: 'DELETE' });
  const user = renderPanel();
  await clickButton(user, 'Change email');
  await clickButton(user, 'Send link');
  expect(screen.getByText('Email is required')).toBeVisible();
  expect(getRequests('POST')).toEqual([]);
  await fill(user, 'New email address', 'new@example.test');
  await fill(user, 'Current password', 'old-harbour');
  await clickButton(user, 'Send link');
  expect(await screen.findByText(/Waiting for new@example.test/)).toBeVisible();
  expect(screen.getByText('ada@example.test')).toBeVisible();
  expect(getRequests('POST')[0]?.body).toEqual({
    email: 'new@example.test',
    current_password: 'old-harbour',
  });
  await clickButton(user, 'Withdraw');
  await waitFor(() => expect(screen.queryByText(/Waiting for/)).not.toBeInTheDocument());
  expect(screen.getByText('ada@example.test')).toBeVisible();
});

test('shows an error and keeps the form when the address is refused', async () => {
  const error = { error: 'The current password is incorrect.', code: 'invalid_credentials' };
  server.answer(api.account.email, { ...error, requestId: 'r1' }, { method: 'POST', status: 400 });
  const user = renderPanel();
  await clickButton(user, 'Change email');
  await fill(user, 'New email address', 'new@example.test');
  await fill(user, 'Current password', 'wrong');
  await clickButton(user, 'Send link');
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is incorrect.');
  expect(screen.getByLabelText('New email address')).toHaveValue('new@example.test');
});

test('sends the new password with the current one and closes the form', async () => {
  const user = renderPanel();
  await fillInPassword(user);
  expect(changePassword).toHaveBeenCalledWith('old-harbour', 'quiet-harbour', false);
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
});

test.each([
  ['ends', false],
  ['keeps', true],
])('%s access tokens as chosen when the password changes', async (_what, keeps) => {
  server.answer(api.account.own, { ...account, access_tokens: 2 });
  const user = renderPanel();
  await clickButton(user, 'Change password');
  const box = await screen.findByLabelText('End my 2 access tokens too');
  expect(box).toBeChecked();
  if (keeps) await user.click(box);
  await fill(user, 'Current password', 'old-harbour');
  await fill(user, 'New password', 'quiet-harbour');
  await fill(user, 'Confirm new password', 'quiet-harbour');
  await clickButton(user, 'Change password');
  expect(changePassword).toHaveBeenCalledWith('old-harbour', 'quiet-harbour', keeps);
});

test('shows an error when the current password is wrong', async () => {
  changePassword.mockRejectedValue(new PortalError('http', 'The current password is incorrect.'));
  const user = renderPanel();
  await fillInPassword(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is incorrect.');
});

test("ends another session and doesn't offer to end the current one", async () => {
  const left = sessions.filter(({ id }) => id !== 'other');
  const path = fillPath(api.account.session, { sessionId: 'other' });
  server.answer(path, { sessions: left }, { method: 'DELETE' });
  const user = renderPanel();
  const table = await screen.findByRole('table', { name: 'Signed-in devices' });
  const [, own, other] = within(table).getAllByRole('row');
  expect(own).toHaveTextContent('Chrome on Windows this device');
  expect(own).toHaveTextContent('Now');
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent('203.0.113.x');
  await clickButton(user, 'Sign out Firefox on Linux');
  expect(await screen.findByText('Firefox on Linux is signed out.')).toBeVisible();
  expect(within(table).queryByText('Firefox on Linux')).not.toBeInTheDocument();
});

test('ends all other sessions and then hides the action', async () => {
  const answer = { sessions: sessions.slice(0, 1) };
  server.answer(api.account.sessions, answer, { method: 'DELETE' });
  const user = renderPanel();
  await clickButton(user, 'Sign out all others');
  expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument();
});

test('asks before signing out everywhere and opens the sign-in page', async () => {
  const user = renderPanel();
  await clickButton(user, 'Sign out everywhere');
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  expect(signOut).not.toHaveBeenCalled();
  await clickButton(user, 'Sign out everywhere');
  expect(signOut).toHaveBeenCalledWith('global', false);
  expect(await screen.findByText('Now at /login')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
});

test('shows an error and stays signed in when signing out everywhere fails', async () => {
  signOut.mockRejectedValue(new PortalError('network', 'Failed to sign out'));
  const user = renderPanel();
  await clickButton(user, 'Sign out everywhere');
  await clickButton(user, 'Sign out everywhere');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sign out');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('turns single-key shortcuts off and on', async () => {
  const user = renderPanel();
  const toggle = screen.getByRole('switch', { name: 'Single-key shortcuts' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(toggle).not.toBeChecked();
  expect(localStorage.getItem('portal.single-keys')).toBe('off');
  await user.click(toggle);
  expect(localStorage.getItem('portal.single-keys')).toBeNull();
});
