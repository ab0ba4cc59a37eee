import { createHmac } from 'node:crypto';
import type { ServedRoute } from 'proxy-server/testing/route-table';
import { addressFor } from 'shared-server/testing';
import { type Body, makeBody, multipart } from './bodies';
import { killers, oddTexts } from './hostile';
import type { Step } from './plan';
import { Random } from './random';
import type { Identity, World } from './world';

/** A request as it is sent. */
export interface FuzzRequest {
  step: Step;
  method: string;
  port: number;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Identity whose objects it names. */
  owner: string;
}

const ports = { portal: 0, knowledge: 1, voice: 2 };

const queries = `
  limit page cursor sort order search status type from to
  assistantId phoneNumberId endedReason endedReasonGroup dataset_id ticket
  createdAtGt createdAtLt createdAtGe createdAtLe updatedAtGt updatedAtLe
  outcome after sortBy sortOrder idAny id download organization
  assistant_id phone_number_id offset override __proto__ a[b] a[]
`
  .trim()
  .split(/\s+/);
const numbers = ['0', '-1', '1', '1000', '1001', '99999999999', '1e3', '0x1', '１', ''];

/** Values that the newest known objects of a path are known by. */
const parameterKinds: [RegExp, (name: string) => string][] = [
  [/assistant/, () => 'assistantId'],
  [/tool/, () => 'toolId'],
  [/phone-number/, () => 'phoneNumberId'],
  [/knowledge-base/, (name) => (name === 'fileId' ? 'fileId' : 'knowledgeBaseId')],
  [/file/, () => 'fileId'],
  [/squad/, () => 'squadId'],
  [/workflow/, () => 'workflowId'],
  [/test-suite/, (name) => (name === 'parentId' ? 'testSuiteId' : 'testId')],
  [/call|recording|control/, () => 'callId'],
];

/** @returns the kind of objects that a path is about */
export function kindOfPath(path: string, parameter = 'id'): string {
  if (!['id', 'fileId', 'parentId'].includes(parameter)) return parameter;
  return parameterKinds.find(([pattern]) => pattern.test(path))?.[1](parameter) ?? parameter;
}

/** @returns the request of a step; the same one for the same seed and the same world */
export function buildRequest(step: Step, seed: number, world: World): FuzzRequest {
  const random = new Random(seed, step.index + 1);
  const { route } = step;
  const identity = random.pick(world.identities);
  // The services' own keys belong to the demo's organization.
  const owner = route.service === 'portal' ? identity.name : 'demo';
  // Everything but the long text has to be right, or it is refused before it gets anywhere.
  const careful = step.kind === 'killer' || step.kind === 'valid';
  const odd = step.kind === 'address';
  const spared = route.method === 'DELETE' && random.chance(0.6);
  const known = (name: string) =>
    spared ? random.uuid() : world.idOf(owner, kindOfPath(route.path, name), random, careful);
  const path = addressFor(route, (name) => parameter(name, random, odd, known));
  const body = bodyOf(step, random, () => makeBody(step, random, world, owner, careful));
  const right = careful || !random.chance(0.12);
  const headers: Record<string, string> = {
    ...(body ? { 'content-type': contentType(route.path) } : {}),
    ...(right ? credentials(route, world, identity, random) : wrongCredentials(random)),
    ...(odd || (!careful && random.chance(0.1)) ? oddHeaders(random) : {}),
    ...body?.headers,
  };
  if (/webhooks/.test(route.path) && body) sign(headers, body.bytes, world, identity, random);
  return {
    step,
    method: route.method,
    port: world.port + ports[route.service],
    path: sendable(path + query(step, random, known, identity)),
    headers,
    body: body?.bytes,
    owner,
  };
}

function bodyOf({ route }: Step, random: Random, make: () => Body | undefined): Body | undefined {
  const isFile = route.method === 'POST' && /files?$/.test(route.path);
  if (isFile && random.chance(0.7)) return multipart(random);
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method) || random.chance(0.2);
  return hasBody ? make() : undefined;
}

function contentType(path: string): string {
  return path.endsWith('csp-reports') ? 'application/csp-report' : 'application/json';
}

function parameter(
  name: string,
  random: Random,
  odd: boolean,
  known: (name: string) => string,
): string {
  if (name === 'provider') return random.pick(['vapi', 'trieve', 'openai', '__proto__']);
  if (name === 'page') return random.pick(['', 'login', 'assistants', 'a/b', '1']);
  if (name === 'name') return random.pick(['mfe-datasets', 'mfe-nope', '..']);
  if (!odd || random.chance(0.3)) return known(name);
  return random.pick([
    () => random.uuid(),
    () => random.uuid().toUpperCase(),
    () => encodeURIComponent(well(random.pick(oddTexts))),
    () =>
      random.pick([
        '%',
        '%E0%A4%A',
        '%00',
        '%2F..%2F',
        '%252e',
        '..%2f',
        '%ff',
        '.',
        '..',
        '*',
        '',
      ]),
    () => 'a'.repeat(random.pick([300, 3_000, 12_000])),
    () => encodeURIComponent(killers(random)[0]?.text(3_000) ?? ''),
    () => `${random.uuid()}/${random.uuid()}`,
  ])();
}

