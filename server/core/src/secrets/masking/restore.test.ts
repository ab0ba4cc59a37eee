import { randomBytes } from 'node:crypto';
import { MASK } from 'shared-contract';
import { maskSecrets } from './mask';
import { restoreMasked } from './restore';

// biome-ignore lint/suspicious/noExplicitAny: a test reaches into whatever object it makes.
type Any = any;
type Path = (string | number)[];

const createSecret = () => `planted-${randomBytes(6).toString('hex')}`;
const createServer = (host: string) => ({
  url: `https://${host}:8443/voice/${createSecret()}?token=${createSecret()}`,
  secret: createSecret(),
  headers: { authorization: `Bearer ${createSecret()}`, cookie: [createSecret()] },
  timeoutSeconds: 20,
});
const createInlineTool = (host: string, name?: string) => ({
  type: 'function',
  ...(name && { function: { name } }),
  server: createServer(host),
});

const objects = {
  'function tool': () => ({ id: 't', type: 'function', server: createServer('tool.example') }),
  'request tool': () => ({
    type: 'apiRequest',
    url: `https://request.example/v1/${createSecret()}`,
    headers: { type: 'object', properties: { 'x-key': { type: 'string', value: createSecret() } } },
  }),
  assistant: () => ({
    name: 'Front desk',
    serverUrl: `https://assistant.example/${createSecret()}`,
    serverUrlSecret: createSecret(),
    model: {
      provider: 'custom-llm',
      url: `https://robin:${createSecret()}@model.example/v1?key=${createSecret()}`,
      headers: { 'x-token': createSecret() },
      tools: [
        { async: true, ...createInlineTool('same.example') },
        createInlineTool('same.example'),
      ],
    },
    voice: { provider: 'custom-voice', server: createServer('voice.example') },
    credentials: [
      { provider: 'webhook', authenticationPlan: { type: 'bearer', token: createSecret() } },
      { provider: 's3', endpoint: 'https://s3.example', awsSecretAccessKey: createSecret() },
    ],
  }),
  'trunk number': () => ({
    provider: 'byo-phone-number',
    credential: { gateways: [{ ip: '192.0.2.1' }], outbound: { authPassword: createSecret() } },
    twilioAuthToken: createSecret(),
  }),
};

const getAt = (value: Any, path: Path): Any => path.reduce((inside, key) => inside?.[key], value);
// A structured clone would have the prototypes of another realm.
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
const maskStored = (stored: Any): Any => maskSecrets(stored);

/** @returns the paths of everything that is masked */
function findMaskedLeaves(stored: Any, shown: Any, path: Path = []): Path[] {
  if (typeof stored !== 'object' || stored === null) return stored === shown ? [] : [path];
  return Object.keys(stored).flatMap((key) =>
    findMaskedLeaves(stored[key], shown[key], [...path, Array.isArray(stored) ? Number(key) : key]),
  );
}

/** @returns the path of a leaf's address: itself, or the nearest enclosing one */
function findAddress(shown: Any, leaf: Path): Path | undefined {
  if (String(getAt(shown, leaf)).includes('://')) return leaf;
  for (let end = leaf.length - 1; end >= 0; end -= 1) {
    const around = getAt(shown, leaf.slice(0, end));
    const name = Object.keys(around).find((key) => String(around[key]).includes('://'));
    if (name) return [...leaf.slice(0, end), name];
  }
  return undefined;
}

/** @returns the object with one member replaced or removed */
function changeAt(value: Any, path: Path, to: unknown): Any {
  const result = copy(value);
  const parent = getAt(result, path.slice(0, -1));
  const key = path.at(-1) as string;
  if (to === undefined) delete parent[key];
  else parent[key] = to;
  return result;
}

/** Keeps the scheme, host and port, and every secret. */
const toSameServer = (url: string) => `${url.replace(/(:\/\/[^/?]+).*/, '$1')}/typed`;
const moves: Record<string, (url: string) => string> = {
  'the host': (url) => url.replace(/\/\/([^@/]*@)?[^:/]+/, '//thief.example'),
  'the scheme': (url) => url.replace('https:', 'http:'),
  'the port': (url) => url.replace(/:\/\/([^/:?]+)(:\d+)?/, '://$1:444'),
  'the user': (url) => url.replace('://', '://thief@'),
  'the end of the host': (url) => url.replace(/(:\/\/[^/?]+)/, '$1\\@thief.example'),
};

const retype = (url: string) => url.replace(`${MASK}@`, '').replaceAll(MASK, 'typed');

const cases = Object.entries<() => Any>(objects).flatMap(([kind, make]) => {
  const stored = make();
  const shown = maskStored(stored);
  return findMaskedLeaves(stored, shown).map((leaf) => ({ kind, leaf, stored, shown }));
});
const withAddress = cases.filter(({ shown, leaf }) => findAddress(shown, leaf));
const nameCases = (all: typeof cases) =>
  all.map((one) => [`${one.kind} ${one.leaf.join('.')}`, one] as const);

const restore = (sent: Any, stored: Any) => restoreMasked(sent, stored, maskStored);
const refusal = expect.objectContaining({ code: 'bad_request' });
function expectRefused(sent: Any, stored: Any) {
  expect(() => restore(sent, stored)).toThrow(refusal);
}

test('finds enough masked places for the other tests', () => {
  expect(cases.length).toBeGreaterThan(25);
  expect(withAddress.length).toBeGreaterThan(20);
});

