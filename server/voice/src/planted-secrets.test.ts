import { randomUUID } from 'node:crypto';
import express from 'express';
import { api } from 'shared-contract';
import { getRouteTable, type RouteEntry, sharedFixture, toAddress } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { voiceRoutes } from './routes';
import { sendJson } from './testing/fake-platform';
import { startVoiceWorld } from './testing/voice-world';

const canary = 'planted-canary';
const id = randomUUID();
const world = sharedFixture(() => startVoiceWorld());

/** An object for any route, with secrets under many names and the platform's own address. */
const makeSecretObject = () => {
  const server = {
    url: `https://robin:${canary}@hooks.example/in/${canary}?a=${canary}`,
    headers: { 'x-any': canary },
    bearerToken: canary,
  };
  const own = `${world.platform.url}/file-content/${id}?signature=${canary}`;
  return {
    id,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    name: 'Front desk',
    status: 'ended',
    type: 'outboundPhoneCall',
    url: own,
    key: canary,
    server,
    serverUrlSecret: canary,
    twilioAuthToken: canary,
    recordingUrl: own,
    authentication: { realm: 'x', username: canary, password: canary },
    credentials: [{ provider: 'x', anything: canary, authenticationPlan: { url: canary } }],
    artifactPlan: { s3: { secretAccessKey: canary } },
    model: { provider: 'x', url: `https://x.example/?key=${canary}`, tools: [{ server }] },
    members: [{ assistantOverrides: { server, private_key: canary } }],
    nodes: [{ tool: { type: 'apiRequest', url: `https://x.example/${canary}`, server } }],
    messages: [{ role: 'bot', message: 'Hello', metadata: { apiKey: canary } }],
    artifact: { messages: [], presignedMonoUrl: own, files: [{ url: own }], token: canary },
    assistant: { name: 'Front desk', server },
    monitor: { listenUrl: own },
    requestHeaders: { 'x-any': canary },
    requestUrl: own,
    requestBody: { server },
    responseBody: JSON.stringify({ results: [{ server, url: own }] }),
  };
};

/** Responds to every request with planted objects, in the shape of its route. */
function answerPlanted(): void {
  world.platform.fault = ({ path, method }, res) => {
    const isOne = path.includes(id) || (method !== 'GET' && path !== '/analytics');
    if (isOne) return sendJson(res, makeSecretObject());
    return sendJson(
      res,
      path === '/logs' ? { results: [makeSecretObject()] } : [makeSecretObject()],
    );
  };
}

const bodies: Record<string, object> = {
  [api.vapi.analytics]: {
    queries: [{ table: 'call', name: 'a', operations: [{ operation: 'count', column: 'id' }] }],
  },
};

function requestRoute({ method, path }: RouteEntry) {
  const address = toAddress({ method, path }, () => id);
  const body = method === 'GET' ? undefined : (bodies[path] ?? { name: 'Renamed' });
  return world.send(address, { method, ...(body && { body }) });
}

const listRoutes = () =>
  getRouteTable(express().use(voiceRoutes(world.portal.deps))).filter(
    ({ path }) => path.startsWith('/api/vapi') && !/recording|webhooks/.test(path),
  );

test('exposes no planted secret or internal address in any response', async () => {
  answerPlanted();
  const answered: string[] = [];
  for (const route of listRoutes()) {
    const { status, text } = await requestRoute(route);
    if (status < 300) answered.push(`${route.method} ${route.path}`);
    expect([route, text.match(/planted-canary|127\.0\.0\.1:\d+/)]).toEqual([route, null]);
  }
  expect(answered).toEqual(
    expect.arrayContaining([`GET ${api.vapi.logs}`, `GET ${api.vapi.squad}`]),
  );
  expect(answered.length).toBeGreaterThan(50);
});

const getResource = ({ path }: RouteEntry) => path.split('/').slice(0, 4).join('/');

test('exposes no internal address when the platform fails', async () => {
  const message = [
    `connect ECONNREFUSED ${world.platform.url}`,
    `see ${world.platform.url}/docs for help`,
  ];
  world.platform.fault = (_received, res) =>
    sendJson(res, { message, error: world.platform.url }, 400);
  // One path per resource is enough, since all of them use the same client.
  for (const route of matrix(listRoutes(), getResource)) {
    const { text } = await requestRoute(route);
    expect([route, text.match(/127\.0\.0\.1:\d+/)]).toEqual([route, null]);
  }
});

test('refuses a masked value that would be sent to another server', async () => {
  answerPlanted();
  const { body } = await world.send(`/api/vapi/tool/${id}`);
  const moved = { server: { ...body.server, url: 'https://thief.example/in' } };
  const answer = await world.send(`/api/vapi/tool/${id}`, { method: 'PATCH', body: moved });
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  expect(answer.body.error).toContain('"server.');
  expect(JSON.stringify(world.platform.received.map((one) => one.body))).not.toContain('thief');
});
