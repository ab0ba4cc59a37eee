import { screen, waitFor } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type OpenInvitation } from 'shared-contract';
import { fill, showScreen } from '../../testing/show-screen';
import InvitationPage from './InvitationPage';

const invitation: OpenInvitation = {
  organization_id: 'org-2',
  organization: 'Difference Engines',
  role: 'user',
  email: testUser.email,
  invited_by: 'Mary Somerville',
  expires_at: '2026-11-29T10:00:00.000Z',
  has_account: true,
};
const ended = { error: 'Ended.', code: 'invitation_ended', requestId: 'r' };

let server: FakeFetch;
const signOut = jest.fn(async () => undefined);
const signUp = jest.fn(async () => undefined);
const enterOrganization = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  server = installFakeFetch();
  server.answer(api.invitations.open, invitation);
});

const showInvitation = (user: typeof testUser | null, hash = '#token=vp_in_1') =>
  showScreen('/invitation', <InvitationPage />, {
    at: `/invitation${hash}`,
    auth: { user, signOut, signUp, enterOrganization },
  });
const pressButton = async (user: ReturnType<typeof showInvitation>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const getPosted = (path: string) =>
  server.requests.filter((request) => request.path === path).map(({ body }) => body);

test('shows the organization, the role and who invites, without using up the token', async () => {
  showInvitation(null);
  expect(await screen.findByRole('heading', { name: 'Join Difference Engines' })).toBeVisible();
  expect(screen.getByText('Mary Somerville invites you as a user.')).toBeVisible();
  expect(server.requests.map(({ path }) => path)).toEqual([api.invitations.open]);
});

test('shows what to do when the invitation has ended', async () => {
  server.answer(api.invitations.open, ended, { status: 410 });
  showInvitation(null);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This invitation is no longer valid. Ask for a new one.',
  );
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
});

test('shows that the link is incomplete when the token is missing', () => {
  showInvitation(null, '');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(screen.queryByText(/It was used/)).not.toBeInTheDocument();
  expect(server.requests).toEqual([]);
});

test('offers to try again when the server fails', async () => {
  server.answer(api.invitations.open, { error: 'Gone.' }, { status: 500, times: 1 });
  const user = showInvitation(null);
  await pressButton(user, 'Retry');
  expect(await screen.findByRole('heading', { name: 'Join Difference Engines' })).toBeVisible();
});

describe('a visitor', () => {
  test('is sent to the sign-in page when the address has an account', async () => {
    const user = showInvitation(null);
    await pressButton(user, 'Sign in to join');
    expect(screen.getByText('Now at /login')).toBeVisible();
  });

  test('registers with the address of the invitation when it has no account', async () => {
    server.answer(api.invitations.open, { ...invitation, has_account: false });
    const user = showInvitation(null);
    const email = await screen.findByLabelText('Email address');
    expect(email).toHaveValue(testUser.email);
    expect(email).toHaveAttribute('readonly');
    await fill(user, 'First Name', 'Ada');
    await fill(user, 'Last Name', 'Lovelace');
    await fill(user, 'Password', 'correct horse');
    await fill(user, 'Confirm Password', 'correct horse');
    await pressButton(user, 'Create account');
    await waitFor(() =>
      expect(signUp).toHaveBeenCalledWith(
        testUser.email,
        'correct horse',
        'Ada',
        'Lovelace',
        'vp_in_1',
      ),
    );
    expect(await screen.findByText('Now at /')).toBeVisible();
    // The organization isn't new.
    expect(screen.getByText('You have joined the organization.')).toBeVisible();
  });

  test('lets the person choose the address when the invitation is a link', async () => {
    server.answer(api.invitations.open, { ...invitation, email: null, has_account: null });
    showInvitation(null);
    expect(await screen.findByLabelText('Email address')).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });
});

describe('a person who is signed in', () => {
  test('joins and enters the organization with one press', async () => {
    server.answer(api.invitations.accept, { data: { user: null } });
    const user = showInvitation(testUser);
    await pressButton(user, 'Join Difference Engines');
    await waitFor(() => expect(enterOrganization).toHaveBeenCalledWith('org-2'));
    expect(getPosted(api.invitations.accept)).toEqual([{ token: 'vp_in_1' }]);
  });

  test('asks for the password when the address is not confirmed', async () => {
    const unconfirmed = { error: 'Enter your password to join.', code: 'email_unconfirmed' };
    server.answer(api.invitations.accept, { data: { user: null } });
    server.answer(api.invitations.accept, unconfirmed, { status: 403, times: 1 });
    const user = showInvitation(testUser);
    await pressButton(user, 'Join Difference Engines');
    expect(await screen.findByText('Enter your password to join.')).toBeVisible();
    await fill(user, 'Password', 'quiet-harbour');
    await pressButton(user, 'Join Difference Engines');
    await waitFor(() => expect(enterOrganization).toHaveBeenCalledWith('org-2'));
    const token = 'vp_in_1';
    expect(getPosted(api.invitations.accept)).toEqual([
      { token },
      { token, password: 'quiet-harbour' },
    ]);
  });

  test('signs out first when the invitation is for another address', async () => {
    server.answer(api.invitations.open, { ...invitation, email: 'grace@example.com' });
    const user = showInvitation(testUser);
    expect(await screen.findByText(/This invitation is for grace@example.com/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join Difference Engines' })).toBeNull();
    await pressButton(user, 'Sign out and continue');
    expect(signOut).toHaveBeenCalled();
  });

  test('opens the organization when they already belong to it', async () => {
    const refusal = { error: 'You are already a member of this organization.', code: 'conflict' };
    server.answer(api.invitations.accept, refusal, { status: 409 });
    server.answer(api.organizations.switch, { data: { user: null } });
    const user = showInvitation(testUser);
    await pressButton(user, 'Join Difference Engines');
    expect(await screen.findByText('You are already a member of this organization.')).toBeVisible();
    await pressButton(user, 'Open Difference Engines');
    await waitFor(() => expect(enterOrganization).toHaveBeenCalledWith('org-2'));
    expect(getPosted(api.organizations.switch)).toEqual([{ organization_id: 'org-2' }]);
  });

  test('shows the reason when the invitation ends before they join', async () => {
    server.answer(api.invitations.accept, ended, { status: 410 });
    const user = showInvitation(testUser);
    await pressButton(user, 'Join Difference Engines');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ended.');
    expect(enterOrganization).not.toHaveBeenCalled();
  });
});