test.each<[string, () => Any]>(Object.entries(objects))(
  'restores the secrets of a whole %s that is sent back as shown',
  (_, make) => {
    const stored = make();
    expect(restore(maskStored(stored), stored)).toEqual(stored);
    expect(restore({ ...maskStored(stored), name: 'Other' }, stored)).toEqual({
      ...stored,
      name: 'Other',
    });
  },
);

describe.each(nameCases(withAddress))('a moved %s', (_, { shown, stored, leaf }) => {
  const address = findAddress(shown, leaf) as Path;
  test.each(Object.entries(moves))('is refused when %s of its address changes', (_name, move) => {
    const before: string = getAt(shown, address);
    // Still refused when the masks in the address are retyped, because another secret goes there.
    const to = move(address === leaf ? before : retype(before));
    expectRefused(changeAt(shown, address, to), stored);
  });
  test('keeps a secret when the path on the same server changes', () => {
    const isNameless = address.some((key) => typeof key === 'number');
    if (address === leaf || isNameless) return;
    const sent = changeAt(shown, address, toSameServer(retype(getAt(shown, address))));
    expect(getAt(restore(sent, stored), leaf)).toBe(getAt(stored, leaf));
  });
  test('refuses a secret when its address is removed or renamed', () => {
    const parent = address.slice(0, -1);
    const without = changeAt(shown, address, undefined);
    // The platform only keeps members that are missing at the top level.
    if (address !== leaf && address.length > 1) expectRefused(without, stored);
    expectRefused(changeAt(without, [...parent, 'moved'], getAt(shown, address)), stored);
  });
  test('refuses a secret when a second address is added next to its own', () => {
    if (address === leaf) return;
    const beside = [...address.slice(0, -1), 'baseUrl'];
    expectRefused(changeAt(shown, beside, 'https://thief.example/in'), stored);
  });
});

describe.each(nameCases(cases))('a moved %s', (_, { shown, stored, leaf }) => {
  test('refuses a secret when it becomes an object, or its object becomes a text or a list', () => {
    const [parent, value] = [leaf.slice(0, -1), getAt(shown, leaf)];
    expectRefused(changeAt(shown, leaf, { value }), stored);
    expectRefused(changeAt(shown, leaf, [value]), stored);
    if (parent.length === 0) return;
    expectRefused(changeAt(shown, parent, MASK), stored);
    if (!Array.isArray(getAt(shown, parent))) {
      expectRefused(changeAt(shown, parent, [getAt(shown, parent)]), stored);
    }
  });
  test('refuses a secret when it is copied to another object', () => {
    expectRefused(shown, null);
    expectRefused(shown, { id: 'other' });
    expectRefused({ ...shown, copied: getAt(shown, leaf) }, stored);
  });
});

test.each(nameCases(cases.filter(({ leaf }) => leaf.some((key) => typeof key === 'number'))))(
  'refuses %s when members of its nameless list shift',
  (_, { shown, stored, leaf }) => {
    const list = leaf.slice(
      0,
      leaf.findLastIndex((key) => typeof key === 'number'),
    );
    const members: Any[] = getAt(shown, list);
    expectRefused(changeAt(shown, list, [{ type: 'endCall' }, ...members]), stored);
    expectRefused(changeAt(shown, list, [...members, ...members]), stored);
    if (members.length === 1) return;
    expectRefused(changeAt(shown, list, members.slice(1)), stored);
    expectRefused(changeAt(shown, list, [...members].reverse()), stored);
  },
);

test('keeps the secrets of named list members when one is removed', () => {
  const tools = [createInlineTool('one.example', 'one'), createInlineTool('one.example', 'two')];
  const stored = { model: { tools } };
  const shown = maskStored(stored);
  expect(restore({ model: { tools: shown.model.tools.slice(1) } }, stored)).toEqual({
    model: { tools: tools.slice(1) },
  });
  const twice = shown.model.tools.map((tool: Any) => ({ ...tool, function: { name: 'one' } }));
  expectRefused({ model: { tools: twice } }, stored);
});

test('keeps an omitted secret from being sent to a new address next to it', () => {
  const { credentials, ...stored } = objects.assistant();
  expectRefused({ serverUrl: 'https://new.example' }, { serverUrl: stored.serverUrl, credentials });
  expectRefused({ serverUrl: 'https://thief.example/in' }, stored);
  const both = { serverUrl: 'https://new.example/in', serverUrlSecret: 'new' };
  expect(restore(both, stored)).toEqual(both);
});

test('names the hidden field and what to do about it', () => {
  const stored = { model: { tools: [createInlineTool('one.example')] } };
  const sent = changeAt(
    maskStored(stored),
    ['model', 'tools', 0, 'server', 'url'],
    'https://new.test',
  );
  expect(() => restore(sent, stored)).toThrow(
    /"model\.tools\[0\]\.server\.\w+" is hidden .* again/,
  );
});

test('keeps mask characters in free text', () => {
  const sent = {
    model: { messages: [{ role: 'system', content: `Say ${MASK} for a password.` }] },
  };
  expect(restore(sent, null)).toEqual(sent);
  expectRefused({ name: MASK }, null);
});

test('compares an object with many secrets once', () => {
  const headers = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`x-key-${index}`, createSecret()]),
  );
  const stored = { serverUrl: 'https://assistant.example/in', headers };
  const shown = maskStored(stored);
  let reads = 0;
  const watched = new Proxy(shown.headers, {
    ownKeys(target) {
      reads += 1;
      return Reflect.ownKeys(target);
    },
  });
  expect(restore({ ...shown, headers: watched }, stored)).toEqual(stored);
  expect(reads).toBeLessThan(10);
});
