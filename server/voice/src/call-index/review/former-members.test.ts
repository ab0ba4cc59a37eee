import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';

const callId = '00000000-0000-4000-8000-000000000001';

/** Ben joins the organization of Ada, acts there, and leaves it. */
const world = sharedFixture(async () => {
  const made = await startVoiceWorld();
  const { ada, ben, ask, portal } = made;
  await ask(api.calls.all);
  await portal.move(ben, ada.organizationId);
  await portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
       values ($1, $2, 'call', 'resolved', now(), now())`,
      [ada.organizationId, callId],
    ),
  );
  const act = (method: string, path: string, body: object, member = ben) =>
    ask(fillPath(path, { id: callId }), { method, body, member });
  await act('PUT', api.calls.review, { verdict: 'good' });
  await act('PUT', api.calls.review, { verdict: 'good' }, ada);
  await act('POST', api.calls.notes, { text: 'Kind and short.', s: null });
  await act('POST', api.calls.views, { name: 'Mine', columns: [], filters: {} });
  await portal.move(ben, ben.organizationId);
  return made;
});

/** @returns every name that the answers of the organization give */
async function names() {
  const { body: review } = await world.ask(fillPath(api.calls.review, { id: callId }));
  const { body: inbox } = await world.ask(api.calls.inbox);
  const { body: views } = await world.ask(api.calls.views);
  return {
    reviewer: review.others[0].reviewer,
    author: review.notes[0].author,
    agreement: inbox.agreement[0].name,
    view: views.views[0].created_by,
  };
}

const all = (name: string | null) => ({
  reviewer: name,
  author: name,
  agreement: name,
  view: name,
});
const nameBen = (name: string | null) =>
  world.portal.db.asOwner((tx) =>
    tx.query('update portal.users set first_name = $2, last_name = null where id = $1', [
      world.ben.user.id,
      name,
    ]),
  );
const formerNames = (member: string) =>
  world.portal.db.transaction(
    { role: 'portal_member', organizationId: member, userId: world.ada.user.id },
    async (tx) => (await tx.query('select name from portal.former_members')).rows,
  );

test('names a person who has left, as on that day, beside what the person did', async () => {
  expect(await names()).toEqual(all('Ben Test (left)'));
  await nameBen('Benjamin');
  expect(await names()).toEqual(all('Ben Test (left)'));
});

test('shows former members to no organization but their own', async () => {
  expect(await formerNames(world.ada.organizationId)).toEqual([{ name: 'Ben Test' }]);
  expect(await formerNames(world.ben.organizationId)).toEqual([]);
});

test('takes the mark away when the person is a member again', async () => {
  await nameBen('Benjamin');
  await world.portal.move(world.ben, world.ada.organizationId);
  expect(await names()).toEqual(all('Benjamin'));
  expect(await formerNames(world.ada.organizationId)).toEqual([]);
});

test('says former member when the name is gone, and nothing when a member has none', async () => {
  await nameBen(null);
  await world.portal.move(world.ben, world.ada.organizationId);
  expect(await names()).toEqual(all(null));
  await world.portal.move(world.ben, world.ben.organizationId);
  expect(await names()).toEqual(all('Former member'));
});
