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

async function createAdmin() {
  const who = await world.portal.signUp('Ada');
  await world.portal.proveAddress(who);
  return who;
}
const createInvitation = (who: Awaited<ReturnType<typeof createAdmin>>, email?: string) =>
  world.send(who, 'POST', api.invitations.all, { role: 'user', email });

test('sends one mailbox at most three invitations, from all organizations together', async () => {
  const name = randomUUID();
  const answers = [];
  for (const tag of ['', '+one', '+two', '+three'])
    answers.push(await createInvitation(await createAdmin(), `${name}${tag}@example.test`));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  await world.portal.deps.background.settle();
  expect(world.mails.filter(({ to }) => to.startsWith(name))).toHaveLength(3);
});

test("counts invitations that are sent again against the mailbox's limit", async () => {
  const who = await createAdmin();
  const { body } = await createInvitation(who, `${randomUUID()}@example.test`);
  const sendAgain = () =>
    world.send(who, 'POST', api.invitations.resend.replace(':id', body.invitation.id));
  expect([
    (await sendAgain()).status,
    (await sendAgain()).status,
    (await sendAgain()).status,
  ]).toEqual([200, 200, 429]);
});

test('limits the invitations of a person, including links', async () => {
  const who = await createAdmin();
  const answers = [];
  for (let count = 0; count < 7; count += 1) answers.push(await createInvitation(who));
  expect(answers.map(({ status }) => status).at(-1)).toBe(429);
});
