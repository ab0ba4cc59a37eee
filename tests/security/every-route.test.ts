import { gzipSync } from 'node:zlib';
import { getServedRoutes, type ServedRoute } from 'proxy-server/testing/route-table';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { api } from 'shared-contract';
import { endpoints } from 'shared-contract/endpoints';
import { sharedFixture, toAddress } from 'shared-server/testing';
import { share } from 'testing/matrix';
import { getStatusWithoutBody, sendRequest } from './ask';

jest.setTimeout(180_000);

const server = sharedFixture(() => startWholeServer({ REGISTRY: 'on' }));

const json = { 'content-type': 'application/json' };
const id = '00000000-0000-4000-8000-000000000000';
const routes = getServedRoutes();
const writes = routes.filter(({ method }) => method !== 'GET');
const makeNested = (open: string, close: string) => `{"a":${open.repeat(60)}1${close.repeat(60)}}`;

const kinds: [string, string | Buffer, Record<string, string>][] = [
  ['nests 60 objects', makeNested('{"a":', '}'), json],
  ['nests 60 lists', makeNested('[', ']'), json],
  ['names __proto__', '{"__proto__":{}}', json],
  ['names a constructor’s prototype', '{"a":{"constructor":{"prototype":1}}}', json],
  ['holds half of a surrogate pair', '{"name":"\\ud800","\\ud800":1}', json],
  ['holds a NUL', '{"name":"\\u0000","call_id":"\\u0000","metadata":{"\\u0000":"\\u0000"}}', json],
  ['is broken JSON', '{"name":', json],
  ['is no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), json],
  ['is a list', '[1]', json],
  ['has 9 MB', Buffer.alloc(9_000_000, 0x20), json],
  ['is compressed', gzipSync('{}'), { ...json, 'content-encoding': 'gzip' }],
  ['claims gzip but is plain text', '{}', { ...json, 'content-encoding': 'gzip' }],
  ['is of another type', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['is an empty form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['is a broken report', '[', { 'content-type': 'application/csp-report' }],
];
// A short run sends each route one body in turn, a whole run every body.
const bodies = kinds.map(([what, body, headers], at) => ({
  at,
  what,
  body,
  headers,
  getRoutes: (routes: readonly ServedRoute[]) => share(routes, at, kinds.length),
}));

async function send(
  route: ServedRoute,
  value: string,
  rest: Partial<Parameters<typeof sendRequest>[0]>,
) {
  const url = server.urls[route.service] + toAddress(route, () => value);
  const { headers = {}, ...others } = rest;
  const answer = await sendRequest({ method: route.method, url, headers, ...others });
  return `${route.service} ${route.method} ${route.path}: ${answer.status}`;
}

const isAlive = async () =>
  (await sendRequest({ method: 'GET', url: server.urls.portal + api.ready })).status === 200;
// These requests are signed by the voice platform or have a separate token, so they need no
// session.
const isSessionIgnored = ({ path }: ServedRoute) =>
  [api.voiceWebhook, api.knowledgeWebhook, api.registryVersion, api.previews.sent].some(
    (one) => one === path,
  );
const getFailed = (answers: string[]) => answers.filter((answer) => / 5\d\d$/.test(answer));

test.each(bodies)('responds below 500 at every route when the body $what', async (given) => {
  const answers: string[] = [];
  const taken = given.getRoutes(writes);
  for (const route of taken) {
    const headers = { ...server.credentials[route.service], ...given.headers };
    answers.push(await send(route, id, { headers, body: given.body }));
  }
  expect(getFailed(answers)).toEqual([]);
  expect(answers.filter((answer) => answer.endsWith(' 401'))).toEqual(
    taken.filter(isSessionIgnored).map(({ method, path }) => `portal ${method} ${path}: 401`),
  );
  expect(await isAlive()).toBe(true);
});

const values = [
  ['a NUL', '%00'],
  ['half of a surrogate pair', '%ED%A0%80'],
  ['broken encoding', '%E0%A4%A'],
  ['a number beyond an integer', '99999999999999999999'],
  ['the name of a prototype', '__proto__'],
].map(([what, value = ''], at) => ({ what, value, at }));

test.each(values)(
  'responds below 500 at every route when its address contains $what',
  async (given) => {
    const answers: string[] = [];
    const { value, at } = given;
    for (const route of share(routes, at, values.length)) {
      const headers = { ...server.credentials[route.service], ...json };
      answers.push(await send(route, value, { headers }));
    }
    expect(getFailed(answers)).toEqual([]);
    expect(await isAlive()).toBe(true);
  },
);

/** Routes without a session; every other route checks for one first. */
const open = new Set([
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `portal ${method} ${api.proxy}`),
  ...endpoints
    .filter(({ access }) => access === 'anyone')
    .map(({ method, path }) => `portal ${method} ${path}`),
  'knowledge GET /api/health',
  // These addresses are signed or contain a key.
  'voice GET /file-content/:accountId/:id',
  'voice GET /recordings/:accountId/:id/:track.wav',
  'voice POST /control/:accountId/:id/:token',
]);
const needSession = routes.filter(
  ({ service, method, path }) =>
    (service !== 'portal' || path.startsWith('/api/')) && !open.has(`${service} ${method} ${path}`),
);

test.each(bodies)('requires a session first when the body $what', async (given) => {
  const { body, headers } = given;
  const answers: string[] = [];
  // No body is read before the session: each route gets one of them, even in a whole run.
  for (const route of needSession.filter((_, at) => at % kinds.length === given.at)) {
    answers.push(
      await send(route, id, { headers, body: route.method === 'GET' ? undefined : body }),
    );
  }
  expect(answers.filter((answer) => !answer.endsWith(' 401'))).toEqual([]);
});

test('responds without reading the body when it never arrives and there is no session', async () => {
  const answers: number[] = [];
  for (const { service, path, method } of needSession.filter(({ method }) => method !== 'GET')) {
    const url = server.urls[service] + toAddress({ method, path }, () => id);
    answers.push(await getStatusWithoutBody({ method, url, headers: json }));
  }
  expect(new Set(answers)).toEqual(new Set([401]));
});
