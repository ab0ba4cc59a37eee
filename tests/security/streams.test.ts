import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { seedDemoVoice } from 'embedded-voice';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { isWholeRun, matrix } from 'testing/matrix';
import { root } from '../../scripts/lib/paths.mjs';
import { listSourceFiles, serverSide } from '../../scripts/lib/workspace.mjs';

jest.setTimeout(180_000);

const perOrganization = 12;
const perSession = 8;
const ROUNDS = isWholeRun ? 4 : 1;
const server = sharedFixture(() =>
  startWholeServer({
    EVENT_STREAMS_PER_SESSION: String(perSession),
    EVENT_STREAMS_PER_ORGANIZATION: String(perOrganization),
  }),
);
let callId: string;
let datasetId: string;
const sockets = new Set<Socket>();

beforeAll(async () => {
  const { portal, member } = server;
  await seedDemoVoice(portal.db, { externalId: member.organizationId, name: 'Ada' });
  const calls = await getJson('GET', `${api.vapi.callHistory}?limit=50`);
  callId = calls.results.find((call: { recordingUrl?: string }) => call.recordingUrl).id;
  datasetId = (await getJson('POST', api.trieve.datasets, { name: 'Any' })).dataset.id;
  for (let nr = 0; nr < 20; nr++) {
    await getJson('POST', api.trieve.chunk, {
      dataset_id: datasetId,
      chunk_html: `chunk ${nr}`,
    });
  }
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

async function getJson(method: string, path: string, body?: object) {
  const answer = await fetch(server.urls.portal + path, {
    method,
    headers: { ...server.credentials.portal, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

const createTicket = async (object: object) => (await getJson('POST', api.tickets, object)).ticket;

/** A path to get, or a path and the body to post to it. */
type Asked = string | { path: string; body: object };

const routes: Record<string, () => Promise<Asked>> = {
  'live updates': async () => api.events,
  'an export of calls': async () => `${api.vapi.callExport}?format=csv`,
  'an export of calls in another order': async () =>
    `${api.vapi.callExport}?format=json&sort=cost&order=asc`,
  'a recording': async () => fillPath(api.vapi.monoRecording, { id: callId }),
  'an export of chunks': async () => {
    const object = { kind: 'knowledge-export', format: 'csv', dataset_id: datasetId, query: '*' };
    return `${api.knowledge.exports}?ticket=${await createTicket(object)}`;
  },
  'an answer of an assistant': async () => {
    const assistant = { firstMessage: 'Hello, and welcome to the harbour. '.repeat(50) };
    return { path: api.vapi.chats, body: { assistant, input: 'Hello!', stream: true } };
  },
};

/** Sends the requests on one connection without reading the responses. */
function send(requests: Asked[], bearer = server.credentials.portal.authorization): Socket {
  const { hostname, port } = new URL(server.urls.portal);
  const socket = connect(Number(port), hostname);
  sockets.add(socket.on('error', () => undefined));
  const head = `Host: ${hostname}\r\nAuthorization: ${bearer}\r\n`;
  const writeRequest = (asked: Asked) => {
    if (typeof asked === 'string') return `GET ${asked} HTTP/1.1\r\n${head}\r\n`;
    const body = JSON.stringify(asked.body);
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    return `POST ${asked.path} HTTP/1.1\r\n${head}${type}\r\n${body}`;
  };
  socket.write(requests.map(writeRequest).join(''));
  return socket;
}

const countOpenStreams = () =>
  [...server.portal.deps.streams.getCounts().values()].reduce((sum, count) => sum + count, 0);
const countTimers = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
/** Repeats the check until it succeeds. @throws Error when it never does */
async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let looks = 0; looks < 2_000; looks++) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${countOpenStreams()} streams are open and ${countTimers()} timers run`);
}
/** Waits until no stream is open and only timers of kept connections were added. */
const waitUntilSettled = (timersBefore: number) =>
  waitUntil(() => countOpenStreams() === 0 && countTimers() <= timersBefore + 4);

const readResponseStart = (bearer?: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = send([api.events], bearer).once('error', reject);
    let text = '';
    socket.on('data', (part) => {
      text += part;
      if (/^data|retry:|\r\n\r\n[\s\S]*\}/m.test(text)) resolve(text);
    });
  });

test.each(matrix(Object.keys(routes), (name) => name.split(' ')[0]))(
  'releases every stream and timer when clients leave %s early',
  async (name) => {
    const getRequest = routes[name] as () => Promise<Asked>;
    const before = countTimers();
    for (let round = 0; round < ROUNDS; round++) {
      const leaving = Array.from({ length: 10 }, async (_, step) => {
        const socket = send([await getRequest()]);
        // Leaves before, during or after the session's look-up and the first byte.
        await new Promise((resolve) => setTimeout(resolve, step * 25));
        socket.resetAndDestroy();
      });
      await Promise.all(leaving);
    }
    await waitUntilSettled(before);
    expect(countOpenStreams()).toBe(0);
  },
);

test('frees every slot when the requests of a connection are queued', async () => {
  const before = countTimers();
  for (let nr = 0; nr < ROUNDS; nr++) {
    const socket = send([api.events, api.events, api.events]);
    await waitUntil(() => countOpenStreams() === 3);
    socket.resetAndDestroy();
    await waitUntilSettled(before);
  }
  expect(countOpenStreams()).toBe(0);
});

test('opens as many streams as a session may have, and refuses the next one', async () => {
  const answers = await Promise.all(Array.from({ length: perSession }, () => readResponseStart()));
  expect(answers.filter((text) => text.startsWith('HTTP/1.1 200'))).toHaveLength(perSession);
  const refused = await readResponseStart();
  expect(refused).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 15[\s\S]*rate_limited/i);
  await waitUntil(() => countOpenStreams() === perSession);
});

test('refuses a stream when the organization has reached its limit', async () => {
  await waitUntil(() => countOpenStreams() === 0);
  const { portal, member } = server;
  const sessions = await Promise.all(
    [0, 1].map(async () => {
      const { email, password } = member;
      const { body } = await portal.auth('signInWithPassword', { email, password });
      return `Bearer ${body.data.session.access_token}`;
    }),
  );
  const wanted = sessions.flatMap((bearer) => Array.from({ length: 6 }, () => bearer));
  for (const bearer of wanted) expect(await readResponseStart(bearer)).toMatch(/^HTTP\/1.1 200/);
  const refused = await readResponseStart(sessions[0]);
  expect(refused).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 15[\s\S]*quota_exceeded/i);
});

test('waits for the end of a response only in the shared helpers', () => {
  // The connection limit listens to every socket from its opening.
  const allowed = /stream-answer\.ts$|connection-limit\.ts$/;
  const waits =
    /['"]drain['"]|once\(\s*(res|answer|response)\s*,|\b(res|answer|response)\.(once|on)\(\s*['"]close['"]|once\(['"]close['"]/;
  const faults = listSourceFiles(serverSide)
    .filter((file) => !allowed.test(file) && waits.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: use whenClosed or writeOrWait; "close" may have come before.`);
  expect(faults).toEqual([]);
});
