import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { api, fillPath } from 'shared-contract';
import { type EndpointDefinition, endpoints, listErrorCodes } from 'shared-contract/endpoints';
import { sharedFixture } from 'shared-server/testing';
import { isWholeRun, matrix } from 'testing/matrix';
import { calledElsewhere, getValidBody } from '../endpoint-bodies';
import { type Actor, type Ids, startEndpointWorld } from '../endpoint-world';
import { createMutated, getValues, oddValues } from './arbitrary';

jest.setTimeout(180_000);

/** Requests for each endpoint. Another seed finds others: PORTAL_TEST_SEED=2 npm run test:all */
const REQUESTS = isWholeRun ? 40 : 10;
const seed = Number(process.env.PORTAL_TEST_SEED ?? 1);
const HANGS_MS = 15_000;
/** Only in texts of the other organization. */
const MARKER = 'zephyrine';

const world = sharedFixture(() => startEndpointWorld());
let actor: Actor;
let others: string[];
let before: unknown;
let succeeded = 0;

beforeAll(async () => {
  actor = world.ada;
  const { bob } = world;
  const { dataset } = await sendAs(bob, api.trieve.datasets, { name: MARKER });
  await sendAs(bob, api.trieve.chunk, { dataset_id: dataset.id, chunk_html: `a boat, ${MARKER}` });
  const draft = { ...world.voiceDrafts.assistants, name: MARKER };
  const assistant = await sendAs(bob, api.vapi.assistants, draft);
  const { email, organizationId, user } = bob.member;
  others = [MARKER, email, organizationId, user.id, dataset.id, assistant.id];
  before = await readOthers();
});

async function sendAs({ headers }: Actor, path: string, body: unknown) {
  return (await world.send({ method: 'POST', path }, { headers, body })).body;
}

interface Request {
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
}

/** Requests that match the schemas, requests of other tests, and variants with odd values. */
async function createRequests(endpoint: EndpointDefinition): Promise<fc.Arbitrary<Request>> {
  const ids: Ids = await world.createIds(actor, endpoint);
  const findId = (name: string) =>
    ids[name] === undefined
      ? undefined
      : fc.oneof({ weight: 6, arbitrary: fc.constant(ids[name]) }, fc.constantFrom(...others));
  const addOdd = <T>(values: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 2, arbitrary: values as fc.Arbitrary<unknown> }, createMutated(values));
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = names.map((name) => {
    const usual = name === 'provider' ? fc.constantFrom('vapi', 'trieve') : findId(name);
    return [name, fc.oneof({ weight: 6, arbitrary: usual ?? fc.uuid() }, oddValues)] as const;
  });
  const { query, body } = endpoint;
  const named = (endpoint.ids ?? []).filter((name) => !names.includes(name) && ids[name]);
  const required = Object.fromEntries(named.map((name) => [name, ids[name]]));
  const queries = (query ? getValues(query, findId) : fc.constant({})).map((value) =>
    endpoint.method === 'POST' ? value : { ...required, ...(value as object) },
  );
  const hasValid = body && !calledElsewhere[`${endpoint.method} ${endpoint.path}`];
  const valid = hasValid ? [fc.constant(getValidBody(world, endpoint, ids))] : [];
  const bodies = body
    ? addOdd(fc.oneof(getValues(body, findId), ...valid))
    : fc.constant(undefined);
  return fc.record({
    params: fc.record(Object.fromEntries(params)),
    query: addOdd(queries),
    body: bodies,
  });
}

async function send({ method, path }: EndpointDefinition, { params, query, body }: Request) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => toSegment(params[name]));
  const sent = body === undefined || method === 'GET' ? undefined : JSON.stringify(body);
  const answer = await fetch(`${world.server.urls.portal}${filled}?${toQuery(query)}`, {
    method,
    redirect: 'manual',
    headers: {
      ...actor.headers,
      'idempotency-key': randomUUID(),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: sent }),
    signal: AbortSignal.timeout(HANGS_MS),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, text: isStream ? '' : await answer.text() };
}

const toText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(
    /\p{Surrogate}/gu,
    '',
  );
/** An empty segment, or one of dots, would lead to another path. */
const toSegment = (value: unknown) =>
  encodeURIComponent(toText(value).slice(0, 1_000)).replace(/^\.*$/, '-');
/** Node.js refuses a longer address before the portal sees it, with an empty response. */
const LONGEST_QUERY = 4_000;
const toQuery = (query: unknown) =>
  new URLSearchParams(
    Object.entries(Object(query)).map(([name, value]) => [name, toText(value).slice(0, 1_000)]),
  )
    .toString()
    .slice(0, LONGEST_QUERY)
    .replace(/%[0-9A-F]?$/, '');

function getFault(
  endpoint: EndpointDefinition,
  request: Request,
  answer: { status: number; text: string },
) {
  const { status, text } = answer;
  const sent = JSON.stringify(request);
  const leaked = others.find((word) => text.includes(word) && !sent.includes(word));
  if (leaked) return `answers with ${leaked} of the other organization`;
  if (status < 400) return undefined;
  const { code } = JSON.parse(text);
  // An unreadable address is refused before its endpoint is known.
  const declared = [...listErrorCodes(endpoint), 'bad_request'];
  if (!declared.includes(code)) return `answers with the undeclared code ${code}`;
  return status >= 500 && !code.startsWith('upstream_') ? `answers ${status}` : undefined;
}

/** Reads the other organization's data, which no request of a stranger may change. */
const readOthers = () =>
  Promise.all(
    [api.trieve.datasets, api.vapi.assistants, api.integrations.all].map(
      async (path) => (await world.send({ method: 'GET', path }, world.bob)).body,
    ),
  );

/** A request may have ended the session or the role, or disconnected a service. */
async function renewActor(): Promise<void> {
  const needed = [api.invitations.all, api.vapi.assistants, api.trieve.datasets];
  const answers = await Promise.all(
    needed.map((path) => world.send({ method: 'GET', path }, actor)),
  );
  if (answers.every(({ status }) => status === 200)) return;
  const member = await world.server.portal.signUp('Cara');
  actor = { member, headers: { authorization: `Bearer ${member.session.access_token}` } };
  for (const provider of ['vapi', 'trieve'])
    await sendAs(actor, fillPath(api.integrations.builtIn, { provider }), undefined);
}

const getKind = ({ access, method, body }: EndpointDefinition) => `${access} ${method} ${!body}`;
const named = matrix(endpoints, getKind).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

test.each(named)('responds to any request within the contract: %s', async (_, endpoint) => {
  await renewActor();
  const requests = await createRequests(endpoint);
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answer = await send(endpoint, request);
      if (answer.status < 400) succeeded += 1;
      expect(getFault(endpoint, request, answer)).toBeUndefined();
    }),
    { seed, numRuns: REQUESTS, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  );
  const { status } = await world.send({ method: 'GET', path: api.ready }, {});
  expect(status).toBe(200);
  expect(await readOthers()).toEqual(before);
});

test('succeeds for more than a fifth of the generated requests', () => {
  expect(succeeded).toBeGreaterThan((named.length * REQUESTS) / 5);
});
