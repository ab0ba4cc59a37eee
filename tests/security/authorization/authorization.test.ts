import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { createWorld, SECRET } from '../world';
import { authorizationCaseCount, authorizationCases } from './authorization-cases';
import type { AuthorizationCase } from './case';

const world = sharedFixture(() => createWorld());

test('lists at least 700 cases, each with a unique name', () => {
  expect(authorizationCaseCount).toBeGreaterThanOrEqual(700);
  expect(new Set(authorizationCases.map(({ name }) => name)).size).toBe(authorizationCaseCount);
});

/** An actor with each outcome, and each action or attack; they stand for many tables and values. */
const kinds = [
  ({ actor, outcome }: AuthorizationCase) => `${outcome} ${actor}`,
  ({ name, outcome }: AuthorizationCase) =>
    `${outcome} ${(name.split(': ')[1] ?? name).split(/[ .]/).slice(0, 2).join(' ')}`,
];

test.each(matrix(authorizationCases, ...kinds))(
  'responds as the access table says: $name',
  async (given: AuthorizationCase) => {
    const before = await world.getFingerprint();
    const bearer = world.bearers[given.actor];
    const answer = await world.portal.post(given.body(world), bearer ? { bearer } : {});
    expect(world.findLeaks(given.actor, answer)).toEqual([]);
    expect(answer.status).toBeLessThan(500);
    if (!given.writes) expect(await world.getFingerprint()).toBe(before);
    if (answer.status === 200) {
      for (const row of answer.body.data) expectOwn(given, row);
    } else {
      expect(answer.body).toEqual({
        error: expect.stringMatching(/\S/),
        code: expect.stringMatching(/^[a-z_]+$/),
        requestId: answer.headers.get('x-request-id'),
      });
    }
    switch (given.outcome) {
      case 'refused':
        expect(answer.status).toBeGreaterThanOrEqual(400);
        if (given.codes) expect(given.codes).toContain(answer.body.code);
        return;
      case 'nothing':
        expect([answer.status, answer.body]).toEqual([200, { data: [] }]);
        return;
      case 'own rows':
        expect(answer.status).toBe(200);
        expect(answer.body.data.length).toBeGreaterThan(0);
    }
  },
);

/** A row in a response must belong to the actor's organization. */
function expectOwn({ actor }: AuthorizationCase, row: Record<string, unknown>): void {
  const place = actor === 'bob' ? world.target : world.own;
  if ('organization_id' in row) expect(row.organization_id).toBe(place.organizationId);
}

test('keeps keys, passwords and tokens out of the log', () => {
  const log = world.portal.log.join('\n');
  expect(log.length).toBeGreaterThan(10_000);
  expect(log).not.toContain(SECRET);
  expect(log).not.toMatch(/vp_(at|rt|kh|su)_|\$argon2|uncommon password|Bearer /);
});
