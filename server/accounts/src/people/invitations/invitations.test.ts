import { randomUUID } from 'node:crypto';
import { api, fillPath, peopleTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import type { TestMember } from '../../testing/test-portal';
import { getLinkToken, startPeopleWorld } from '../testing/people-world';

const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'portal@portal.example' };
const world = sharedFixture(() => startPeopleWorld(smtp));
const noMail = sharedFixture(() => startPeopleWorld());
let ada: TestMember;

beforeEach(async () => {
  ada = await world.portal.signUp('Ada');
  await world.portal.proveAddress(ada);
  await world.portal.deps.background.settle();
  world.mails.length = 0;
});

const createAddress = () => `${randomUUID()}@example.test`;
const openLink = (token: string) => world.send(null, 'POST', api.invitations.open, { token });
const listInvitations = async () =>
  (await world.send(ada, 'GET', api.invitations.all)).body.invitations;
const toPath = (pattern: string, id: string) => fillPath(pattern, { id });

async function inviteByMail(email: string, role = 'user') {
  const made = await world.send(ada, 'POST', api.invitations.all, { role, email });
  await world.portal.deps.background.settle();
  const token = world.mails.at(-1)?.text.match(/#token=(\S+)/)?.[1] ?? '';
  return { ...made, token };
}

test('mails the link and leaves it out of the response when the portal has a mail server', async () => {
  const email = createAddress();
  const { status, body, token } = await inviteByMail(email);
  expect([status, body.link, body.invitation.state]).toEqual([201, null, 'sent']);
  expect(world.mails).toHaveLength(1);
  expect(world.mails[0]).toMatchObject({ to: email });
  expect(world.mails[0]?.text).toContain(`https://portal.example/invitation#token=${token}`);
  expect(world.mails[0]?.subject).toBe('You are invited to the Management Portal');
  expect(world.mails[0]?.text).toContain(`${ada.email} invited you to join "Ada"`);
});

test('returns the link once when there is no address or no mail server', async () => {
  const byLink = await world.send(ada, 'POST', api.invitations.all, { role: 'admin' });
  expect(byLink.body.link).toMatch(/^https:\/\/portal\.example\/invitation#token=vp_in_/);
  const eve = await noMail.portal.signUp('Eve');
  const draft = { role: 'user', email: createAddress() };
  const beside = await noMail.send(eve, 'POST', api.invitations.all, draft);
  expect(getLinkToken(beside.body.link)).toMatch(/^vp_in_/);
  const { body } = await noMail.send(eve, 'GET', api.invitations.all);
  expect([body.mail, JSON.stringify(body)]).toEqual([false, expect.not.stringContaining('vp_in_')]);
});

test('keeps tokens out of the database and the log', async () => {
  const { token } = await world.invite(ada);
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query('select i::text as row from portal.invitations i'),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  await world.accept(await world.portal.signUp(), token);
  expect(world.portal.log.join('')).not.toContain(token);
});

test('shows what a link invites to, and still accepts it after it was opened', async () => {
  const email = createAddress();
  const { token, body } = await inviteByMail(email, 'admin');
  for (let nr = 0; nr < 5; nr += 1) {
    expect(await openLink(token)).toMatchObject({
      status: 200,
      body: {
        organization: 'Ada',
        organization_id: ada.organizationId,
        role: 'admin',
        email,
        invited_by: 'Ada Test',
        has_account: false,
        expires_at: body.invitation.expires_at,
      },
    });
  }
  const [opened] = await listInvitations();
  expect(opened).toMatchObject({ state: 'opened', opened_at: expect.any(String) });
  expect((await world.signUpWith(token, email)).status).toBe(200);
  expect((await listInvitations())[0]).toMatchObject({ state: 'accepted', accepted_by: 'Eve' });
});

test('gives a person the invited role as soon as they accept', async () => {
  const eve = await world.portal.signUp('Eve');
  await world.portal.proveAddress(eve);
  const { token } = await world.invite(ada, 'user');
  const { status, body } = await world.accept(eve, token);
  const metadata = { role: 'user', organization_id: ada.organizationId };
  expect([status, body.data.user.app_metadata]).toEqual([200, metadata]);
  expect((await world.whoAmI(eve)).body.user).toMatchObject({
    role: 'user',
    organization_id: ada.organizationId,
    app_metadata: metadata,
  });
  const { body: of } = await world.send(eve, 'GET', api.organizations.all);
  expect(
    of.organizations.map((row: { name: string; role: string }) => [row.name, row.role]),
  ).toEqual([
    ['Ada', 'user'],
    ['Eve', 'admin'],
  ]);
});

test('adds a person who signs up by invitation, and creates no organization', async () => {
  const email = createAddress();
  const { token } = await inviteByMail(email);
  const before = await countOrganizations();
  const { status, body } = await world.signUpWith(token, email);
  expect([status, body.data.user.app_metadata]).toEqual([
    200,
    { role: 'user', organization_id: ada.organizationId },
  ]);
  expect(await countOrganizations()).toBe(before);
});

async function countOrganizations(): Promise<number | undefined> {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ n: number }>('select count(*)::int as n from portal.organizations'),
  );
  return rows[0]?.n;
}

