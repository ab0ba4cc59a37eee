import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';

const base = '/tools/portal';
const page =
  '<!--portal-base--><script src="/assets/main.aaaa.js"></script><!--portal-remote--><!--portal-composition-->';

const server = sharedFixture(() =>
  startWholeServer({ PORTAL_PUBLIC_URL: `https://tools.example${base}` }),
);
beforeAll(async () => {
  const { dataDir } = server.portal.deps.config;
  writeFileSync(join(dataDir, 'shell/dist/index.html'), page);
  const environment = join(dataDir, 'environments/local.json');
  const overrides = { origins: ['http://localhost:*'], minutes: 10 };
  const own = JSON.parse(readFileSync(environment, 'utf8'));
  writeFileSync(environment, JSON.stringify({ ...own, overrides }));
  await send('PUT', api.samples);
});

async function send(method: string, path: string, body?: object) {
  const init = {
    method,
    headers: { ...server.credentials.portal, 'content-type': 'application/json' },
    redirect: 'manual' as const,
    ...(body && { body: JSON.stringify(body) }),
  };
  const answer = await fetch(server.urls.portal + path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Addresses of the portal's files and endpoints in markup and JSON. */
const ADDRESS = /(?<=["'(])\/[\w/-]*?(?:assets|api|remotes|config)\/[^"')]*/g;

const opened: [thing: string, method: string, path: string, body: object | undefined][] = [
  ['a page', 'GET', '/calls', undefined],
  [
    'the question about an override',
    'GET',
    '/calls?override=mfe-calls@http://localhost:4100',
    undefined,
  ],
  ['the composition', 'GET', api.composition, undefined],
  ['the calls', 'GET', api.vapi.calls, undefined],
  ['a ticket for a download', 'POST', api.tickets, { kind: 'audit-export', format: 'csv' }],
];

test.each(opened)(
  'writes addresses with the base path in %s, whether a proxy keeps or strips it',
  async (_, method, path, body) => {
    for (const asked of [path, base + path]) {
      const { status, text } = await send(method, asked, body);
      expect(status).toBe(200);
      const addresses = text.match(ADDRESS) ?? [];
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !address.startsWith(`${base}/`))).toEqual([]);
    }
  },
);

test('serves the download and recording addresses that its responses contain', async () => {
  const { text } = await send('POST', api.tickets, { kind: 'audit-export', format: 'csv' });
  const { url } = JSON.parse(text);
  expect((await send('GET', url)).status).toBe(200);
  const calls = JSON.parse((await send('GET', api.vapi.calls)).text);
  const { id, recordingUrl } = calls.find((one: { recordingUrl: string }) => one.recordingUrl);
  expect(recordingUrl).toBe(base + fillPath(api.vapi.monoRecording, { id }));
  expect((await send('GET', recordingUrl)).status).toBe(200);
});

test('redirects to pages below the base path', async () => {
  const { status, headers } = await send('GET', '/calls?override=off');
  expect([status, headers.get('location')]).toEqual([303, `${base}/calls`]);
});
