import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { showScreen } from 'remote-kit/testing';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type OrganizationMember, type OrganizationRole } from 'shared-contract';
import { PeopleSection } from './PeopleSection';

const joined = '2026-11-01T10:00:00.000Z';
const ada: OrganizationMember = {
  id: testUser.id,
  email: testUser.email,
  first_name: 'Ada',
  last_name: 'Lovelace',
  role: 'admin',
  joined_at: joined,
  last_active_at: joined,
};
const mary: OrganizationMember = {
  ...ada,
  id: 'user-2',
  email: 'mary@example.com',
  first_name: 'Mary',
  last_name: null,
  role: 'user',
  last_active_at: null,
};

let server: FakeFetch;
const refreshMembership = jest.fn(async () => undefined);
const enterOrganization = jest.fn();
const signOut = jest.fn(async () => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  server = installFakeFetch();
  answerMembers(ada, mary);
  server.answer(api.invitations.all, { invitations: [], mail: true });
});

const answerMembers = (...members: OrganizationMember[]) =>
  server.answer(api.members.all, { members });

function renderSection(organizationRole: OrganizationRole = 'admin') {
  const user = { ...testUser, organizationRole };
  const auth = { user, refreshMembership, enterOrganization, signOut };
  return showScreen('/people', <PeopleSection />, { auth });
}

const findRow = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const findRole = (name: string) => screen.findByRole('button', { name: `Role of ${name}` });
const getRequests = (method: string) =>
  server.requests.filter((request) => request.method === method && request.path !== api.proxy);

async function choose(user: UserEvent, opener: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: opener }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test("lists members with their roles and marks one's own row", async () => {
  renderSection();
  expect(await findRow('Ada Lovelace')).toHaveTextContent('you');
  expect(await findRow('Mary')).toHaveTextContent('Never');
  expect(screen.getByText('2 members, 1 admin')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Second factor' })).toBeNull();
});

test('shows second factors if the server sends them', async () => {
  answerMembers({ ...ada, second_factor: 'passkey' }, mary);
  renderSection();
  expect(await findRow('Ada')).toHaveTextContent('Passkey');
  expect(await findRow('Mary')).toHaveTextContent('None');
});

test('changes the role of a member', async () => {
  server.answer('/api/members/user-2', { members: [ada, { ...mary, role: 'admin' }] });
  const user = renderSection();
  await choose(user, 'Role of Mary: User', 'Admin');
  expect(await findRole('Mary: Admin')).toBeVisible();
  expect(getRequests('PATCH')[0]?.body).toEqual({ role: 'admin' });
  expect(refreshMembership).not.toHaveBeenCalled();
});

test("explains why the last admin can't leave or change roles", async () => {
  const user = renderSection();
  const role = await findRole('Ada Lovelace: Admin');
  expect(role).toHaveAttribute('aria-disabled', 'true');
  expect(role).toHaveAccessibleDescription('Make someone else an admin first.');
  await user.click(role);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More for Ada Lovelace' }));
  const leave = await screen.findByRole('menuitem', { name: 'Leave organization' });
  expect(leave).toHaveAttribute('aria-disabled', 'true');
  expect(leave).toHaveAccessibleDescription('Make someone else an admin first.');
});

test('makes an admin a user after confirmation', async () => {
  answerMembers(ada, { ...mary, role: 'admin' });
  server.answer('/api/members/user-1', { members: [{ ...ada, role: 'user' }, mary] });
  const user = renderSection();
  await choose(user, 'Role of Ada Lovelace: Admin', 'User');
  expect(getRequests('PATCH')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Become a user' }));
  await waitFor(() => expect(refreshMembership).toHaveBeenCalledTimes(1));
});

test('transfers administration to another member', async () => {
  server.answer(api.members.transfer, { members: [ada, mary] });
  const user = renderSection();
  await choose(user, 'More for Mary', 'Hand over administration');
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(getRequests('POST')[0]?.body).toEqual({ user_id: 'user-2' }));
  await waitFor(() => expect(refreshMembership).toHaveBeenCalledTimes(1));
});

test('removes a member after confirmation', async () => {
  server.answer('/api/members/user-2', { members: [ada] });
  const user = renderSection();
  await choose(user, 'More for Mary', 'Remove');
  expect(getRequests('DELETE')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Mary/ })).toBeNull());
  expect(await screen.findByText('Mary was removed')).toBeVisible();
});

test('explains a refusal and reloads the list', async () => {
  const refusal = {
    error: 'Make someone else an admin first.',
    code: 'last_admin',
    requestId: 'r',
  };
  server.answer('/api/members/user-2', refusal, { status: 409 });
  const user = renderSection();
  await choose(user, 'Role of Mary: User', 'Admin');
  expect(await screen.findByText('Make someone else an admin first.')).toBeVisible();
  await waitFor(() =>
    expect(server.requests.filter(({ path }) => path === api.members.all)).toHaveLength(2),
  );
});

describe('leaving', () => {
  const leaveOrganization = async (next: string | null) => {
    answerMembers(ada, { ...mary, role: 'admin' });
    server.answer(api.members.leave, { organization_id: next });
    const user = renderSection();
    await choose(user, 'More for Ada Lovelace', 'Leave organization');
    await user.click(screen.getByRole('button', { name: 'Leave organization' }));
  };

  test("opens another of the person's organizations", async () => {
    await leaveOrganization('org-2');
    await waitFor(() => expect(enterOrganization).toHaveBeenCalledWith('org-2'));
    expect(signOut).not.toHaveBeenCalled();
  });

  test('signs out a person without another organization', async () => {
    await leaveOrganization(null);
    await waitFor(() => expect(signOut).toHaveBeenCalled());
    expect(enterOrganization).not.toHaveBeenCalled();
  });
});

test('shows a user the members without actions, and who can change them', async () => {
  renderSection('user');
  const others = within(await findRow('Mary'));
  expect(others.queryByRole('button', { name: 'More for Mary' })).toBeNull();
  expect(await findRole('Mary: User')).toHaveAccessibleDescription(
    'Only an admin can change roles.',
  );
  expect(
    screen.getByText(
      'Only an admin can invite people, change roles or remove members. Admin: Ada Lovelace.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.getByText('Only an admin can see and send invitations.')).toBeVisible();
  expect(server.requests.map(({ path }) => path)).toEqual([api.members.all]);
});

test("offers to retry when the members can't be loaded", async () => {
  server.answer(api.members.all, { error: 'No.' }, { status: 403 });
  const user = renderSection();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answerMembers(ada);
  await user.click(retry);
  expect(await findRow('Ada Lovelace')).toBeVisible();
});
