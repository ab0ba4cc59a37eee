import { randomUUID } from 'node:crypto';
import { api, fillPath, type OrganizationRole } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun, isWholeRun, matrix } from 'testing/matrix';
import type { TestMember } from '../testing/test-portal';
import { findContradictions } from './testing/contradictions';
import { startPeopleWorld } from './testing/people-world';

/** Two concurrent requests must have the outcome of some sequential order. */
const world = sharedFixture(() => startPeopleWorld());
const { invitations, members, organizations } = api;
const ROUNDS = isWholeRun ? 3 : 1;

interface People {
  ada: TestMember;
  ben: TestMember;
  eve: TestMember;
  invited: { id: string; token: string };
}
type Attempt = Promise<{ status: number }>;

interface Race {
  /** Ben's role in Ada's organization. */
  ben?: OrganizationRole;
  run(people: People): Attempt[];
  /** Allowed statuses, in the order of the attempts. */
  outcomes: string[];
}

const getPath = (who: TestMember) => fillPath(members.member, { id: who.user.id });
const setRole = (by: TestMember, who: TestMember, role: OrganizationRole) =>
  world.send(by, 'PATCH', getPath(who), { role });
const remove = (by: TestMember, who: TestMember) => world.send(by, 'DELETE', getPath(who));
const leave = (who: TestMember) => world.send(who, 'POST', members.leave);
const transfer = (by: TestMember, to: TestMember) =>
  world.send(by, 'POST', members.transfer, { user_id: to.user.id });
const enter = (who: TestMember, organization_id: string) =>
  world.send(who, 'POST', organizations.switch, { organization_id });
const revoke = (by: TestMember, { id }: People['invited']) =>
  world.send(by, 'DELETE', fillPath(invitations.invitation, { id }));
const resend = (by: TestMember, { id }: People['invited']) =>
  world.send(by, 'POST', fillPath(invitations.resend, { id }));
const invite = (by: TestMember, email: string) =>
  world.send(by, 'POST', invitations.all, { role: 'user', email });
const accept = (who: TestMember, token: string) => world.accept(who, token);
const signUpWith = (token: string, email?: string) => world.signUpWith(token, email);
const mailAddress = 'eve@race.example.test';

