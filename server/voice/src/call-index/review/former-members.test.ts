import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';

const callId = '00000000-0000-4000-8000-000000000001';

/** Ben joins Ada's organization, acts there and leaves. */
const world = sharedFixture(async () => {
  const made = await startVoiceWorld();
  const { ada, ben, send, portal } = made;
  await send(api.calls.all);
  await portal.move(ben, ada.organizationId);
  await portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
       values ($1, $2, 'call', 'resolved', now(), now())`,
      [ada.organizationId, callId],
    ),
  );
  const sendAs = (method: string, path: string, body: object, member = ben) =>
    send(fillPath(path, { id: callId }), { method, body, member });
  await sendAs('PUT', api.calls.review, { verdict: 'good' });
  await sendAs('PUT', api.calls.review, { verdict: 'good' }, ada);
  await sendAs('POST', api.calls.notes, { text: 'Kind and short.', s: null });
  await sendAs('POST', api.calls.views, { name: 'Mine', columns: [], filters: {} });
  await portal.move(ben, ben.organizationId);
  return made;
});

/** @returns every member name in the organization's responses */
async function readNames() {
  const { body: review } = await world.send(fillPath(api.calls.review, { id: callId }));
  const { body: inbox } = await world.send(api.calls.inbox);
  const { body: views } = await world.send(api.calls.views);
  return {
    reviewer: review.others[0].reviewer,
    author: review.notes[0].author,
    agreement: inbox.agreement[0].name,
    view: views.views[0].created_by,
  };
}

const toNames = (name: string | null) => ({
  reviewer: name,
  author: name,
  agreement: name,
  view: name,
});
const renameBen = (name: string | null) =>
  world.portal.db.asOwner((tx) =>
    tx.query('update portal.users set first_name = $2, last_name = null where id = $1', [
      world.ben.user.id,
      name,
    ]),
  );
const readFormerNames = (member: string) =>
  world.portal.db.transaction(
    { role: 'portal_member', organizationId: member, userId: world.ada.user.id },
    async (tx) => (await tx.query('select name from portal.former_members')).rows,
  );

test('keeps the name of a former member on their past work', async () => {
  expect(await readNames()).toEqual(toNames('Ben Test (left)'));
  await renameBen('Benjamin');
  expect(await readNames()).toEqual(toNames('Ben Test (left)'));
});

test('shows former members only to the organization that they left', async () => {
  expect(await readFormerNames(world.ada.organizationId)).toEqual([{ name: 'Ben Test' }]);
  expect(await readFormerNames(world.ben.organizationId)).toEqual([]);
});

test('removes the "(left)" mark when the person joins again', async () => {
  await renameBen('Benjamin');
  await world.portal.move(world.ben, world.ada.organizationId);
  expect(await readNames()).toEqual(toNames('Benjamin'));
  expect(await readFormerNames(world.ada.organizationId)).toEqual([]);
});

test('shows a placeholder for a former member without a name', async () => {
  await renameBen(null);
  await world.portal.move(world.ben, world.ada.organizationId);
  expect(await readNames()).toEqual(toNames(null));
  await world.portal.move(world.ben, world.ben.organizationId);
  expect(await readNames()).toEqual(toNames('Former member'));
});
