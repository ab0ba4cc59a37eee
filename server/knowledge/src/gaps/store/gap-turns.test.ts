import { randomUUID } from 'node:crypto';
import { startTestPortal, type TestMember } from 'server-accounts/testing/test-portal';
import { endMembership } from 'server-core/access/memberships/end-membership';
import type { Queryable } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import type { UnansweredTurn } from '../asked-call';
import { changeGap } from './gap-states';
import { insertTurns, keepNewest } from './gap-turns';
import { readGaps } from './read-gaps';
import { readWordings, saveGroups } from './wordings';

const portal = sharedFixture(() => startTestPortal());

const createTurn = (question: string, day: number, more: Partial<UnansweredTurn> = {}) => ({
  call_id: randomUUID(),
  kind: 'call' as const,
  turn: 1,
  question,
  s: 4,
  e: 6,
  best: null,
  assistant_id: null,
  dataset_ids: [randomUUID()],
  threshold: 0.5,
  asked_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  ...more,
});

const runInOrganization = <Result>(
  { organizationId }: TestMember,
  work: (tx: Queryable, organizationId: string) => Promise<Result>,
) =>
  portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    work(tx, organizationId),
  );

/** Stores each wording as its own gap. */
const storeGaps = (who: TestMember, turns: UnansweredTurn[]) =>
  runInOrganization(who, async (tx, id) => {
    await insertTurns(tx, id, turns);
    const wordings = await readWordings(tx, id);
    const groups = wordings.map(({ gapId, text, id: wording }) => ({
      gapId,
      title: text,
      wordingIds: [wording],
    }));
    await saveGroups(tx, id, groups);
  });

const readTitles = (who: TestMember) =>
  runInOrganization(who, async (tx, id) =>
    (await readGaps(tx, id, {})).map(({ title, asked }) => [title, asked]),
  );

test('counts each turn once, and equal questions together', async () => {
  const ada = await portal.signUp('Ada');
  const first = createTurn('Where can I park?', 1);
  await storeGaps(ada, [first, createTurn('where can I PARK', 2), first]);
  await storeGaps(ada, [first, createTurn('Is there a pool?', 3)]);
  expect(await readTitles(ada)).toEqual([
    ['Where can I park?', 2],
    ['Is there a pool?', 1],
  ]);
});

test('returns the last call of each gap and the questions that a given call asked', async () => {
  const ada = await portal.signUp('Ada');
  const [first, last] = [
    createTurn('Where can I park?', 1),
    createTurn('where can i park', 2, { s: 9 }),
  ];
  await storeGaps(ada, [first, last]);
  const [all, ofCall] = await runInOrganization(ada, async (tx, id) => [
    await readGaps(tx, id, {}),
    await readGaps(tx, id, { callId: first.call_id }),
  ]);
  expect(all?.[0]?.last).toEqual({
    call_id: last.call_id,
    kind: 'call',
    s: 9,
    agent_id: null,
    assistant_name: null,
  });
  expect(all?.[0]).not.toHaveProperty('asked_in_call');
  expect(ofCall?.[0]?.asked_in_call).toEqual(['Where can I park?']);
});

test('keeps the newest turns and questions when the limit is reached', async () => {
  const ada = await portal.signUp('Ada');
  await storeGaps(ada, [
    createTurn('One?', 1),
    createTurn('Two?', 2),
    createTurn('Three?', 3),
    createTurn('Three?', 4),
  ]);
  await runInOrganization(ada, (tx, id) => keepNewest(tx, id, { turns: 3, questions: 9 }));
  expect(await readTitles(ada)).toEqual([
    ['Three?', 2],
    ['Two?', 1],
  ]);
  await runInOrganization(ada, (tx, id) => keepNewest(tx, id, { turns: 9, questions: 1 }));
  expect(await readTitles(ada)).toEqual([['Three?', 2]]);
});

test('removes a wording when the last call with it is deleted', async () => {
  const ada = await portal.signUp('Ada');
  const only = createTurn('Where is my parcel?', 1);
  await storeGaps(ada, [only, createTurn('Is there a pool?', 1)]);
  await runInOrganization(ada, (tx, id) =>
    tx.query('delete from portal.gap_turns where organization_id = $1 and call_id = $2', [
      id,
      only.call_id,
    ]),
  );
  expect(await readTitles(ada)).toEqual([['Is there a pool?', 1]]);
  const left = await runInOrganization(ada, readWordings);
  expect(left.map(({ text }) => text)).toEqual(['Is there a pool?']);
});

test('reopens an assigned gap when its assignee leaves the organization', async () => {
  const ada = await portal.signUp('Ada');
  await storeGaps(ada, [createTurn('Where can I park?', 1)]);
  const { id: userId } = ada.user;
  const state = await runInOrganization(ada, async (tx, organizationId) => {
    const [gap] = await readGaps(tx, organizationId, {});
    const decision = { organizationId, gapId: String(gap?.id), userId };
    await changeGap(tx, decision, { action: 'assign', assignee_id: userId });
    await endMembership(tx, { organizationId, userId, by: null });
    return (await readGaps(tx, organizationId, {}))[0];
  });
  expect(state).toMatchObject({ state: 'open', assignee: null });
});

test("hides another organization's gaps, and forbids members to insert turns", async () => {
  const [ada, bob] = [await portal.signUp('Ada'), await portal.signUp('Bob')];
  await storeGaps(bob, [createTurn('Where can I park?', 1)]);
  const { organizationId, user } = ada;
  const scope = { role: 'portal_member', organizationId, userId: user.id } as const;
  for (const table of ['gaps', 'gap_wordings', 'gap_turns', 'gap_calls']) {
    const { rows } = await portal.db.transaction(scope, (tx) =>
      tx.query<{ count: number }>(
        `select count(organization_id)::int as count from portal.${table}`,
      ),
    );
    expect([table, rows[0]?.count]).toEqual([table, 0]);
  }
  await expect(
    portal.db.transaction(scope, (tx) => insertTurns(tx, organizationId, [createTurn('Why?', 1)])),
  ).rejects.toThrow(/permission denied/);
});
