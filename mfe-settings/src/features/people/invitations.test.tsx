import { screen, waitFor, within } from '@testing-library/react';
import { fill, showScreen } from 'remote-kit/testing';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type Invitation } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { PeopleSection } from './PeopleSection';

const at = '2026-11-20T10:00:00.000Z';
const link = 'https://portal.example/invitation#token=vp_in_1';
const sent: Invitation = {
  id: 'i-1',
  email: 'grace@example.com',
  role: 'user',
  state: 'sent',
  invited_by: 'Ada Lovelace',
  created_at: at,
  sent_at: at,
  opened_at: null,
  accepted_at: null,
  accepted_by: null,
  expires_at: '2126-11-27T10:00:00.000Z',
  revoked_at: null,
  revoked_by: null,
};
const of = (state: Invitation['state'], email: string, more: Partial<Invitation> = {}) => ({
  ...sent,
  id: email,
  email,
  state,
  ...more,
});

let server: FakeFetch;
const answerAll = (...invitations: Invitation[]) =>
  server.answer(api.invitations.all, { invitations, mail: true }, { method: 'GET' });
const posted = () => server.requests.filter(({ method }) => method === 'POST');

beforeEach(() => {
  server = installFakeFetch();
  server.answer(api.members.all, { members: [] });
  answerAll(sent);
});

const show = () => showScreen('/people', <PeopleSection />, { auth: { user: testUser } });
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = async (user: ReturnType<typeof show>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('shows each state in words, and the open ones with their actions', async () => {
  answerAll(
    sent,
    of('opened', 'b@example.com', { opened_at: at }),
    of('expired', 'c@example.com'),
    of('accepted', 'd@example.com', { accepted_at: at }),
    of('revoked', 'e@example.com', { revoked_at: at, revoked_by: 'Ada Lovelace' }),
  );
  show();
  expect(await row(/grace/)).toHaveTextContent('Sent, ');
  expect(await row(/b@/)).toHaveTextContent('Opened, ');
  expect(await row(/c@/)).toHaveTextContent('Expired, not opened');
  expect(await row(/d@/)).toHaveTextContent('Accepted, ');
  expect(await row(/^e@/)).toHaveTextContent('Revoked by Ada Lovelace');
  expect(screen.getByText('2 open')).toBeVisible();
  const buttons = async (name: RegExp) =>
    within(await row(name))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await buttons(/grace/)).toEqual(['Send again', 'Revoke']);
  expect(await buttons(/c@/)).toEqual(['Send again']);
  expect(await buttons(/d@/)).toEqual([]);
});

test('invites a person by mail with a role', async () => {
  server.answer(api.invitations.all, { invitation: sent, link: null }, { method: 'POST' });
  const user = show();
  await press(user, 'Invite');
  await fill(user, 'Email address', 'grace@example.com');
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin');
  await press(user, 'Send invitation');
  expect(await screen.findByText('Invitation sent to grace@example.com')).toBeVisible();
  expect(posted()[0]?.body).toEqual({ role: 'admin', email: 'grace@example.com' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sends nothing when the address is not one', async () => {
  const user = show();
  await press(user, 'Invite');
  await fill(user, 'Email address', 'grace');
  await press(user, 'Send invitation');
  expect(screen.getByLabelText('Email address')).toBeInvalid();
  expect(posted()).toEqual([]);
});

test('shows the reason in the dialog when the server refuses', async () => {
  const error = 'grace@example.com is already a member of your organization.';
  server.answer(api.invitations.all, { error, code: 'conflict' }, { method: 'POST', status: 409 });
  const user = show();
  await press(user, 'Invite');
  await fill(user, 'Email address', 'grace@example.com');
  await press(user, 'Send invitation');
  expect(await screen.findByText(error)).toBeVisible();
});

test('shows the link of an invitation once, to copy it', async () => {
  server.answer(
    api.invitations.all,
    { invitation: { ...sent, email: null }, link },
    { method: 'POST' },
  );
  const user = show();
  await press(user, 'Invite by link');
  await press(user, 'Create link');
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(link);
  expect(screen.getByText(/shown once/)).toBeVisible();
  expect(posted()[0]?.body).toEqual({ role: 'user' });
  await press(user, 'Copy the invitation link');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
});

inWholeRun(test)('shows the link when it is sent again without a mail server', async () => {
  server.answer('/api/invitations/i-1/resend', { invitation: sent, link });
  const user = show();
  await press(user, 'Send again to grace@example.com');
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(link);
  expect(screen.getByText(/no mail server/)).toBeVisible();
});

test('revokes an invitation', async () => {
  const revoked = of('revoked', 'grace@example.com');
  server.answer('/api/invitations/i-1', { invitations: [revoked], mail: true });
  const user = show();
  await press(user, 'Revoke the invitation for grace@example.com');
  expect(await screen.findByText('Invitation revoked')).toBeVisible();
  expect(await row(/grace/)).toHaveTextContent('Revoked');
});

test('offers to invite when there are no invitations', async () => {
  answerAll();
  const user = show();
  await screen.findByText('No invitations yet.');
  await user.click(screen.getAllByRole('button', { name: 'Invite' })[1] as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Invite to the organization' })).toBeVisible();
});