function query(
  step: Step,
  random: Random,
  known: (name: string) => string,
  identity: Identity,
): string {
  if (/webhooks/.test(step.route.path) && random.chance(0.8)) {
    return `?organization=${identity.organizationId}`;
  }
  const wanted = step.kind === 'address' ? 1 + random.below(4) : 0;
  if (wanted === 0) return '';
  const parts = Array.from({ length: wanted }, () => {
    const name = random.pick(queries);
    const value = random.pick([
      () => random.pick(numbers),
      () => random.pick(oddTexts),
      () => known(name === 'dataset_id' ? 'datasetId' : name),
      () =>
        random.pick(['desc', 'asc', 'created', 'invalid', '2026-01-02T03:04:05Z', '2020-02-30']),
      () => killers(random)[0]?.text(random.pick([500, 2_500])) ?? '',
    ])();
    return `${encodeURIComponent(name)}=${random.chance(0.03) ? '%E0%A4%A' : encodeURIComponent(well(value))}`;
  });
  if (random.chance(0.1)) parts.push(parts[0] ?? '');
  return `?${parts.join('&')}`;
}

function credentials(
  { service }: ServedRoute,
  world: World,
  identity: Identity,
  random: Random,
): Record<string, string> {
  if (service === 'voice') return { authorization: `Bearer ${world.keys.voice}` };
  if (service === 'portal') return { authorization: `Bearer ${identity.token}` };
  const { knowledge, knowledgeOrganization } = world.keys;
  return {
    authorization: knowledge,
    'tr-organization': knowledgeOrganization,
    'tr-dataset': world.idOf('demo', 'datasetId', random, true),
  };
}

function wrongCredentials(random: Random): Record<string, string> {
  if (random.chance(0.5)) return {};
  const wrong = ['Bearer', 'Bearer x', `Bearer ${'a'.repeat(64)}`, 'Basic YTpi', 'bearer  ', 'Ω'];
  return { authorization: sendable(random.pick(wrong)) };
}

function oddHeaders(random: Random): Record<string, string> {
  const value = () => sendable(well(random.pick(oddTexts)));
  const made = {
    'if-match': random.pick(['*', '"a"', '"', 'W/"x"']),
    'if-none-match': random.pick(['*', '"a"', ',,,']),
    'if-modified-since': random.pick(['x', 'Sat, 32 Jan 2026 00:00:00 GMT']),
    range: random.pick([
      'bytes=0-0',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-0,5-9',
      'bytes=99999999999-',
      'x',
    ]),
    'if-range': random.pick(['"a"', 'x']),
    host: random.pick(['a', 'a:b', '[', 'localhost:99999', 'x'.repeat(300), 'evil.example']),
    'tr-dataset': value(),
    'x-dataset': random.pick([random.uuid(), 'x', value()]),
    'tr-organization': random.pick([random.uuid(), 'x']),
    'x-api-version': random.pick(['V1', 'V2', 'V9']),
    'idempotency-key': random.pick(['a', 'x'.repeat(2_000), value()]),
    'x-request-id': random.pick(['a', 'x'.repeat(300), value()]),
    'x-forwarded-for': random.pick(['1.2.3.4', 'x', '::1', ','.repeat(500)]),
    'x-forwarded-proto': random.pick(['https', 'x']),
    'accept-encoding': random.pick(['gzip', 'br;q=x', '*;q=0', ',']),
    accept: random.pick(['text/event-stream', '*/*;q=2', 'x']),
    cookie: random.pick([
      'portal_override=x',
      'portal_ring=a.b',
      '__proto__=1',
      '%',
      ';;;=',
      'a='.repeat(900),
    ]),
    origin: random.pick(['null', 'https://evil.example', 'x']),
    'sec-fetch-site': random.pick(['none', 'cross-site', 'x']),
    'x-vapi-signature': random.pick(['x', 'a'.repeat(64)]),
    'content-type': random.pick(['application/json', 'text/plain', 'application/json;', '']),
  };
  const names = random.shuffled(Object.keys(made)).slice(0, 1 + random.below(3));
  return Object.fromEntries(names.map((name) => [name, made[name as keyof typeof made]]));
}

function sign(
  headers: Record<string, string>,
  body: Buffer,
  world: World,
  identity: Identity,
  random: Random,
): void {
  if (random.chance(0.2)) return;
  const timestamp = String(Date.now());
  const hmac = createHmac('sha256', world.webhookSecretOf(identity.organizationId));
  headers['x-vapi-timestamp'] = timestamp;
  headers['x-vapi-signature'] = hmac.update(`${timestamp}.`).update(body).digest('hex');
}

/** Replaces surrogates, as `encodeURIComponent` throws on half of a pair. */
const well = (text: string) => text.replace(/[\ud800-\udfff]/g, '\ufffd');

/** Removes characters that no client can send in a request line. */
const sendable = (text: string) => text.replace(/[^\u0021-\u007e ]/g, '').replaceAll(' ', '%20');
