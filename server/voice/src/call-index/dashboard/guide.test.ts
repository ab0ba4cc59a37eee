import { randomUUID } from 'node:crypto';
import type { TestMember } from 'server-accounts/testing/test-portal';
import { storeProviderKey } from 'server-core/provider-keys/provider-keys';
import { startFakeUpstream } from 'server-core/testing/fake-upstream';
import { type DashboardAnswer, dashboardAnswer } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';

const knowledge = sharedFixture(() => startFakeUpstream());
const world = sharedFixture(() => startVoiceWorld({ KNOWLEDGE_URL: knowledge.url }));
let ann: TestMember;
let chunks = 0;
const datasetId = randomUUID();

beforeEach(async () => {
  ann = await world.portal.signUp('Ann');
  await runSql('delete from portal.api_keys where organization_id = $1');
  chunks = 0;
  knowledge.answer = (_req, res) => {
    const usage = { id: randomUUID(), dataset_id: datasetId, chunk_count: chunks };
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify([{ dataset: { id: datasetId, name: 'Rates' }, dataset_usage: usage }]));
  };
});

async function readDashboard(): Promise<DashboardAnswer> {
  const { status, body } = await world.send('/api/dashboard', { member: ann });
  expect(status).toBe(200);
  return dashboardAnswer.parse(body);
}

const runSql = (sql: string, values: unknown[] = []) =>
  world.portal.db.asOwner((tx) => tx.query(sql, [ann.organizationId, ...values]));

const addAgent = (id: string) =>
  runSql('insert into portal.agents (organization_id, id, vapi_id, name) values ($1, $2, $3, $4)', [
    id,
    id,
    'Front Desk',
  ]);

const addChat = (id: string, agentId: string, minutes: number, kind = 'chat') =>
  runSql(
    `insert into portal.calls (organization_id, id, kind, outcome, assistant_id, created_at, updated_at)
     values ($1, $2, $5, 'completed', $3, now() + $4 * interval '1 minute',
       now() + $4 * interval '1 minute')`,
    [id, agentId, minutes, kind],
  );

const connectKnowledge = async () => {
  await runSql('update portal.organizations set trieve_organization_id = $2 where id = $1', [
    randomUUID(),
  ]);
  const { organizationId } = ann;
  await world.portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    storeProviderKey(world.portal.deps, tx, {
      organizationId,
      provider: 'trieve',
      apiKey: 'planted-knowledge-key',
      isActive: true,
    }),
  );
};

const nothing = {
  talk: false,
  prompt: false,
  knowledge: false,
  difference: false,
  connect: false,
};

test('shows a new organization the guide with no step done', async () => {
  expect((await readDashboard()).guide).toEqual({
    shown: true,
    choice: null,
    done: nothing,
    connected: false,
    built_in: false,
    agent_id: null,
    chat: null,
    dataset_id: null,
    has_chunks: false,
    drafted: false,
  });
});

test('ticks each step when its condition is met', async () => {
  const agentId = randomUUID();
  await addAgent(agentId);
  await addChat('chat-1', agentId, -10);
  const talked = (await readDashboard()).guide;
  expect(talked.done).toEqual({ ...nothing, talk: true });
  expect(talked).toMatchObject({ agent_id: agentId, chat: { id: 'chat-1', agent_id: agentId } });

  await runSql(`update portal.agents set updated_at = now() + interval '1 second'
    where organization_id = $1`);
  expect((await readDashboard()).guide.done).toEqual({ ...nothing, talk: true, prompt: true });

  await connectKnowledge();
  expect((await readDashboard()).guide.done.knowledge).toBe(false);
  chunks = 3;
  expect((await readDashboard()).guide).toMatchObject({
    has_chunks: true,
    done: { knowledge: false },
  });
  await runSql(
    `insert into portal.assistant_versions (organization_id, assistant_id, number, settings, reason)
     values ($1, $2, 1, $3::jsonb, 'published')`,
    [agentId, JSON.stringify({ datasetIds: [datasetId] })],
  );
  const known = (await readDashboard()).guide;
  expect(known.done.knowledge).toBe(true);
  expect(known.dataset_id).toBe(datasetId);

  await addChat('chat-2', agentId, 10);
  const heard = (await readDashboard()).guide;
  expect(heard.done.difference).toBe(true);
  // No embedded services here, so a key means that the member connected an account.
  expect(heard).toMatchObject({ shown: false, done: { connect: true } });
});

test('leaves the difference step unticked when only another assistant was tested', async () => {
  const [changed, other] = [randomUUID(), randomUUID()];
  await addAgent(changed);
  await addAgent(other);
  await runSql(
    `update portal.agents set updated_at = now() + interval '1 second'
     where organization_id = $1 and id = $2`,
    [changed],
  );
  await addChat('chat-3', other, 10);
  expect((await readDashboard()).guide).toMatchObject({
    agent_id: changed,
    done: { talk: true, prompt: true, difference: false },
  });
});

