import { randomUUID } from 'node:crypto';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startPeopleWorld } from '../testing/people-world';

const world = sharedFixture(() =>
  startPeopleWorld({
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'portal@portal.example',
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_INVITATIONS_PER_PERSON: '6/1h',
  }),
);

async function admin() {
  const who = await world.portal.signUp('Ada');
  await world.portal.proveAddress(who);
  return who;
}
const invite = (who: Awaited<ReturnType<typeof admin>>, email?: string) =>
  world.ask(who, 'POST', api.invitations.all, { role: 'user', email });

test('sends one mailbox at most three invitations a day, regardless of the organization', async () => {
  const name = randomUUID();
  const answers = [];
  for (const tag of ['', '+one', '+two', '+three'])
    answers.push(await invite(await admin(), `${name}${tag}@example.test`));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  await world.portal.deps.background.settle();
  expect(world.mails.filter(({ to }) => to.startsWith(name))).toHaveLength(3);
});

test('counts an invitation that is sent again, and creates no link beyond the limit', async () => {
  const who = await admin();
  const { body } = await invite(who, `${randomUUID()}@example.test`);
  const again = () =>
    world.ask(who, 'POST', api.invitations.resend.replace(':id', body.invitation.id));
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([
    200, 200, 429,
  ]);
});

test('counts the invitations of a person, links too', async () => {
  const who = await admin();
  const answers = [];
  for (let count = 0; count < 7; count += 1) answers.push(await invite(who));
  expect(answers.map(({ status }) => status).at(-1)).toBe(429);
});