const races: Record<string, Race> = {
  'two people accept one link': {
    run: ({ eve, invited }) => [
      accept(eve, invited.token),
      world.portal.signUp('Zoe').then((zoe) => accept(zoe, invited.token)),
    ],
    outcomes: ['200 410', '410 200'],
  },
  'one person accepts one link twice': {
    run: ({ eve, invited }) => [accept(eve, invited.token), accept(eve, invited.token)],
    outcomes: ['200 410', '410 200'],
  },
  'one person accepts two links': {
    run: ({ eve, ada, invited }) => [
      accept(eve, invited.token),
      world.invite(ada).then(({ token }) => accept(eve, token)),
    ],
    outcomes: ['200 409', '409 200'],
  },
  'a link is accepted and revoked': {
    run: ({ ada, eve, invited }) => [accept(eve, invited.token), revoke(ada, invited)],
    outcomes: ['200 410', '410 200'],
  },
  'a link is accepted and sent again': {
    run: ({ ada, eve, invited }) => [accept(eve, invited.token), resend(ada, invited)],
    outcomes: ['200 410', '410 200'],
  },
  'one person signs up with a link that another accepts': {
    run: ({ eve, invited }) => [signUpWith(invited.token), accept(eve, invited.token)],
    outcomes: ['200 410', '410 200'],
  },
  'two people sign up with one link': {
    run: ({ invited }) => [signUpWith(invited.token), signUpWith(invited.token)],
    outcomes: ['200 410', '410 200'],
  },
  'one address signs up twice with one link': {
    run: ({ invited }) => {
      const email = `${randomUUID()}@example.test`;
      return [signUpWith(invited.token, email), signUpWith(invited.token, email)];
    },
    outcomes: ['200 410', '410 200'],
  },
  'one person signs up with a link that is revoked': {
    run: ({ ada, invited }) => [signUpWith(invited.token), revoke(ada, invited)],
    outcomes: ['200 410', '410 200'],
  },
  'a link is accepted while its inviter is removed': {
    ben: 'admin',
    run: ({ ada, ben, eve, invited }) => [accept(eve, invited.token), remove(ben, ada)],
    outcomes: ['200 200', '410 200'],
  },
  'a link is accepted while its inviter becomes a user': {
    ben: 'admin',
    run: ({ ada, ben, eve, invited }) => [accept(eve, invited.token), setRole(ben, ada, 'user')],
    outcomes: ['200 200', '410 200'],
  },
  'an admin invites and is made a user': {
    ben: 'admin',
    run: ({ ada, ben }) => [invite(ben, mailAddress), setRole(ada, ben, 'user')],
    outcomes: ['201 200', '403 200'],
  },
  'an admin invites and leaves': {
    ben: 'admin',
    run: ({ ben }) => [invite(ben, mailAddress), leave(ben)],
    outcomes: ['201 200', '403 200', '401 200'],
  },
  'an admin sends a link again whose inviter becomes a user': {
    ben: 'admin',
    run: ({ ada, ben, invited }) => [resend(ben, invited), setRole(ben, ada, 'user')],
    outcomes: ['200 200', '410 200'],
  },
  'two admins invite one address': {
    ben: 'admin',
    run: ({ ada, ben }) => [invite(ada, mailAddress), invite(ben, mailAddress)],
    outcomes: ['201 409', '409 201'],
  },
  'two admins revoke one link': {
    ben: 'admin',
    run: ({ ada, ben, invited }) => [revoke(ada, invited), revoke(ben, invited)],
    outcomes: ['200 200'],
  },
  'a link is revoked and sent again': {
    run: ({ ada, invited }) => [revoke(ada, invited), resend(ada, invited)],
    outcomes: ['200 200', '200 410'],
  },
  'the last two admins leave': {
    ben: 'admin',
    run: ({ ada, ben }) => [leave(ada), leave(ben)],
    outcomes: ['200 409', '409 200'],
  },
  'the last two admins become users': {
    ben: 'admin',
    run: ({ ada, ben }) => [setRole(ada, ada, 'user'), setRole(ben, ben, 'user')],
    outcomes: ['200 409', '409 200'],
  },
  'the last two admins make users of each other': {
    ben: 'admin',
    run: ({ ada, ben }) => [setRole(ada, ben, 'user'), setRole(ben, ada, 'user')],
    outcomes: ['200 403', '403 200'],
  },
  'the last two admins remove each other': {
    ben: 'admin',
    run: ({ ada, ben }) => [remove(ada, ben), remove(ben, ada)],
    outcomes: ['200 403', '403 200', '200 401', '401 200'],
  },
  'one admin becomes a user while the other leaves': {
    ben: 'admin',
    run: ({ ada, ben }) => [setRole(ada, ada, 'user'), leave(ben)],
    outcomes: ['200 409', '409 200'],
  },
  'an admin is made a user and leaves': {
    ben: 'admin',
    run: ({ ada, ben }) => [setRole(ada, ben, 'user'), leave(ben)],
    outcomes: ['200 200', '404 200'],
  },
  'an admin leaves and is removed': {
    ben: 'admin',
    run: ({ ada, ben }) => [leave(ben), remove(ada, ben)],
    outcomes: ['200 404', '403 200', '401 200'],
  },
  'a member is removed twice': {
    run: ({ ada, ben }) => [remove(ada, ben), remove(ada, ben)],
    outcomes: ['200 404', '404 200'],
  },
  'a member is removed and made an admin': {
    run: ({ ada, ben }) => [remove(ada, ben), setRole(ada, ben, 'admin')],
    outcomes: ['200 404', '200 200'],
  },
  'the organization is transferred to someone who leaves': {
    run: ({ ada, ben }) => [transfer(ada, ben), leave(ben)],
    outcomes: ['200 409', '404 200'],
  },
  'the organization is transferred to someone who is removed': {
    ben: 'admin',
    run: ({ ada, ben }) => [transfer(ada, ben), remove(ada, ben)],
    outcomes: ['200 403', '404 200'],
  },
  'the organization is transferred twice': {
    run: ({ ada, ben }) => [transfer(ada, ben), transfer(ada, ben)],
    outcomes: ['200 403', '403 200'],
  },
  'a member switches to the organization and is removed': {
    run: ({ ada, ben }) => [enter(ben, ada.organizationId), remove(ada, ben)],
    outcomes: ['200 200', '404 200', '401 200'],
  },
  'a member switches to two organizations': {
    run: ({ ada, ben }) => [enter(ben, ada.organizationId), enter(ben, ben.organizationId)],
    outcomes: ['200 200'],
  },
  'a member switches away and leaves': {
    run: ({ ben }) => [enter(ben, ben.organizationId), leave(ben)],
    outcomes: ['200 200', '200 409'],
  },
};

async function createPeople({ ben: role = 'user' }: Race): Promise<People> {
  const ada = await world.portal.signUp('Ada');
  const ben = await world.addColleague(ada, role);
  const eve = await world.portal.signUp('Eve');
  return { ada, ben, eve, invited: await world.invite(ada) };
}

test.each(matrix(Object.keys(races), () => 'race'))(
  'has the outcome of some sequential order when %s at once',
  async (name) => {
    const race = races[name] as Race;
    for (let round = 0; round < ROUNDS; round += 1) {
      const attempts = race.run(await createPeople(race));
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(race.outcomes).toContain(statuses.join(' '));
      expect(await findContradictions(world.portal.db)).toEqual([]);
    }
  },
);

inWholeRun(test)(
  'keeps only one of two new links when an invitation is sent again twice at once',
  async () => {
    const { ada, invited } = await createPeople({ run: () => [], outcomes: [] });
    const answers = await Promise.all([resend(ada, invited), resend(ada, invited)]);
    const opened = await Promise.all(
      answers.map(({ body }) => {
        const token = String(body.link).split('#token=')[1];
        return world.send(null, 'POST', invitations.open, { token });
      }),
    );
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 410]);
  },
);
