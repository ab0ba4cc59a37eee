import { randomUUID } from 'node:crypto';
import { api, assistantTexts, fillPath, MASK } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { sendJson } from './testing/fake-platform';
import { giveKey, startVoiceWorld } from './testing/voice-world';

const world = sharedFixture(() => startVoiceWorld({ VOICE_TIMEOUT_MS: '1500' }));

beforeEach(() => {
  world.platform.received.length = 0;
  world.platform.calls.length = 0;
  world.platform.fault = null;
});

const readAgents = async (member = world.ada) =>
  (
    await world.portal.post(
      { action: 'select', table: 'agents', query: { eq: {} } },
      { bearer: member.session.access_token },
    )
  ).body.data;

describe('access to the platform', () => {
  test("accepts a member and the key's handle, and refuses the real key and strangers", async () => {
    const { body } = await world.portal.post(
      { action: 'select', table: 'api_keys', query: { eq: { provider: 'vapi' } } },
      { bearer: world.ada.session.access_token },
    );
    const askWith = (bearer?: string) =>
      world.send(api.vapi.calls, {
        member: null,
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      });
    expect(await askWith(body.data[0].api_key)).toMatchObject({ status: 200, body: [] });
    expect(await askWith(world.platform.apiKey)).toMatchObject({ status: 401 });
    expect(await askWith()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('forwards only known parameters and headers', async () => {
    const path = `${api.vapi.calls}?limit=25&assistantId=${randomUUID()}&apiKey=x&url=http://x`;
    await world.send(path, {
      headers: { cookie: 'a=b', 'x-api-key': 'y', 'x-forwarded-for': '1' },
    });
    const [sent] = world.platform.received;
    expect([...(sent?.query.keys() ?? [])].sort()).toEqual(['assistantId', 'limit']);
    expect(Object.keys(sent?.headers ?? {}).sort()).toEqual([
      'accept',
      'authorization',
      'connection',
      'host',
    ]);
  });

  test.each(['limit=0', 'limit=1001', 'limit=1&limit=2', 'assistantId=../x', 'createdAtLt=now'])(
    'refuses the parameter %s',
    async (query) => {
      expect(await world.send(`${api.vapi.calls}?${query}`)).toMatchObject({ status: 400 });
      expect(world.platform.received).toEqual([]);
    },
  );

  test.each(['..%2f..%2fassistant', 'x', '%00', `${randomUUID()}%2fx`])(
    'refuses the id %s',
    async (id) => {
      const answer = await world.send(`/api/vapi/assistant/${id}`);
      expect([400, 404]).toContain(answer.status);
      expect(world.platform.received).toEqual([]);
    },
  );

  test.each([
    ['none is set', undefined, assistantTexts.keyMissing],
    ['it is not active', false, assistantTexts.keyInactive],
  ])('explains that no key can be used when %s', async (_, active, error) => {
    if (active !== undefined) await giveKey(world.portal, world.ben, 'some-key', active);
    const answer = await world.send(api.vapi.calls, { member: world.ben });
    expect(answer).toMatchObject({ status: 409, body: { error, code: 'not_connected' } });
  });

  test('responds with upstream_unauthorized when the platform refuses the key', async () => {
    await giveKey(world.portal, world.ben, 'wrong-key');
    const answer = await world.send(api.vapi.tools, { member: world.ben });
    const body = { error: assistantTexts.keyInvalid, code: 'upstream_unauthorized' };
    expect(answer).toMatchObject({ status: 401, body });
  });
});

describe('calls', () => {
  const makeVendorCall = () => ({
    id: randomUUID(),
    assistantId: world.platform.assistants[0]?.id,
    status: 'ended',
    cost: 0.12,
    createdAt: '2026-01-02T03:04:05.000Z',
    costBreakdown: { llm: 0.01, tts: 0.02, stt: 0.03, vapi: 0.05, total: 0.12 },
    analysis: { summary: 'It went well.' },
    artifact: {
      transcript: 'AI: Hello\n',
      recordingUrl: 'https://storage.vapi.ai/secret-mono.wav',
      presignedMonoUrl: 'https://storage.vapi.ai/presigned',
      recording: { stereoUrl: 'https://storage.vapi.ai/secret-stereo.wav' },
    },
    monitor: { controlUrl: 'https://control.example/secret-control' },
  });

  test("returns the specified fields at the top level and only the portal's addresses", async () => {
    await world.send(api.vapi.assistants);
    const made = makeVendorCall();
    world.platform.calls.push(made);
    const { body, text } = await world.send(api.vapi.calls);
    expect(body[0]).toMatchObject({
      summary: 'It went well.',
      transcript: 'AI: Hello\n',
      recordingUrl: `/api/vapi/call/${made.id}/mono-recording`,
      stereoRecordingUrl: `/api/vapi/call/${made.id}/stereo-recording`,
      cost: 0.12,
      costBreakdown: { llm: 0.01, tts: 0.02, stt: 0.03, vapi: 0.05 },
      assistant: { name: 'Front desk' },
      artifact: { transcript: 'AI: Hello\n' },
    });
    expect(text).not.toMatch(/secret|presigned/);
  });

  test('reads, renames and deletes a call under both paths', async () => {
    const made = makeVendorCall();
    world.platform.calls.push(made);
    const path = fillPath(api.vapiAlias.call, { id: made.id });
    expect((await world.send(path)).body.id).toBe(made.id);
    const body = { name: 'Good one', status: 'queued' };
    const renamed = await world.send(fillPath(api.vapi.call, { id: made.id }), {
      method: 'PATCH',
      body,
    });
    expect(renamed.body).toMatchObject({ name: 'Good one', status: 'ended' });
    expect(await world.send(path, { method: 'DELETE' })).toMatchObject({ status: 200 });
    expect(world.platform.received.at(-1)?.body).toEqual({});
    expect(await world.send(path)).toMatchObject({ status: 404 });
  });
});

describe('assistants and the table of agents', () => {
  test('stores unknown assistants once, even from concurrent lists', async () => {
    world.platform.assistants.push({ id: randomUUID(), name: 'New one' });
    await Promise.all(Array.from({ length: 5 }, () => world.send(api.vapi.assistants)));
    const rows = await readAgents();
    expect(rows.filter(({ name }: { name: string }) => name === 'New one')).toHaveLength(1);
  });

  test('keeps the portal’s row in sync when an assistant is created, renamed and deleted', async () => {
    const body = { name: 'Made here', description: 'Takes orders' };
    const made = await world.send(api.vapi.assistants, { method: 'POST', body });
    expect(made).toMatchObject({ status: 201, body: { ...body, status: 'active', totalCalls: 0 } });
    expect(world.platform.received.at(-1)?.body).toEqual({ name: 'Made here' });
    const path = fillPath(api.vapi.assistant, { id: made.body.id });
    await world.send(path, { method: 'PATCH', body: { name: 'Renamed' } });
    expect(await readAgents()).toContainEqual(
      expect.objectContaining({ name: 'Renamed', description: 'Takes orders' }),
    );
    await world.send(path, { method: 'DELETE' });
    expect(JSON.stringify(await readAgents())).not.toContain('Renamed');
  });
});

describe('secrets of tools', () => {
  test('masks secrets and keeps the stored value when the mask is sent back', async () => {
    const server = {
      url: 'https://hooks.example/voice/s3cret?token=abc',
      headers: { 'x-token': 'also-secret' },
      timeoutSeconds: 20,
    };
    const made = await world.send(api.vapi.tools, {
      method: 'POST',
      body: { type: 'function', server },
    });
    expect(made.body.server).toEqual({
      url: `https://hooks.example/voice/${MASK}`,
      headers: { 'x-token': MASK },
      timeoutSeconds: 20,
    });
    const path = fillPath(api.vapi.tool, { id: made.body.id });
    const body = { server: { ...made.body.server, timeoutSeconds: 5 } };
    expect((await world.send(path, { method: 'PATCH', body })).body.server.timeoutSeconds).toBe(5);
    expect(world.platform.received.at(-1)?.body).toEqual({
      server: { ...server, timeoutSeconds: 5 },
    });
    const moved = { server: { url: `https://thief.example/voice/${MASK}` } };
    expect(await world.send(path, { method: 'PATCH', body: moved })).toMatchObject({ status: 400 });
  });

  test('keeps secrets out of the logs of tool requests', async () => {
    const server = {
      url: 'https://hooks.example/voice/s3cret?token=abc',
      secret: 'kept-secret',
      headers: { 'x-token': 'also-secret' },
    };
    const toolCall = { id: 'c1', type: 'function', function: { name: 'book', arguments: '{}' } };
    const asked = {
      id: 'l1',
      type: 'Webhook',
      webhookType: 'tool-calls',
      requestUrl: server.url,
      requestHeaders: { 'x-vapi-secret': server.secret, ...server.headers },
      requestBody: { message: { toolWithToolCallList: [{ type: 'function', server, toolCall }] } },
      responseHttpCode: 200,
      responseBody: '{"results":[{"toolCallId":"c1","result":"ok"}]}',
    };
    world.platform.fault = ({ path }, res) =>
      path.startsWith('/logs') && sendJson(res, { results: [asked] });
    const { body } = await world.send(api.vapi.logs);
    expect(body.results[0].responseBody).toContain('"result":"ok"');
    expect(JSON.stringify(body)).not.toMatch(/s3cret|abc|kept-secret|also-secret/);
  });
});

describe('files', () => {
  const upload = (form: FormData) =>
    fetch(world.url + api.vapi.files, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${world.ada.session.access_token}` },
    });
  const createForm = (size: number, extra: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(size)], 'a.txt', { type: 'text/plain' }));
    for (const [name, value] of Object.entries(extra)) form.set(name, value);
    return form;
  };

  test('forwards only the file and its name from a form', async () => {
    world.platform.fault = ({ path }, res) => path === '/file' && sendJson(res, { id: 'f1' }, 201);
    const answer = await upload(createForm(10, { purpose: 'assistant', orgId: 'other' }));
    expect([answer.status, await answer.json()]).toEqual([201, { id: 'f1' }]);
    const [sent] = world.platform.received;
    expect(sent?.text).toContain('filename="a.txt"');
    expect(sent?.text).not.toContain('other');
  });

  test('refuses files that are too large before sending them', async () => {
    const answer = await upload(createForm(11 * 1_024 * 1_024));
    expect(answer.status).toBe(413);
    expect(world.platform.received).toEqual([]);
  });
});
