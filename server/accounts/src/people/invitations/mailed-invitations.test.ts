import { randomUUID } from 'node:crypto';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import type { TestMember } from '../../testing/test-portal';
import { startPeopleWorld } from '../testing/people-world';

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

async function inviteByMail(email: string) {
  await world.send(ada, 'POST', api.invitations.all, { role: 'user', email });
  await world.portal.deps.background.settle();
  const token = world.mails.findLast(({ to }) => to === email)?.text.match(/#token=(\S+)/)?.[1];
  return { token: token ?? '' };
}

test("mails no invitation from a person whose own address isn't confirmed", async () => {
  await world.portal.proveAddress(ada, false);
  const draft = { role: 'user', email: createAddress() };
  const refused = await world.send(ada, 'POST', api.invitations.all, draft);
  expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
  expect(refused.body.error).toContain(`Send the link to ${ada.email}`);
  const byLink = await world.send(ada, 'POST', api.invitations.all, { role: 'user' });
  expect(byLink.status).toBe(201);
  await world.portal.deps.background.settle();
  expect(world.mails).toEqual([]);
});

test("keeps the organization's name out of the subject, and links out of the name", async () => {
  await world.portal.db.asOwner((tx) =>
    tx.query('update portal.organizations set name = $2 where id = $1', [
      ada.organizationId,
      'Win now: https://evil.example/prize',
    ]),
  );
  await inviteByMail(createAddress());
  expect(world.mails[0]?.subject).toBe('You are invited to the Management Portal');
  expect(world.mails[0]?.text).not.toMatch(/evil\.example|:\/\/evil/);
});

test('reveals only to the mailbox whether an address has an account', async () => {
  const eve = await noMail.portal.signUp('Eve');
  const alan = await noMail.portal.signUp('Alan');
  const { token } = await noMail.invite(eve, 'user', alan.email);
  const seen = await noMail.send(null, 'POST', api.invitations.open, { token });
  expect(seen.body.has_account).toBeNull();
  const bob = await world.portal.signUp('Bob');
  const { token: own } = await inviteByMail(bob.email);
  expect((await openLink(own)).body.has_account).toBe(true);
});

test('proves a new account’s address by a mailed link, but not by a link that its creator saw', async () => {
  const [email, other] = [createAddress(), createAddress()];
  const { token } = await inviteByMail(email);
  const signedUp = await world.signUpWith(token, email);
  expect(signedUp.body.data.user.email_confirmed_at).toEqual(expect.any(String));
  const byLink = await world.signUpWith((await world.invite(ada)).token, other);
  expect(byLink.body.data.user.email_confirmed_at).toBeNull();
});
