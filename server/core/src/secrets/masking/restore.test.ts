import { randomBytes } from 'node:crypto';
import { MASK } from 'shared-contract';
import { maskSecrets } from './mask';
import { restoreMasked } from './restore';

// biome-ignore lint/suspicious/noExplicitAny: a test reaches into whatever object it makes.
type Any = any;
type Path = (string | number)[];

const secret = () => `planted-${randomBytes(6).toString('hex')}`;
const server = (host: string) => ({
  url: `https://${host}:8443/voice/${secret()}?token=${secret()}`,
  secret: secret(),
  headers: { authorization: `Bearer ${secret()}`, cookie: [secret()] },
  timeoutSeconds: 20,
});
const inlineTool = (host: string, name?: string) => ({
  type: 'function',
  ...(name && { function: { name } }),
  server: server(host),
});

const objects = {
  'function tool': () => ({ id: 't', type: 'function', server: server('tool.example') }),
  'request tool': () => ({
    type: 'apiRequest',
    url: `https://request.example/v1/${secret()}`,
    headers: { type: 'object', properties: { 'x-key': { type: 'string', value: secret() } } },
  }),
  assistant: () => ({
    name: 'Front desk',
    serverUrl: `https://assistant.example/${secret()}`,
    serverUrlSecret: secret(),
    model: {
      provider: 'custom-llm',
      url: `https://robin:${secret()}@model.example/v1?key=${secret()}`,
      headers: { 'x-token': secret() },
      tools: [{ async: true, ...inlineTool('same.example') }, inlineTool('same.example')],
    },
    voice: { provider: 'custom-voice', server: server('voice.example') },
    credentials: [
      { provider: 'webhook', authenticationPlan: { type: 'bearer', token: secret() } },
      { provider: 's3', endpoint: 'https://s3.example', awsSecretAccessKey: secret() },
    ],
  }),
  'trunk number': () => ({
    provider: 'byo-phone-number',
    credential: { gateways: [{ ip: '192.0.2.1' }], outbound: { authPassword: secret() } },
    twilioAuthToken: secret(),
  }),
};

const at = (value: Any, path: Path): Any => path.reduce((inside, key) => inside?.[key], value);
// A structured clone would have the prototypes of another realm.
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
const shownOf = (stored: Any): Any => maskSecrets(stored);

/** @returns the paths of everything that is masked */
function maskedLeaves(stored: Any, shown: Any, path: Path = []): Path[] {
  if (typeof stored !== 'object' || stored === null) return stored === shown ? [] : [path];
  return Object.keys(stored).flatMap((key) =>
    maskedLeaves(stored[key], shown[key], [...path, Array.isArray(stored) ? Number(key) : key]),
  );
}

/** @returns the path of a leaf's address: itself, or the nearest enclosing one */
function addressFor(shown: Any, leaf: Path): Path | undefined {
  if (String(at(shown, leaf)).includes('://')) return leaf;
  for (let end = leaf.length - 1; end >= 0; end -= 1) {
    const around = at(shown, leaf.slice(0, end));
    const name = Object.keys(around).find((key) => String(around[key]).includes('://'));
    if (name) return [...leaf.slice(0, end), name];
  }
  return undefined;
}

/** @returns the object with one member replaced or removed */
function changed(value: Any, path: Path, to: unknown): Any {
  const result = copy(value);
  const parent = at(result, path.slice(0, -1));
  const key = path.at(-1) as string;
  if (to === undefined) delete parent[key];
  else parent[key] = to;
  return result;
}

/** Keeps the scheme, host and port, and every secret. */
const sameServer = (url: string) => `${url.replace(/(:\/\/[^/?]+).*/, '$1')}/typed`;
const moves: Record<string, (url: string) => string> = {
  'the host': (url) => url.replace(/\/\/([^@/]*@)?[^:/]+/, '//thief.example'),
  'the scheme': (url) => url.replace('https:', 'http:'),
  'the port': (url) => url.replace(/:\/\/([^/:?]+)(:\d+)?/, '://$1:444'),
  'the user': (url) => url.replace('://', '://thief@'),
  'the end of the host': (url) => url.replace(/(:\/\/[^/?]+)/, '$1\\@thief.example'),
};

const typedAnew = (url: string) => url.replace(`${MASK}@`, '').replaceAll(MASK, 'typed');

const cases = Object.entries<() => Any>(objects).flatMap(([kind, make]) => {
  const stored = make();
  const shown = shownOf(stored);
  return maskedLeaves(stored, shown).map((leaf) => ({ kind, leaf, stored, shown }));
});
const withAddress = cases.filter(({ shown, leaf }) => addressFor(shown, leaf));
const named = (all: typeof cases) =>
  all.map((one) => [`${one.kind} ${one.leaf.join('.')}`, one] as const);

const restored = (sent: Any, stored: Any) => restoreMasked(sent, stored, shownOf);
const refusal = expect.objectContaining({ code: 'bad_request' });
function expectRefused(sent: Any, stored: Any) {
  expect(() => restored(sent, stored)).toThrow(refusal);
}

test('finds many masked places to try', () => {
  expect(cases.length).toBeGreaterThan(25);
  expect(withAddress.length).toBeGreaterThan(20);
});

