import { randomUUID } from 'node:crypto';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { questionWork } from 'server-knowledge/questions/reruns';
import { gapWork } from 'server-voice/call-index/gaps/collect-loop';
import { callRow, indexableCall } from 'server-voice/call-index/rows/call-row';
import { saveRows } from 'server-voice/call-index/store/save-rows';
import { api, fillPath, type Gap, type GapDetail, type GapsAnswer } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun, isWholeRun } from 'testing/matrix';
import * as z from 'zod/mini';
import { openTenant, type Tenant } from './testing/fact-world';
import { type Fact, inventFacts } from './testing/facts';
import { getAdjustedRandIndex, inventTopics, MOST_TOPICS, type Topic } from './testing/topics';

const TOPICS = isWholeRun ? 12 : 4;
/** Quick runs only compare words, and the first wordings of a topic share some. */
const WORDINGS = isWholeRun ? 8 : 3;

jest.setTimeout(isWholeRun ? 600_000 : 60_000);

async function startWorld() {
  const embeddings = isWholeRun ? 'package' : 'off';
  const server = await startWholeServer({
    EMBEDDED_VOICE_SPEED: '400',
    EMBEDDINGS: embeddings,
    EMBEDDINGS_CPU_SHARE: '1',
    GAPS_INTERVAL_MS: '1',
  });
  const other = await server.portal.signUp('Ben');
  const [ours, theirs] = await Promise.all(
    [server.member, other].map(({ session }) =>
      openTenant(server.urls.portal, session.access_token),
    ),
  );
  if (!ours || !theirs) throw new Error('No tenants');
  return { server, ours, theirs, close: server.close };
}

const world = sharedFixture(startWorld);
const signal = new AbortController().signal;
const toFact = ({ noun, text }: Topic) => ({ subject: noun, value: '', text, question: '' });

async function listGaps({ send }: Tenant, query = ''): Promise<GapsAnswer> {
  // Reading the index updates it.
  await send('GET', api.calls.all);
  return (await send('GET', api.gaps.all + query)).body;
}

/** Makes the background work process ended calls. */
async function collectGaps(tenant: Tenant): Promise<GapsAnswer> {
  const work = gapWork(world.server.portal.deps);
  for (let answer = await listGaps(tenant); answer.pending; answer = await listGaps(tenant)) {
    for (const item of (await work.due(Date.now() + 10_000)).items) await work.step(item, signal);
  }
  return listGaps(tenant);
}

const readDetail = async ({ send }: Tenant, { id }: Gap): Promise<GapDetail> =>
  (await send('GET', fillPath(api.gaps.one, { gapId: id }))).body;
const checkGap = ({ send }: Tenant, { id }: Gap) =>
  send('POST', fillPath(api.gaps.check, { gapId: id }));
const changeGap = ({ send }: Tenant, { id }: Gap, body: object) =>
  send('PATCH', fillPath(api.gaps.one, { gapId: id }), body);

test("groups callers' questions, with their seconds, until a chunk answers them", async () => {
  const { ours, theirs } = world;
  const topics = inventTopics(TOPICS);
  const asked = topics.flatMap(({ wordings }, topic) =>
    wordings.slice(0, WORDINGS).map((question, at) => ({ question, topic: String(topic), at })),
  );
  asked.sort((one, other) => one.at - other.at);
  for (let at = 0; at < asked.length; at += 12) {
    await ours.call(asked.slice(at, at + 12).map(({ question }) => question));
  }
  const { gaps, by_meaning } = await collectGaps(ours);
  expect(by_meaning).toBe(isWholeRun);
  const groups = new Map<string, string>();
  for (const gap of gaps) {
    for (const turn of (await readDetail(ours, gap)).turns) {
      groups.set(turn.question, gap.id);
      expect(turn.s).toBeGreaterThan(0);
      expect(turn.e).toBeGreaterThan(turn.s ?? 0);
    }
  }
  const found = asked.map(({ question }) => groups.get(question) ?? 'none');
  const truth = asked.map(({ topic }) => topic);
  const index = getAdjustedRandIndex(truth, found);
  if (isWholeRun) console.info(`adjusted Rand index ${index.toFixed(3)}, ${gaps.length} gaps`);
  expect(index).toBeGreaterThanOrEqual(0.7);
  expect((await listGaps(theirs, '?state=open')).gaps).toEqual([]);

  const [topic] = topics as [Topic];
  const ofTopic = gaps.find(({ title }) => topic.wordings.includes(title)) as Gap;
  expect((await checkGap(ours, ofTopic)).body).toMatchObject({ passes: false });
  const [chunk] = await ours.write([toFact(topic)]);
  const { body } = await checkGap(ours, ofTopic);
  expect(body).toMatchObject({
    passes: true,
    gap: { state: 'closed', closed_by: { chunk_id: chunk } },
  });
  await ours.call([ofTopic.title]);
  const after = await collectGaps(ours);
  expect(after.gaps.map(({ id }) => id)).not.toContain(ofTopic.id);
  expect(after.counts.closed).toBe(1);

  await ours.remove(String(chunk));
  await ours.call([ofTopic.title]);
  const reopened = (await collectGaps(ours)).gaps.find(({ id }) => id === ofTopic.id);
  expect(reopened).toMatchObject({ state: 'open', closed_by: null });
});

