import { api, fillPath, peopleTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import type { TestMember } from '../../testing/test-portal';
import { startPeopleWorld } from '../testing/people-world';

const world = sharedFixture(() => startPeopleWorld());
let ada: TestMember;
let alan: TestMember;

beforeEach(async () => {
  ada = await world.portal.signUp('Ada');
  alan = await world.addColleague(ada);
});

const toPath = (who: TestMember) => fillPath(api.members.member, { id: who.user.id });
const setRole = (by: TestMember, who: TestMember, role: string) =>
  world.send(by, 'PATCH', toPath(who), { role });
const removeMember = (by: TestMember, who: TestMember) => world.send(by, 'DELETE', toPath(who));
const leaveOrganization = (who: TestMember) => world.send(who, 'POST', api.members.leave);
const transferAdmin = (by: TestMember, to: TestMember) =>
  world.send(by, 'POST', api.members.transfer, { user_id: to.user.id });
const switchOrganization = (who: TestMember, organization_id: string) =>
  world.send(who, 'POST', api.organizations.switch, { organization_id });
const listRoles = async (by = ada) => {
  const { body } = await world.send(by, 'GET', api.members.all);
  return body.members.map(({ id, role }: { id: string; role: string }) => [id, role]);
};
const lastAdmin = {
  status: 409,
  body: { code: 'last_admin', error: 'Make someone else an admin first.' },
};

test('lists all members of the organization with their roles, oldest membership first', async () => {
  await world.portal.signUp('Eve');
  expect(await listRoles()).toEqual([
    [ada.user.id, 'admin'],
    [alan.user.id, 'user'],
  ]);
  expect(await listRoles(alan)).toEqual(await listRoles());
  const { body } = await world.send(alan, 'GET', api.members.all);
  expect(body.members[0]).toMatchObject({
    email: ada.email,
    first_name: 'Ada',
    last_name: 'Test',
    joined_at: expect.any(String),
    last_active_at: expect.any(String),
  });
});

test('lists whether each member has a second factor', async () => {
  await world.portal.db.asOwner((tx) =>
    tx.query('update portal.auth_users set second_factor = true where id = $1', [ada.user.id]),
  );
  const { body } = await world.send(alan, 'GET', api.members.all);
  const factors = body.members.map((one: { second_factor: string | null }) => one.second_factor);
  expect(factors).toEqual(['passkey', null]);
});

test.each<
  [string, (by: TestMember, who: TestMember) => Promise<{ status: number; body: unknown }>]
>([
  ['change roles', (by, who) => setRole(by, who, 'user')],
  ['remove members', removeMember],
  ['transfer the organization', transferAdmin],
  ['list invitations', (by) => world.send(by, 'GET', api.invitations.all)],
  ['invite', (by) => world.send(by, 'POST', api.invitations.all, { role: 'admin' })],
])('refuses to let a user %s', async (_, attempt) => {
  const answer = await attempt(alan, ada);
  const body = { code: 'forbidden', error: peopleTexts.adminOnly };
  expect(answer).toMatchObject({ status: 403, body });
  expect(await listRoles()).toEqual([
    [ada.user.id, 'admin'],
    [alan.user.id, 'user'],
  ]);
});

test('applies a changed role from the member’s next request on', async () => {
  await setRole(ada, alan, 'admin');
  expect((await world.send(alan, 'GET', api.invitations.all)).status).toBe(200);
  await setRole(alan, ada, 'user');
  expect((await world.send(ada, 'GET', api.invitations.all)).status).toBe(403);
  expect((await world.whoAmI(ada)).body.user.app_metadata.role).toBe('user');
  expect((await world.whoAmI(ada)).body.user.role).toBe('user');
});

test('refuses to remove or demote the last admin, or to let them leave', async () => {
  expect(await leaveOrganization(ada)).toMatchObject(lastAdmin);
  expect(await removeMember(ada, ada)).toMatchObject(lastAdmin);
  expect(await setRole(ada, ada, 'user')).toMatchObject(lastAdmin);
  await setRole(ada, alan, 'admin');
  expect((await leaveOrganization(ada)).status).toBe(200);
});

test("ends all of a removed person's sessions in the organization", async () => {
  await switchOrganization(alan, ada.organizationId);
  const { session } = (await world.portal.auth('signInWithPassword', alan)).body.data;
  const other = { ...alan, session };
  expect((await removeMember(ada, alan)).status).toBe(200);
  for (const who of [alan, other]) expect((await world.whoAmI(who)).status).toBe(401);
  const { data } = (
    await world.portal.auth('refreshSession', { refresh_token: session.refresh_token })
  ).body;
  expect(data).toBeUndefined();
  const again = (await world.portal.auth('signInWithPassword', alan)).body.data.user;
  expect(again.organization_id).toBe(alan.organizationId);
});

test('keeps sessions in other organizations when a person is removed from one', async () => {
  await switchOrganization(alan, alan.organizationId);
  await removeMember(ada, alan);
  expect((await world.whoAmI(alan)).body.user.organization_id).toBe(alan.organizationId);
  expect((await switchOrganization(alan, ada.organizationId)).status).toBe(404);
});

test('continues in the other organization when the person leaves one of two', async () => {
  const { body } = await leaveOrganization(alan);
  expect(body).toEqual({ organization_id: alan.organizationId });
  expect((await world.whoAmI(alan)).body.user.app_metadata).toEqual({
    role: 'admin',
    organization_id: alan.organizationId,
  });
});

test('ends the session when the person leaves their only organization', async () => {
  const { token } = await world.invite(ada);
  const joined = (await world.signUpWith(token)).body.data;
  expect((await leaveOrganization(joined)).body).toEqual({ organization_id: null });
  expect((await world.whoAmI(joined)).status).toBe(401);
});

test('swaps the two roles when an admin transfers the organization to a user', async () => {
  expect((await transferAdmin(ada, alan)).status).toBe(200);
  expect(await listRoles()).toEqual([
    [ada.user.id, 'user'],
    [alan.user.id, 'admin'],
  ]);
});

test('responds with not found for targets outside the organization and for a self-transfer', async () => {
  const eve = await world.portal.signUp('Eve');
  for (const answer of [
    await setRole(ada, eve, 'user'),
    await removeMember(ada, eve),
    await transferAdmin(ada, eve),
    await transferAdmin(ada, ada),
    await switchOrganization(ada, eve.organizationId),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
});

test('shows only the rows of the organization that the session switched to', async () => {
  const insertAgent = (who: TestMember, name: string) =>
    world.portal.post(
      { action: 'insert', table: 'agents', data: { name } },
      { bearer: who.session.access_token },
    );
  await insertAgent(ada, 'Front Desk');
  const listNames = async () => {
    const bearer = alan.session.access_token;
    const { body } = await world.portal.post({ action: 'select', table: 'agents' }, { bearer });
    return body.data.map(({ name }: { name: string }) => name);
  };
  expect(await listNames()).toEqual(['Front Desk']);
  const { body } = await switchOrganization(alan, alan.organizationId);
  expect(body.data.user.app_metadata.organization_id).toBe(alan.organizationId);
  expect(await listNames()).toEqual([]);
  const signedIn = await world.portal.auth('signInWithPassword', alan);
  expect(signedIn.body.data.user.organization_id).toBe(alan.organizationId);
});

test('shows a member as active in the organization that a session switches to', async () => {
  await world.portal.db.asOwner((tx) =>
    tx.query('update portal.memberships set last_active_at = null where user_id = $1', [
      alan.user.id,
    ]),
  );
  const readLastActive = async () => {
    const { body } = await world.send(ada, 'GET', api.members.all);
    return body.members.find(({ id }: { id: string }) => id === alan.user.id).last_active_at;
  };
  await switchOrganization(alan, alan.organizationId);
  expect(await readLastActive()).toBeNull();
  await switchOrganization(alan, ada.organizationId);
  expect(await readLastActive()).toEqual(expect.any(String));
});

test('hides a person’s other organizations from colleagues', async () => {
  await switchOrganization(alan, alan.organizationId);
  const { body } = await world.portal.post(
    { action: 'select', table: 'users' },
    { bearer: ada.session.access_token },
  );
  expect(body.data).toMatchObject([
    { id: ada.user.id, organization_id: ada.organizationId },
    { id: alan.user.id, organization_id: ada.organizationId },
  ]);
});

test("deletes a removed person's notifications, and creates no more", async () => {
  const notifyBoth = () =>
    world.portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
      tx.query(`select portal.notify($1, 'systemUpdates', gen_random_uuid()::text, '{}')`, [
        ada.organizationId,
      ]),
    );
  const countNotifications = async () => {
    const { rows } = await world.portal.db.asOwner((tx) =>
      tx.query('select 1 from portal.notifications where user_id = $1', [alan.user.id]),
    );
    return rows.length;
  };
  await notifyBoth();
  expect(await countNotifications()).toBe(1);
  await removeMember(ada, alan);
  await notifyBoth();
  expect(await countNotifications()).toBe(0);
});
