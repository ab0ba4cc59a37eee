import { serverTexts } from 'shared-contract';
import { BodyBudgets } from './body-budgets';

const { person, organization, strangers, server } = serverTexts.bodiesUsedUp;
const limits = { person: 40, organization: 60, strangers: 30, server: 100 };
const createIdentity = (userId: string, organizationId: string) => ({
  userId,
  organizationId,
  sessionId: `session of ${userId}`,
});
const ada = createIdentity('ada', 'acme');
const alan = createIdentity('alan', 'acme');
const bob = createIdentity('bob', 'other');
const carl = createIdentity('carl', 'other');

/** Opens a body for each sender in turn. @returns the reasons of cut-offs, and the held bytes */
function openBodies(
  bodies: [sender: ReturnType<typeof createIdentity> | undefined, bytes: number][],
) {
  const budgets = new BodyBudgets(limits);
  const reasons: string[] = [];
  for (const [sender, bytes] of bodies)
    budgets.open(sender, ({ message }) => void reasons.push(message)).take(bytes);
  return { reasons, held: budgets.server.held };
}

const cases: [
  who: string,
  bodies: Parameters<typeof openBodies>[0],
  reason: string,
  held: number,
][] = [
  [
    'a person',
    [
      [ada, 30],
      [ada, 20],
    ],
    person,
    20,
  ],
  [
    'an organization',
    [
      [ada, 35],
      [alan, 30],
    ],
    organization,
    30,
  ],
  [
    'all strangers',
    [
      [undefined, 20],
      [undefined, 20],
    ],
    strangers,
    20,
  ],
  [
    'the server',
    [
      [ada, 30],
      [alan, 30],
      [bob, 30],
      [carl, 20],
    ],
    server,
    80,
  ],
];

test.each(cases)(
  'cuts off a body when the bodies of %s use too much memory',
  (_who, bodies, reason, held) => {
    expect(openBodies(bodies)).toEqual({ reasons: [reason], held });
  },
);