test.each<[string, () => Any]>(Object.entries(objects))(
  'restores a whole %s that comes back as shown',
  (_, make) => {
    const stored = make();
    expect(restored(shownOf(stored), stored)).toEqual(stored);
    expect(restored({ ...shownOf(stored), name: 'Other' }, stored)).toEqual({
      ...stored,
      name: 'Other',
    });
  },
);

describe.each(named(withAddress))('a moved %s', (_, { shown, stored, leaf }) => {
  const address = addressFor(shown, leaf) as Path;
  test.each(Object.entries(moves))('refuses it when %s of its address changes', (_name, move) => {
    const before: string = at(shown, address);
    // The address of another secret stays refused, even when everything else was typed again.
    const to = move(address === leaf ? before : typedAnew(before));
    expectRefused(changed(shown, address, to), stored);
  });
  test('keeps it when the path on the same server changes', () => {
    const isNameless = address.some((key) => typeof key === 'number');
    if (address === leaf || isNameless) return;
    const sent = changed(shown, address, sameServer(typedAnew(at(shown, address))));
    expect(at(restored(sent, stored), leaf)).toBe(at(stored, leaf));
  });
  test('refuses it when its address is removed or renamed', () => {
    const parent = address.slice(0, -1);
    const without = changed(shown, address, undefined);
    // The platform only keeps members that are missing at the top level.
    if (address !== leaf && address.length > 1) expectRefused(without, stored);
    expectRefused(changed(without, [...parent, 'moved'], at(shown, address)), stored);
  });
  test('refuses it when a second address is added next to its own', () => {
    if (address === leaf) return;
    const beside = [...address.slice(0, -1), 'baseUrl'];
    expectRefused(changed(shown, beside, 'https://thief.example/in'), stored);
  });
});

describe.each(named(cases))('a moved %s', (_, { shown, stored, leaf }) => {
  test('refuses it when it becomes an object, or its object becomes a text or a list', () => {
    const [parent, value] = [leaf.slice(0, -1), at(shown, leaf)];
    expectRefused(changed(shown, leaf, { value }), stored);
    expectRefused(changed(shown, leaf, [value]), stored);
    if (parent.length === 0) return;
    expectRefused(changed(shown, parent, MASK), stored);
    if (!Array.isArray(at(shown, parent))) {
      expectRefused(changed(shown, parent, [at(shown, parent)]), stored);
    }
  });
  test('refuses it when it is copied to another object', () => {
    expectRefused(shown, null);
    expectRefused(shown, { id: 'other' });
    expectRefused({ ...shown, copied: at(shown, leaf) }, stored);
  });
});

test.each(named(cases.filter(({ leaf }) => leaf.some((key) => typeof key === 'number'))))(
  'refuses %s when members of its nameless list shift',
  (_, { shown, stored, leaf }) => {
    const list = leaf.slice(
      0,
      leaf.findLastIndex((key) => typeof key === 'number'),
    );
    const members: Any[] = at(shown, list);
    expectRefused(changed(shown, list, [{ type: 'endCall' }, ...members]), stored);
    expectRefused(changed(shown, list, [...members, ...members]), stored);
    if (members.length === 1) return;
    expectRefused(changed(shown, list, members.slice(1)), stored);
    expectRefused(changed(shown, list, [...members].reverse()), stored);
  },
);

test('gives members of a list their own secrets when they have names and one is removed', () => {
  const tools = [inlineTool('one.example', 'one'), inlineTool('one.example', 'two')];
  const stored = { model: { tools } };
  const shown = shownOf(stored);
  expect(restored({ model: { tools: shown.model.tools.slice(1) } }, stored)).toEqual({
    model: { tools: tools.slice(1) },
  });
  const twice = shown.model.tools.map((tool: Any) => ({ ...tool, function: { name: 'one' } }));
  expectRefused({ model: { tools: twice } }, stored);
});

test('keeps an omitted secret from going to a new address next to it', () => {
  const { credentials, ...stored } = objects.assistant();
  expectRefused({ serverUrl: 'https://new.example' }, { serverUrl: stored.serverUrl, credentials });
  expectRefused({ serverUrl: 'https://thief.example/in' }, stored);
  const both = { serverUrl: 'https://new.example/in', serverUrlSecret: 'new' };
  expect(restored(both, stored)).toEqual(both);
});

test('names the field and what to do', () => {
  const stored = { model: { tools: [inlineTool('one.example')] } };
  const sent = changed(shownOf(stored), ['model', 'tools', 0, 'server', 'url'], 'https://new.test');
  expect(() => restored(sent, stored)).toThrow(
    /"model\.tools\[0\]\.server\.\w+" is hidden .* again/,
  );
});

test('keeps free text with such characters', () => {
  const sent = {
    model: { messages: [{ role: 'system', content: `Say ${MASK} for a password.` }] },
  };
  expect(restored(sent, null)).toEqual(sent);
  expectRefused({ name: MASK }, null);
});

test('compares an object once when many secrets are in it', () => {
  const headers = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`x-key-${index}`, secret()]),
  );
  const stored = { serverUrl: 'https://assistant.example/in', headers };
  const shown = shownOf(stored);
  let reads = 0;
  const watched = new Proxy(shown.headers, {
    ownKeys(target) {
      reads += 1;
      return Reflect.ownKeys(target);
    },
  });
  expect(restored({ ...shown, headers: watched }, stored)).toEqual(stored);
  expect(reads).toBeLessThan(10);
});
