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

const address = () => `${randomUUID()}@example.test`;
const open = (token: string) => world.ask(null, 'POST', api.invitations.open, { token });

async function mailed(email: string) {
  await world.ask(ada, 'POST', api.invitations.all, { role: 'user', email });
  await world.portal.deps.background.settle();
  const token = world.mails.findLast(({ to }) => to === email)?.text.match(/#token=(\S+)/)?.[1];
  return { token: token ?? '' };
}

test('sends no invitation by a person whose own address is not confirmed', async () => {
  await world.portal.proveAddress(ada, false);
  const draft = { role: 'user', email: address() };
  const refused = await world.ask(ada, 'POST', api.invitations.all, draft);
  expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
  expect(refused.body.error).toContain(`Send the link to ${ada.email}`);
  const byLink = await world.ask(ada, 'POST', api.invitations.all, { role: 'user' });
  expect(byLink.status).toBe(201);
  await world.portal.deps.background.settle();
  expect(world.mails).toEqual([]);
});

test('writes no word of the sender into the subject, and no link of theirs into the text', async () => {
  await world.portal.db.asOwner((tx) =>
    tx.query('update portal.organizations set name = $2 where id = $1', [
      ada.organizationId,
      'Win now: https://evil.example/prize',
    ]),
  );
  await mailed(address());
  expect(world.mails[0]?.subject).toBe('You are invited to the Management Portal');
  expect(world.mails[0]?.text).not.toMatch(/evil\.example|:\/\/evil/);
});

test('reveals whether an address has an account only to its mailbox', async () => {
  const eve = await noMail.portal.signUp('Eve');
  const alan = await noMail.portal.signUp('Alan');
  const { token } = await noMail.invite(eve, 'user', alan.email);
  const seen = await noMail.ask(null, 'POST', api.invitations.open, { token });
  expect(seen.body.has_account).toBeNull();
  const bob = await world.portal.signUp('Bob');
  const { token: own } = await mailed(bob.email);
  expect((await open(own)).body.has_account).toBe(true);
});

test('proves the address of a new account by a mailed link, and by no link that its maker saw', async () => {
  const [email, other] = [address(), address()];
  const { token } = await mailed(email);
  const signedUp = await world.signUpWith(token, email);
  expect(signedUp.body.data.user.email_confirmed_at).toEqual(expect.any(String));
  const byLink = await world.signUpWith((await world.invite(ada)).token, other);
  expect(byLink.body.data.user.email_confirmed_at).toBeNull();
});