inWholeRun(test)('separates the gaps of organizations that ask the same question', async () => {
  const { ours, theirs, server } = world;
  const question = 'Do you lend out umbrellas?';
  await ours.ask(question);
  await ours.call([question]);
  await theirs.call([question]);
  await collectGaps(theirs);
  const [mine] = (await collectGaps(ours)).gaps.filter(({ title }) => title === question);
  const [foreign, ...others] = (await collectGaps(theirs)).gaps;
  expect([mine?.calls, foreign?.calls, others]).toEqual([1, 1, []]);
  expect(foreign?.id).not.toBe(mine?.id);
  const path = fillPath(api.gaps.one, { gapId: String(foreign?.id) });
  for (const [method, body] of [['GET'], ['PATCH', { action: 'dismiss' }]] as const) {
    expect((await ours.send(method, path, body)).status).toBe(404);
  }
  expect((await checkGap(ours, foreign as Gap)).status).toBe(404);
  const stranger = (await server.portal.signUp('Cleo')).user.id;
  const toStranger = { action: 'assign', assignee_id: stranger };
  expect((await changeGap(ours, mine as Gap, toStranger)).status).toBe(404);
});

inWholeRun(test)("keeps a member's decision when the same question is asked again", async () => {
  const { ours, server } = world;
  const question = 'Is there a cloakroom?';
  await ours.call([question]);
  const [gap] = (await collectGaps(ours)).gaps.filter(({ title }) => title === question);
  const { id } = server.member.user;
  const assigned = await changeGap(ours, gap as Gap, { action: 'assign', assignee_id: id });
  expect(assigned.body).toMatchObject({ state: 'assigned', assignee: { id } });
  await changeGap(ours, gap as Gap, { action: 'dismiss' });
  await ours.call([question]);
  const { gaps } = await collectGaps(ours);
  expect(gaps.map(({ title }) => title)).not.toContain(question);
  const [dismissed] = (await listGaps(ours, '?state=dismissed')).gaps;
  expect(dismissed).toMatchObject({ id: gap?.id, asked: 2, assignee: null });
  const reopened = await changeGap(ours, gap as Gap, { action: 'reopen' });
  expect(reopened.body).toMatchObject({ state: 'open', state_by: { id } });
});

test('closes a gap automatically when a chunk that answers it is written', async () => {
  const { ours, server } = world;
  const topic = inventTopics(MOST_TOPICS).at(-1) as Topic;
  await ours.call([String(topic.wordings[0])]);
  const [gap] = (await collectGaps(ours)).gaps.filter(({ title }) => title === topic.wordings[0]);
  await ours.write([toFact(topic)]);
  const { deps } = server.portal;
  const work = questionWork(deps);
  let closed = (await readDetail(ours, gap as Gap)).gap;
  // If chunks are indexed by meaning, the questions wait for the index.
  while (closed.state !== 'closed') {
    await deps.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
      tx.query('update portal.question_reruns set due_at = now()'),
    );
    const { items } = await work.due(Date.now() + 10_000);
    for (const item of items) await work.step(item, signal);
    closed = (await readDetail(ours, gap as Gap)).gap;
  }
  expect(closed.state_by).toBeNull();
  expect(closed.closed_by?.title).toContain(topic.noun);
});

inWholeRun(test)('counts a call once when its processing is interrupted and repeated', async () => {
  const { ours, server } = world;
  const question = 'Are there lockers?';
  await ours.call([question]);
  await listGaps(ours);
  const work = gapWork(server.portal.deps);
  const { items } = await work.due(Date.now() + 10_000);
  const item = items[0] as (typeof items)[number];
  await expect(work.step(item, AbortSignal.abort())).rejects.toThrow();
  expect((await listGaps(ours)).pending).toBe(true);
  await work.putOff(item, { attempts: 1, dueAt: Date.now() });
  await collectGaps(ours);
  await server.portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query(
      `insert into portal.gap_calls (organization_id, call_id, asked)
       select t.organization_id, call_id, jsonb_build_object('kind', 'call', 'at', now(),
         'assistant_id', assistant_id, 'turns', jsonb_build_array(jsonb_build_object('turn', turn,
           'question', $1::text, 's', s, 'e', e, 'best', null)))
       from portal.gap_turns t join portal.gap_wordings w on w.id = wording_id where w.text = $1`,
      [question],
    ),
  );
  const [gap] = (await collectGaps(ours)).gaps.filter(({ title }) => title === question);
  expect(gap?.asked).toBe(1);
});

inWholeRun(test)(
  'searches for the questions of a call that does not record what was found',
  async () => {
    const { ours, server } = world;
    const { organizationId } = server.member;
    const [fact] = inventFacts(1) as [Fact];
    await ours.write([fact]);
    const said = [
      'Hello, this is Maya Orlin.',
      fact.question,
      'Is there a shuttle to the airport?',
      'Thank you, goodbye.',
    ];
    const at = new Date().toISOString();
    const call = {
      id: randomUUID(),
      assistantId: ours.assistantId,
      status: 'ended',
      createdAt: at,
      startedAt: at,
      messages: said.flatMap((message, turn) => [
        { role: 'user', message, secondsFromStart: turn * 10, duration: 3_000 },
        { role: 'bot', message: 'Well.', secondsFromStart: turn * 10 + 5 },
      ]),
    };
    const row = callRow(z.parse(indexableCall, call), organizationId);
    await server.portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
      saveRows(tx, organizationId, [row]),
    );
    const { gaps } = await collectGaps(ours);
    const found = [];
    for (const gap of gaps) found.push(...(await readDetail(ours, gap)).turns);
    const ofCall = found.filter(({ call_id }) => call_id === call.id);
    expect(ofCall).toMatchObject([{ question: said[2], s: 20, e: 23, turn: 4, kind: 'call' }]);
    expect(gaps.map(({ title }) => title)).not.toContain(fact.question);
  },
);
