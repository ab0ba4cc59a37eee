import { randomUUID } from 'node:crypto';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { sendJson } from '../../testing/fake-platform';
import { startVoiceWorld } from '../../testing/voice-world';
import { createVendorCall } from '../testing/vendor-calls';

/** The index is already up to date when the tests place their calls. */
const world = sharedFixture(async () => {
  const made = await startVoiceWorld({ CALL_INDEX_FRESH_MS: '600000' });
  await made.send(api.calls.all);
  return made;
});

const getReviewPath = (id: string) => fillPath(api.calls.review, { id });

test.each([
  ['reads the review of', 'GET', (id: string) => getReviewPath(id), undefined],
  ['stores the verdict on', 'PUT', (id: string) => getReviewPath(id), { verdict: 'needs_work' }],
  ['tags', 'PUT', (id: string) => fillPath(api.calls.tags, { id }), { tags: ['billing'] }],
  [
    'adds a note to',
    'POST',
    (id: string) => fillPath(api.calls.notes, { id }),
    { text: 'Late', s: 3 },
  ],
] as const)("%s a call that isn't indexed yet", async (...given) => {
  const [, method, path, body] = given;
  const call = createVendorCall();
  world.platform.calls.push(call);
  const answer = await world.send(path(call.id), { method, body });
  expect(answer.status).toBe(200);
  const listed = (await world.send(`${api.calls.all}?id=${call.id}`)).body;
  expect(listed.calls).toMatchObject([{ id: call.id, outcome: 'resolved' }]);
});

test("stores a verdict on a conversation that isn't indexed yet", async () => {
  const session = { id: randomUUID(), status: 'completed', createdAt: new Date().toISOString() };
  const said = [{ role: 'user', content: 'When do you open?' }];
  world.platform.fault = ({ path }, res) =>
    path === `/session/${session.id}` && sendJson(res, { ...session, messages: said });
  expect(
    await world.send(getReviewPath(session.id), { method: 'PUT', body: { verdict: 'good' } }),
  ).toMatchObject({ status: 200, body: { own: { verdict: 'good' } } });
  const listed = (await world.send(`${api.calls.all}?id=${session.id}`)).body;
  expect(listed.calls).toMatchObject([{ kind: 'chat', reviewed: true }]);
  world.platform.fault = null;
});

test('responds with 404 to samples and unknown calls, and when the platform fails', async () => {
  const sample = createVendorCall({ metadata: { portalSample: true } });
  world.platform.calls.push(sample);
  expect((await world.send(getReviewPath(sample.id))).status).toBe(404);
  expect((await world.send(getReviewPath(randomUUID()))).status).toBe(404);
  world.platform.fault = (_, res) => sendJson(res, { message: 'Broken', statusCode: 500 }, 500);
  expect((await world.send(getReviewPath(randomUUID()))).status).toBe(404);
  expect((await world.send(getReviewPath(randomUUID()), { member: world.ben })).status).toBe(404);
  world.platform.fault = null;
});
