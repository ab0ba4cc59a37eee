import { endMembership } from 'server-core/access/memberships/end-membership';
import { systemWork } from 'server-core/database/system-work';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';

/** Both members belong to one organization, which has five calls. */
const world = sharedFixture(async () => {
  const made = await startVoiceWorld();
  const { organizationId } = made.ada;
  // The first sync clears the index because the account is new.
  await made.send(api.calls.all);
  await made.portal.move(made.ben, organizationId);
  await made.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
       select $1, '00000000-0000-4000-8000-00000000000' || n, 'call', 'resolved', now(), now()
       from generate_series(1, 5) n`,
      [organizationId],
    ),
  );
  return made;
});

const createCallId = (nr: number) => `00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`;
const readReview = async (id: string, member = world.ada) =>
  (await world.send(fillPath(api.calls.review, { id }), { member })).body;
const assign = (id: string, body: object, member = world.ada) =>
  world.send(fillPath(api.calls.assignment, { id }), { method: 'PUT', body, member });
const readNotified = (userId: string) =>
  world.portal.db.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select subject ->> 'id' as id from portal.notifications
       where user_id = $1 and subject ->> 'type' = 'assigned' order by id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  });

test('lists, counts and exports calls by assignee and status', async () => {
  const [id, ben] = [createCallId(4), world.ben.user.id];
  const { body } = await assign(id, { assignee_id: ben });
  const assignment = { assignee: { id: ben, name: 'Ben Test' }, status: 'open' };
  expect(body.assignment).toMatchObject(assignment);
  expect((await readReview(id, world.ben)).assignment).toMatchObject(assignment);
  await assign(id, { assignee_id: ben, status: 'in_review' }, world.ben);
  const filtered = (await world.send(`${api.calls.all}?assignee=${ben}`)).body;
  expect(filtered.calls).toMatchObject([{ id, assignee: 'Ben Test', assignment: 'in_review' }]);
  expect(filtered.facets.assignee).toContainEqual({ value: ben, label: 'Ben Test', count: 1 });
  expect(filtered.facets.assignment).toContainEqual({ value: 'in_review', count: 1 });
  for (const query of ['assignee=none', 'assignment=none']) {
    const rest = (await world.send(`${api.calls.all}?${query}`)).body;
    expect(rest.calls.map((call: { id: string }) => call.id)).not.toContain(id);
    expect(rest.total).toBe(4);
  }
  const path = `${api.calls.export}?assignment=in_review&columns=id,assignee,assignment`;
  expect((await world.send(path)).text).toContain(`"${id}","Ben Test","in_review"`);
});

test('notifies the assignee once and not when members assign themselves', async () => {
  const id = createCallId(5);
  const before = (await readNotified(world.ben.user.id)).length;
  await assign(id, { assignee_id: world.ben.user.id });
  await assign(id, { assignee_id: world.ben.user.id, status: 'done' }, world.ben);
  expect((await readNotified(world.ben.user.id)).slice(before)).toEqual([id]);
  await assign(id, { assignee_id: world.ada.user.id });
  expect(await readNotified(world.ada.user.id)).toEqual([]);
});

test('unassigns a call', async () => {
  const id = createCallId(5);
  expect((await assign(id, { assignee_id: null })).body).toEqual({ assignment: null });
  expect((await readReview(id)).assignment).toBeNull();
});

test('refuses to assign a call to a member of another organization', async () => {
  const id = createCallId(5);
  const stranger = await world.portal.signUp('Cy');
  const refused = await assign(id, { assignee_id: stranger.user.id });
  expect([refused.status, refused.body.code]).toEqual([400, 'bad_request']);
});

test('responds with 404 when an unknown call is unassigned', async () => {
  expect((await assign(createCallId(99), { assignee_id: null })).status).toBe(404);
});

test('unassigns a call when its assignee leaves, and refuses former members', async () => {
  const id = createCallId(4);
  const { organizationId } = world.ada;
  const kim = await world.portal.signUp('Kim');
  await world.portal.move(kim, organizationId);
  expect((await assign(id, { assignee_id: kim.user.id })).status).toBe(200);
  await world.portal.db.transaction(systemWork.membership, (tx) =>
    endMembership(tx, { organizationId, userId: kim.user.id, by: null }),
  );
  expect((await readReview(id)).assignment).toBeNull();
  expect((await assign(id, { assignee_id: kim.user.id })).status).toBe(400);
});