test('ticks the prompt step after a changed prompt is published, and the difference step after a later chat', async () => {
  const agent = randomUUID();
  await addAgent(agent);
  const publish = (number: number, settings: object, minutes: number) =>
    runSql(
      `insert into portal.assistant_versions
         (organization_id, assistant_id, number, settings, reason, created_at)
       values ($1, $2, $3, $4::jsonb, 'published', now() + $5 * interval '1 minute')`,
      [agent, number, JSON.stringify(settings), minutes],
    );
  const readDone = async () => (await readDashboard()).guide.done;
  await publish(1, { firstMessage: 'Hello!' }, 0);
  await publish(2, { firstMessage: 'Hello!', datasetIds: [datasetId] }, 1);
  expect(await readDone()).toMatchObject({ prompt: false, difference: false });
  await publish(3, { firstMessage: 'Good morning!', datasetIds: [datasetId] }, 2);
  expect(await readDone()).toMatchObject({ prompt: true, difference: false });
  await addChat('chat-4', agent, 3);
  expect(await readDone()).toMatchObject({ prompt: true, difference: true });
});

test("doesn't suggest an archived assistant for the next step", async () => {
  const [archived, current] = [randomUUID(), randomUUID()];
  await addAgent(current);
  await addAgent(archived);
  await runSql(
    `update portal.agents set archived_at = now(), updated_at = now() + interval '1 second'
     where organization_id = $1 and id = $2`,
    [archived],
  );
  expect((await readDashboard()).guide.agent_id).toBe(current);
});

test('reports datasets that only a draft has', async () => {
  const agent = randomUUID();
  await addAgent(agent);
  const settings = JSON.stringify({ datasetIds: [datasetId] });
  await runSql(
    `insert into portal.assistant_drafts (organization_id, assistant_id, settings, base)
     values ($1, $2, $3::jsonb, 0)`,
    [agent, settings],
  );
  expect((await readDashboard()).guide).toMatchObject({
    drafted: true,
    done: { knowledge: false },
  });
  await runSql(
    `insert into portal.assistant_versions (organization_id, assistant_id, number, settings, reason)
     values ($1, $2, 1, $3::jsonb, 'published')`,
    [agent, settings],
  );
  expect((await readDashboard()).guide.drafted).toBe(false);
});

test('suggests the most recently tested assistant when none was changed', async () => {
  const agents = [randomUUID(), randomUUID(), randomUUID()];
  for (const agent of agents) await addAgent(agent);
  await addChat('chat-5', agents[1] ?? '', 1);
  expect((await readDashboard()).guide.agent_id).toBe(agents[1]);
});

test('hides the guide from a colleague until they ask for it', async () => {
  const bob = await world.portal.signUp('Bob');
  await runSql(
    `insert into portal.memberships (organization_id, user_id, role, created_at)
     select $1, user_id, 'admin', '2020-01-01' from portal.memberships where organization_id = $2`,
    [bob.organizationId],
  );
  expect((await readDashboard()).guide.shown).toBe(false);
  await runSql(
    `insert into portal.preferences (user_id, start_guide)
     select id, 'shown' from portal.users where organization_id = $1`,
  );
  expect((await readDashboard()).guide.shown).toBe(true);
});

test("leaves the knowledge step open when the service's response is invalid", async () => {
  await connectKnowledge();
  knowledge.answer = (_req, res) => res.end('<html>');
  expect((await readDashboard()).guide.done).toMatchObject({ knowledge: false });
});

test('hides the guide after ten phone calls until the member asks for it', async () => {
  for (let nr = 0; nr < 10; nr += 1) await addChat(`call-${nr}`, randomUUID(), -nr, 'call');
  expect((await readDashboard()).guide.shown).toBe(false);
  await runSql(
    `insert into portal.preferences (user_id, start_guide)
     select id, 'shown' from portal.users where organization_id = $1`,
  );
  expect((await readDashboard()).guide).toMatchObject({ shown: true, choice: 'shown' });
});

test('hides a dismissed guide only for that member', async () => {
  await runSql(
    `insert into portal.preferences (user_id, start_guide)
     select id, 'hidden' from portal.users where organization_id = $1`,
  );
  expect((await readDashboard()).guide).toMatchObject({ shown: false, choice: 'hidden' });
  ann = await world.portal.signUp('Eve');
  expect((await readDashboard()).guide.shown).toBe(true);
});

test('ignores text conversations, as Total Calls does', async () => {
  const agent = randomUUID();
  await addAgent(agent);
  await addChat('chat-6', agent, -1);
  expect(await readDashboard()).toMatchObject({ figures: { calls: 0 }, assistants: [] });
  await addChat('call-6', agent, -1, 'call');
  expect(await readDashboard()).toMatchObject({
    figures: { calls: 1 },
    assistants: [{ calls: 1 }],
  });
});
