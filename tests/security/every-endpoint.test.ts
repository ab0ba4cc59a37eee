import { getServedRoutes } from 'proxy-server/testing/route-table';
import { api } from 'shared-contract';
import { type EndpointDefinition, endpoints, listErrorCodes } from 'shared-contract/endpoints';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import * as z from 'zod/mini';
import { calledElsewhere, getValidBody } from './endpoint-bodies';
import { type Answered, startEndpointWorld } from './endpoint-world';

jest.setTimeout(180_000);

const world = sharedFixture(() => startEndpointWorld());

const getNames = (list: readonly EndpointDefinition[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = endpoints.filter(({ access }) => !['anyone', 'by_action'].includes(access));
const ofMembers = endpoints.filter(({ access }) => /^(member|admin|person)/.test(access));

/** @returns method and resource, without the path below it */
const getResource = ({ method, path }: EndpointDefinition) =>
  `${method} ${path.split('/').slice(0, 4).join('/')}`;

/** Files of remotes and the shell, and pages. */
const ofFiles = /^\/(remotes|config\/previews|assets|\^)/;

const getKind = (endpoint: EndpointDefinition) => `${getResource(endpoint)} ${endpoint.access}`;

const getService = (path: string) => path.split('/').slice(0, 3).join('/');

function expectDeclaredCode(endpoint: EndpointDefinition, { body }: Answered): void {
  expect(listErrorCodes(endpoint)).toContain(body.code);
}

test('serves exactly the paths and methods of the contract', () => {
  const getOtherMethods = ({ method, path }: { method: string; path: string }) =>
    path === api.proxy && method !== 'POST';
  const served = getServedRoutes()
    .filter(({ service, path }) => service === 'portal' && !ofFiles.test(path))
    .filter((route) => !getOtherMethods(route))
    .map(({ method, path }) => `${method} ${path}`);
  const declared = endpoints.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => `${method} ${one}`),
  );
  expect(served.sort()).toEqual(declared.sort());
});

test('has a valid body for every endpoint that reads one and is tested here', () => {
  for (const endpoint of endpoints) {
    const { method, path, body } = endpoint;
    if (body && !calledElsewhere[`${method} ${path}`]) getValidBody(world, endpoint, {});
  }
});

test.each(getNames(matrix(guarded, getKind)))(
  'refuses %s without a session',
  async (_, endpoint) => {
    const answer = await world.send(endpoint, {});
    expect(answer.status).toBe(endpoint.access === 'token' ? 404 : 401);
    expectDeclaredCode(endpoint, answer);
  },
);

test.each(
  getNames(
    matrix(
      endpoints.filter(({ body, access }) => body && access !== 'signed'),
      getKind,
    ),
  ),
)('refuses %s with an invalid body', async (_, endpoint) => {
  const { headers } = world.ada;
  const empty = endpoint.body && !z.safeParse(endpoint.body, {}).success;
  const answer = await world.send(endpoint, { headers, body: empty ? {} : [1] });
  if (endpoint.bodyType) return expect([403, 415]).toContain(answer.status);
  // Callers who aren't operators must learn nothing about the body's format.
  expect(answer.status).toBe(endpoint.access === 'operator' ? 403 : 400);
  expectDeclaredCode(endpoint, answer);
});

test.each(
  getNames(
    matrix(
      ofMembers.filter(({ ids }) => ids),
      ({ method, path }) => `${method} ${getService(path)}`,
    ),
  ),
)("refuses another organization's ids on %s", async (_, endpoint) => {
  const ids = await world.createIds(world.bob, endpoint);
  const body = getValidBody(world, endpoint, ids);
  const answer = await world.send(endpoint, { headers: world.ada.headers, ids, body });
  expect([400, 403, 404]).toContain(answer.status);
  expectDeclaredCode(endpoint, answer);
});

const isStrict = ({ query }: EndpointDefinition) =>
  query
    ?.safeParse({ misspelled: '1' })
    .error?.issues.some(({ code }) => code === 'unrecognized_keys');

test.each(
  getNames(
    endpoints.filter(
      (endpoint) => isStrict(endpoint) && !['ticket', 'token'].includes(endpoint.access),
    ),
  ),
)('refuses an unknown query parameter on %s', async (_, endpoint) => {
  const { headers } = world.ada;
  const path = `${endpoint.path}?misspelled=1`;
  const answer = await world.send({ ...endpoint, path }, { headers });
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  expect(answer.body.error).toContain('misspelled');
});

test.each(
  getNames(
    matrix(
      endpoints.filter(({ access }) => !['signed', 'operator', 'token'].includes(access)),
      getResource,
    ),
  ),
)('responds to %s as the contract says', async (name, endpoint) => {
  if (calledElsewhere[name]) return;
  const { headers } = world.ada;
  const ids = { ...(await world.createIds(world.ada, endpoint)), provider: 'vapi' };
  const body = getValidBody(world, endpoint, ids);
  const answer = await world.send(endpoint, { headers, ids, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer));
  const { response } = endpoint;
  if (response === 'empty') expect(answer.body).toBe('');
  else if (response === 'events') expect(answer.body).toBe('events');
  else if (typeof response === 'string') expect(answer.body).not.toBe('');
  else expect(z.safeParse(response, answer.body).error?.issues ?? []).toEqual([]);
});
