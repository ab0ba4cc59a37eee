import { screen, waitFor, within } from '@testing-library/react';
import { fill, showScreen } from 'remote-kit/testing';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type Invitation } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { clickButton } from '../../testing/settings-screen';
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
const makeInvitation = (
  state: Invitation['state'],
  email: string,
  more: Partial<Invitation> = {},
) => ({
  ...sent,
  id: email,
  email,
  state,
  ...more,
});

let server: FakeFetch;
const answerAll = (...invitations: Invitation[]) =>
  server.answer(api.invitations.all, { invitations, mail: true }, { method: 'GET' });
const getPosted = () => server.requests.filter(({ method }) => method === 'POST');

beforeEach(() => {
  server = installFakeFetch();
  server.answer(api.members.all, { members: [] });
  answerAll(sent);
});

const renderSection = () => showScreen('/people', <PeopleSection />, { auth: { user: testUser } });
const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('shows the state and the available actions of each invitation', async () => {
  answerAll(
    sent,
    makeInvitation('opened', 'b@example.com', { opened_at: at }),
    makeInvitation('expired', 'c@example.com'),
    makeInvitation('accepted', 'd@example.com', { accepted_at: at }),
    makeInvitation('revoked', 'e@example.com', { revoked_at: at, revoked_by: 'Ada Lovelace' }),
  );
  renderSection();
  expect(await findRow(/grace/)).toHaveTextContent('Sent, ');
  expect(await findRow(/b@/)).toHaveTextContent('Opened, ');
  expect(await findRow(/c@/)).toHaveTextContent('Expired, not opened');
  expect(await findRow(/d@/)).toHaveTextContent('Accepted, ');
  expect(await findRow(/^e@/)).toHaveTextContent('Revoked by Ada Lovelace');
  expect(screen.getByText('2 open')).toBeVisible();
  const listButtons = async (name: RegExp) =>
    within(await findRow(name))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await listButtons(/grace/)).toEqual(['Send again', 'Revoke']);
  expect(await listButtons(/c@/)).toEqual(['Send again']);
  expect(await listButtons(/d@/)).toEqual([]);
});

test('invites a person by email with a role', async () => {
  server.answer(api.invitations.all, { invitation: sent, link: null }, { method: 'POST' });
  const user = renderSection();
  await clickButton(user, 'Invite');
  await fill(user, 'Email address', 'grace@example.com');
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin');
  await clickButton(user, 'Send invitation');
  expect(await screen.findByText('Invitation sent to grace@example.com')).toBeVisible();
  expect(getPosted()[0]?.body).toEqual({ role: 'admin', email: 'grace@example.com' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sends nothing for an invalid address', async () => {
  const user = renderSection();
  await clickButton(user, 'Invite');
  await fill(user, 'Email address', 'grace');
  await clickButton(user, 'Send invitation');
  expect(screen.getByLabelText('Email address')).toBeInvalid();
  expect(getPosted()).toEqual([]);
});

test("shows the server's reason in the dialog", async () => {
  const error = 'grace@example.com is already a member of your organization.';
  server.answer(api.invitations.all, { error, code: 'conflict' }, { method: 'POST', status: 409 });
  const user = renderSection();
  await clickButton(user, 'Invite');
  await fill(user, 'Email address', 'grace@example.com');
  await clickButton(user, 'Send invitation');
  expect(await screen.findByText(error)).toBeVisible();
});

test('shows the link of an invitation once', async () => {
  server.answer(
    api.invitations.all,
    { invitation: { ...sent, email: null }, link },
    { method: 'POST' },
  );
  const user = renderSection();
  await clickButton(user, 'Invite by link');
  await clickButton(user, 'Create link');
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(link);
  expect(screen.getByText(/shown once/)).toBeVisible();
  expect(getPosted()[0]?.body).toEqual({ role: 'user' });
  await clickButton(user, 'Copy the invitation link');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
});

inWholeRun(test)('shows the link when resending without a mail server', async () => {
  server.answer('/api/invitations/i-1/resend', { invitation: sent, link });
  const user = renderSection();
  await clickButton(user, 'Send again to grace@example.com');
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(link);
  expect(screen.getByText(/no mail server/)).toBeVisible();
});

test('revokes an invitation', async () => {
  const revoked = makeInvitation('revoked', 'grace@example.com');
  server.answer('/api/invitations/i-1', { invitations: [revoked], mail: true });
  const user = renderSection();
  await clickButton(user, 'Revoke the invitation for grace@example.com');
  expect(await screen.findByText('Invitation revoked')).toBeVisible();
  expect(await findRow(/grace/)).toHaveTextContent('Revoked');
});

test('offers to invite when there are no invitations', async () => {
  answerAll();
  const user = renderSection();
  await screen.findByText('No invitations yet.');
  await user.click(screen.getAllByRole('button', { name: 'Invite' })[1] as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Invite to the organization' })).toBeVisible();
});