test('refuses a mailed invitation for any other address, and explains why', async () => {
  const email = createAddress();
  const { token } = await inviteByMail(email);
  const text = peopleTexts.otherAddress(email);
  const stranger = await world.portal.signUp('Eve');
  for (const answer of [
    await world.accept(stranger, token),
    await world.signUpWith(token, createAddress()),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([403, text]);
  }
  expect((await world.signUpWith(token, email.toUpperCase())).status).toBe(200);
});

const expectEnded = (answer: { status: number; body: { code: string } }) =>
  expect([answer.status, answer.body.code]).toEqual([410, 'invitation_ended']);

const endings: Record<string, (invitation: { id: string; token: string }) => Promise<unknown>> = {
  'it was accepted': async ({ token }) => world.accept(await world.portal.signUp(), token),
  'it was revoked': ({ id }) => world.send(ada, 'DELETE', toPath(api.invitations.invitation, id)),
  'it was sent again': ({ id }) => world.send(ada, 'POST', toPath(api.invitations.resend, id)),
  'it is older than seven days': ({ id }) =>
    world.portal.db.asOwner((tx) =>
      tx.query(
        `update portal.invitations set expires_at = expires_at - interval '7 days' where id = $1`,
        [id],
      ),
    ),
  'its inviter was removed': async () => {
    const admin = await world.addColleague(ada, 'admin');
    await world.send(admin, 'DELETE', toPath(api.members.member, ada.user.id));
  },
  'its inviter left': async () => {
    await world.addColleague(ada, 'admin');
    await world.send(ada, 'POST', api.members.leave);
  },
  'its inviter became a user': async () => {
    const admin = await world.addColleague(ada, 'admin');
    await world.send(admin, 'PATCH', toPath(api.members.member, ada.user.id), { role: 'user' });
  },
  'its inviter transferred the admin role': async () => {
    const other = await world.addColleague(ada);
    await world.send(ada, 'POST', api.members.transfer, { user_id: other.user.id });
  },
};

test.each(Object.keys(endings))(
  'refuses to open a link, accept it or sign up with it when %s',
  async (name) => {
    const eve = await world.portal.signUp('Eve');
    const invitation = await world.invite(ada);
    await endings[name]?.(invitation);
    expectEnded(await openLink(invitation.token));
    expectEnded(await world.accept(eve, invitation.token));
    expectEnded(await world.signUpWith(invitation.token));
  },
);

test.each(
  matrix(['', 'vp_in_', `vp_in_${'x'.repeat(43)}`, '__proto__', 'vp_at_x'] as const, () => 'token'),
)('responds to the unknown token %j as to an ended one', async (token) =>
  expectEnded(await openLink(token)),
);

test('accepts a new link when an expired invitation is sent again', async () => {
  const email = createAddress();
  const { body, token } = await inviteByMail(email);
  await endings['it is older than seven days']?.({ id: body.invitation.id, token });
  expect((await listInvitations())[0].state).toBe('expired');
  const again = await world.send(ada, 'POST', toPath(api.invitations.resend, body.invitation.id));
  await world.portal.deps.background.settle();
  expect(again.body.invitation.state).toBe('sent');
  const renewed = world.mails.at(-1)?.text.match(/#token=(\S+)/)?.[1] ?? '';
  expect((await world.signUpWith(renewed, email)).status).toBe(200);
});

test('refuses to send an accepted invitation again or to revoke it', async () => {
  const { id, token } = await world.invite(ada);
  await world.accept(await world.portal.signUp(), token);
  expectEnded(await world.send(ada, 'POST', toPath(api.invitations.resend, id)));
  expectEnded(await world.send(ada, 'DELETE', toPath(api.invitations.invitation, id)));
});

test('refuses an address that belongs to a member or has an open invitation', async () => {
  const alan = await world.addColleague(ada);
  const toDraft = (email: string) => ({ role: 'user', email });
  const member = await world.send(ada, 'POST', api.invitations.all, toDraft(alan.email));
  expect([member.status, member.body.error]).toEqual([409, peopleTexts.memberAlready(alan.email)]);
  const email = createAddress();
  await inviteByMail(email);
  const open = await world.send(
    ada,
    'POST',
    api.invitations.all,
    toDraft(` ${email.toUpperCase()} `),
  );
  expect([open.status, open.body.error]).toEqual([409, peopleTexts.alreadyInvited(email)]);
});

test('refuses an invitation to a member, and keeps it valid for someone else', async () => {
  const alan = await world.addColleague(ada);
  const { token } = await world.invite(ada);
  expect((await world.accept(alan, token)).status).toBe(409);
  expect((await world.accept(await world.portal.signUp(), token)).status).toBe(200);
});

test('keeps a reset link valid when scanners fetch it first', async () => {
  const { email } = ada;
  await world.portal.auth('resetPasswordForEmail', { email });
  await world.portal.deps.background.settle();
  const link = world.mails.at(-1)?.text.match(/https:\S+#token=\S+/)?.[0] ?? '';
  // Browsers never send the part after #, so scanners' requests don't contain the token.
  expect(new URL(link).search).toBe('');
  const token = getLinkToken(link);
  for (const method of ['GET', 'HEAD', 'POST']) {
    const path = `${new URL(link).pathname}?token=${token}`;
    await fetch(new URL(path, world.portal.url), { method });
  }
  const used = await world.portal.auth('updateUser', { token, password: 'an even rarer password' });
  expect(used.status).toBe(200);
});
