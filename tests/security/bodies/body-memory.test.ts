import { getServedRoutes } from 'proxy-server/testing/route-table';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { testPassword } from 'server-accounts/testing/test-portal';
import { api } from 'shared-contract';
import { endpoints, scopesFor } from 'shared-contract/endpoints';
import { sharedFixture, toAddress } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { beginRequest, sendRequest } from '../ask';

jest.setTimeout(180_000);

const server = sharedFixture(() => startWholeServer({ REGISTRY: 'on' }));

const id = '00000000-0000-4000-8000-000000000000';
const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));

const typeOf: Record<string, string> = {
  [api.cspReports]: 'application/csp-report',
  [api.overrides]: 'application/x-www-form-urlencoded',
  [api.vapi.files]: 'multipart/form-data; boundary=x',
  [api.vapiAlias.files]: 'multipart/form-data; boundary=x',
};
const actors = ['stranger', 'member', 'token'] as const;
type Actor = (typeof actors)[number];

const routes = endpoints
  .filter(({ body }) => body !== undefined)
  .flatMap((endpoint) => {
    const { method, path, aliases = [], access } = endpoint;
    const takesTokens = scopesFor(endpoint).includes('write');
    return [path, ...aliases].map((one) => ({ method, path: one, access, takesTokens }));
  });
const cases = routes.flatMap((route) => actors.map((actor) => ({ ...route, actor })));
const getKind = ({ actor, access, takesTokens, path }: (typeof cases)[number]) =>
  `${actor} ${access} ${takesTokens} ${typeOf[path] ?? 'json'}`;

let token: Promise<string> | undefined;
async function createToken(): Promise<string> {
  const answer = await fetch(server.urls.portal + api.accessTokens.all, {
    method: 'POST',
    headers: { ...server.credentials.portal, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bodies',
      scope: 'write',
      days: 1,
      proof: { password: testPassword },
    }),
  });
  return (await answer.json()).secret;
}

async function getCredential(actor: Actor): Promise<Record<string, string>> {
  if (actor === 'stranger') return {};
  if (actor === 'member') return server.credentials.portal;
  token ??= createToken();
  return { authorization: `Bearer ${await token}` };
}

/** In bytes, low enough that `MOST_BODIES` unfinished bodies exceed each limit. */
const LIMITS = { person: 4_000, organization: 6_000, strangers: 3_000 };
const MOST_BODIES = 12;
const PART = 600;

const isOpenTo = ['member', 'admin', 'person'];

/** Sends unfinished bodies to the route, and waits until each is held or was refused. */
async function sendUnfinished({ method, path, actor }: (typeof cases)[number]) {
  const { server: held } = server.portal.deps.bodies;
  const url = server.urls.portal + toAddress({ method, path }, () => id);
  const type = typeOf[path] ?? 'application/json';
  const own: Record<string, string> =
    path === api.overrides ? { origin: server.portal.deps.config.publicUrl } : {};
  const headers: Record<string, string> = {
    ...(await getCredential(actor)),
    ...own,
    'content-type': type,
    'content-length': '1000',
  };
  const answers: string[] = [];
  const sent = Array.from({ length: MOST_BODIES }, () => {
    const one = beginRequest({ method, url, headers, body: `{"a":"${'x'.repeat(PART)}` });
    void one.answer.then((text) => answers.push(text));
    return one;
  });
  const isSettled = () => answers.length * PART + held.held >= MOST_BODIES * PART;
  while (!isSettled()) await waitForTurn();
  const most = held.held;
  const statuses = new Set(answers.map((text) => text.slice(9, 12)));
  for (const { socket } of sent) socket.destroy();
  while (held.parts > 0 || held.held > 0) await waitForTurn();
  return { most, statuses };
}

test.each(matrix(cases, getKind))(
  'holds the unfinished bodies of a $actor within the budget at $method $path, and releases them',
  async (one) => {
    Object.assign(server.portal.deps.config.bodyBudgets, LIMITS);
    const { most, statuses } = await sendUnfinished(one);
    const limit = one.actor === 'stranger' ? LIMITS.strangers : LIMITS.person;
    expect(most).toBeLessThanOrEqual(limit);
    // Callers that aren't refused have at least one body that is read, and others that are cut off.
    if (most > 0) expect([...statuses]).toEqual(['429']);
    else expect([...statuses].join()).toMatch(/^(40[0135]|415)(,40[0135])*$/);
  },
);

test('accepts a body on every kind of route that a member or a token may send one to', async () => {
  Object.assign(server.portal.deps.config.bodyBudgets, LIMITS);
  const members = matrix(cases, getKind).filter(({ actor, access, takesTokens }) =>
    actor === 'token' ? takesTokens : actor === 'member' && isOpenTo.includes(access),
  );
  const unread = [];
  for (const one of members) if ((await sendUnfinished(one)).most === 0) unread.push(one.path);
  expect(members.length).toBeGreaterThan(2);
  expect(unread).toEqual([]);
});

const writes = getServedRoutes().filter(({ method }) => method !== 'GET');

test('closes the connection after the response at every route when a long body is not read', async () => {
  const kept: string[] = [];
  for (const route of matrix(writes, ({ service, method }) => `${service} ${method}`)) {
    for (const [from, headers] of [
      ['stranger', {}],
      ['caller', server.credentials[route.service]],
    ] as const) {
      const url = server.urls[route.service] + toAddress(route, () => id);
      const length = { 'content-type': 'application/json', 'content-length': String(2 ** 31) };
      const sent = beginRequest({ method: route.method, url, headers: { ...headers, ...length } });
      const answer = await sent.answer;
      sent.socket.destroy();
      if (!/\r\nconnection: close\r\n/i.test(answer))
        kept.push(`${from} ${route.service} ${route.method} ${route.path}: ${answer.slice(0, 12)}`);
    }
  }
  expect(kept).toEqual([]);
});

test('serves members again as soon as unfinished bodies are gone', async () => {
  Object.assign(server.portal.deps.config.bodyBudgets, LIMITS);
  await sendUnfinished({
    method: 'POST',
    path: api.proxy,
    access: 'by_action',
    takesTokens: false,
    actor: 'member',
  });
  const body = JSON.stringify({ action: 'select', table: 'agents' });
  const headers = { ...server.credentials.portal, 'content-type': 'application/json' };
  const url = server.urls.portal + api.proxy;
  expect((await sendRequest({ method: 'POST', url, headers, body })).status).toBe(200);
});
