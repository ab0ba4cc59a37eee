import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { maskSecrets } from 'server-core/secrets/masking/mask';

const looksSecret =
  /secret|token|password|passphrase|key$|apikey|authorization|credential|signature|cookie/i;
/** Ids of credentials, which grant nothing. */
const references = ['credentialId', 'credentialIds'];

/** @returns the names of all fields in the vendor's types */
function readVendorNames(): string[] {
  const types = join(dirname(require.resolve('@vapi-ai/server-sdk/package.json')), 'dist/cjs/api');
  const files = readdirSync(types, { recursive: true, encoding: 'utf8' });
  const declarations = files.filter((file) => file.endsWith('.d.ts'));
  const names = declarations.flatMap((file) =>
    [...readFileSync(join(types, file), 'utf8').matchAll(/^\s+"?([\w-]+)"?\??: /gm)].map(
      ([, name]) => name as string,
    ),
  );
  return [...new Set(names)].sort();
}

const getSpellings = (name: string) => [
  name,
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  name.toUpperCase(),
  `x-${name.toLowerCase()}`,
];

const canary = 'planted-canary';
const places: Record<string, (name: string) => unknown> = {
  'at the top': (name) => ({ [name]: canary }),
  'in a list': (name) => ({ model: { tools: [{ [name]: canary }] } }),
  'as a list': (name) => ({ server: { [name]: [canary, { value: canary }] } }),
  'as an object': (name) => ({ voice: { [name]: { value: canary, type: 'x', inner: [canary] } } }),
  'as a pair': (name) => ({ parameters: [{ name, value: canary }] }),
  'as a default': (name) => ({
    parameters: { type: 'object', properties: { [name]: { type: 'string', default: canary } } },
  }),
  'in messages': (name) => ({ messages: [{ role: 'bot', metadata: { [name]: canary } }] }),
};

const names = readVendorNames().filter(
  (name) => looksSecret.test(name) && !references.includes(name),
);

test("finds the field names of the vendor's types", () => {
  expect(names.length).toBeGreaterThan(40);
  expect(names).toEqual(
    expect.arrayContaining(['awsSecretAccessKey', 'twilioAuthToken', 'apiKey']),
  );
});

test.each(Object.entries(places))('masks the value of every secret vendor field %s', (_, plant) => {
  const shown = names
    .flatMap(getSpellings)
    .filter((name) => JSON.stringify(maskSecrets(plant(name))).includes(canary));
  expect(shown).toEqual([]);
});

test.each([
  { headers: { accept: canary, type: canary, list: [canary] } },
  { requestHeaders: { accept: canary } },
  { headers: { type: 'object', properties: { accept: { type: 'string', value: canary } } } },
  { headers: { type: 'object', properties: { accept: canary } } },
  { credentials: [{ provider: 'x', name: canary, anything: { else: canary } }] },
  { authenticationPlan: { url: `https://x.example/${canary}` } },
  { secrets: canary },
  { environmentVariables: [{ name: 'ACCEPT', value: canary }] },
  { authPassword: canary, proxy_auth: canary },
  { model: { url: `https://user:${canary}@x.example/v1?${canary}&key=${canary}#${canary}` } },
  { anything: [`wss://x.example/?a=${canary}`] },
  { sipUri: `sip:1000:${canary}@x.example` },
  { server: { url: `https://x.example/${canary}` } },
  { slackWebhookUrl: `https://x.example/${canary}` },
  { pin: 1234, password: 1234 },
])('masks the secrets when the value is %j', (value) => {
  expect(JSON.stringify(maskSecrets(value))).not.toMatch(/planted-canary|1234/);
});

test('shows the fields that members work with', () => {
  const shown = {
    id: 'a',
    author: 'Ada',
    credentialIds: ['0b0e7a6e-0000-4000-8000-000000000000'],
    model: { maxTokens: 250, keywords: ['order'], toolIds: ['t'] },
    costBreakdown: { llmPromptTokens: 10 },
    aliases: [{ key: 'token', value: '{{ token }}' }],
    parameters: {
      type: 'object',
      properties: { password: { type: 'string', description: 'New' } },
    },
    messages: [{ role: 'bot', message: 'Your token is on its way: https://x.example/?a=1 bye' }],
  };
  expect(maskSecrets(shown)).toEqual(shown);
});
