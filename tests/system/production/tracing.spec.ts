import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { expect, signIn, test } from '../support';
import { getValues, startCollector } from './settings/collector';

const demo = { email: 'demo@portal.example', password: 'two-quiet-harbours-1' };
const KEY = 'collector-key-1';

test('records a chat and a call in the trace of their requests, without what was said', async ({
  dataDir,
}) => {
  test.setTimeout(120_000);
  const collector = await startCollector();
  const portal = await startPortal({
    dataDir,
    port: await findFreePort(),
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `x-key=${KEY}`,
      PORTAL_DEMO: 'on',
      PORTAL_DEMO_PASSWORD: demo.password,
      EMBEDDED_VOICE_SPEED: '200',
    },
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const session = (await signIn(portal.url, demo)).body.data.session;
  const headers = {
    authorization: `Bearer ${session.access_token}`,
    'content-type': 'application/json',
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
  };
  const getJson = async (path: string) => (await fetch(portal.url + path, { headers })).json();
  const [assistant] = await getJson('/api/vapi/assistants');
  const numbers = await getJson('/api/vapi/phone-numbers');
  const number = numbers.find(({ status }: { status: string }) => status === 'active');
  const postJson = (path: string, body: object, more = {}) =>
    fetch(portal.url + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const said = 'the-heron-flies-at-dawn';
  const chat = await postJson('/api/vapi/chat', { assistantId: assistant.id, input: said });
  expect(chat.status).toBe(201);
  const { id: chatId } = await chat.json();
  const call = await postJson(
    '/api/vapi/call',
    {
      assistantId: assistant.id,
      phoneNumberId: number.id,
      customer: { number: '+14155552671' },
    },
    { 'idempotency-key': 'one-call' },
  );
  const { id: callId } = await call.json();
  expect(await portal.stop()).toBe(0);
  collector.stop();

  const { spans } = collector;
  const agents = spans.filter(({ name }) => name === 'invoke_agent');
  const common = {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.provider.name': 'vapi',
    'gen_ai.agent.id': assistant.id,
    'server.address': '127.0.0.1',
  };
  expect(agents.map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({ ...common, 'gen_ai.response.id': chatId }),
    expect.objectContaining({ ...common, 'gen_ai.conversation.id': callId }),
  ]);
  for (const agent of agents) {
    const parent = spans.find(({ spanId }) => spanId === agent.parentSpanId);
    expect(parent?.name).toMatch(/^POST \/api\/vapi\/(chat|call)$/);
    expect([parent?.traceId, parent?.attributes['http.response.status_code']]).toEqual([
      traceId,
      201,
    ]);
    const asked = spans.find(({ parentSpanId }) => parentSpanId === agent.spanId);
    expect(asked?.attributes['url.full']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/(chat|call)$/);
  }
  const requests = collector.metrics.findLast(({ name }) => name.startsWith('portal_http_request'));
  const counted = requests?.histogram?.dataPoints.map(({ count, attributes }) => ({
    count: Number(count),
    ...getValues(attributes),
  }));
  expect(counted).toContainEqual({
    count: 1,
    method: 'POST',
    route: '/api/vapi/chat',
    status: '2xx',
  });
  for (const resource of collector.resources) {
    expect(resource).toMatchObject({
      'service.name': 'voice-portal',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  }
  expect([...collector.keys]).toEqual([KEY]);
  for (const secret of [said, session.access_token, '4155552671', demo.email]) {
    expect(collector.getText()).not.toContain(secret);
  }
});
