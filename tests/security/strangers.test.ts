import { createHmac, randomUUID } from 'node:crypto';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { testPassword } from 'server-accounts/testing/test-portal';
import { getWebhookSecret } from 'server-core/secrets/webhook-secret';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { beginRequest, getStatusWithoutBody, sendRequest } from './ask';

jest.setTimeout(120_000);

const server = sharedFixture(() =>
  startWholeServer({
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_REFUSED_WEBHOOKS_PER_ADDRESS: '30/1m',
    LIMIT_CSP_REPORTS_PER_ADDRESS: '1000/1m',
    ANONYMOUS_BYTES_KB: '512',
  }),
);

const json = { 'content-type': 'application/json' };
const getTimestamp = () => String(Date.now());
const makeAnySignature = () => ({
  ...json,
  'x-vapi-signature': 'a'.repeat(64),
  'x-vapi-timestamp': getTimestamp(),
});
const getWebhookUrl = (organization = server.member.organizationId) =>
  `${server.urls.portal}${api.voiceWebhook}?organization=${organization}`;

function sendSigned(message: object) {
  const { organizationId } = server.member;
  const at = getTimestamp();
  const body = JSON.stringify({ message });
  const secret = getWebhookSecret(server.portal.deps.config, organizationId);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = { ...json, 'x-vapi-signature': signature, 'x-vapi-timestamp': at };
  return sendRequest({ method: 'POST', url: getWebhookUrl(), headers, body });
}

test.each<[string, () => string, () => Record<string, string>]>([
  ['names no organization', () => server.urls.portal + api.voiceWebhook, makeAnySignature],
  ['names an invalid organization', () => getWebhookUrl('x'), makeAnySignature],
  ['names an unknown organization', () => getWebhookUrl(randomUUID()), makeAnySignature],
  ['is not signed', () => getWebhookUrl(), () => json],
  [
    'has a signature of another form',
    () => getWebhookUrl(),
    () => ({ ...makeAnySignature(), 'x-vapi-signature': 'sha1=abc' }),
  ],
  [
    'was signed long ago',
    () => getWebhookUrl(),
    () => ({ ...makeAnySignature(), 'x-vapi-timestamp': '1600000000' }),
  ],
])('refuses a report before reading its body when it %s', async (_, url, headers) => {
  const asked = { method: 'POST', url: url(), headers: headers() };
  expect(await getStatusWithoutBody(asked)).toBe(401);
});

test('accepts a long report only when it reports the end of a call', async () => {
  const call = { id: randomUUID() };
  const transcript = 'x'.repeat(300_000);
  const sendReport = (type: string, more = '') =>
    sendSigned({ type, call, transcript: transcript + more });
  expect(await sendReport('end-of-call-report')).toMatchObject({ status: 200 });
  expect(await sendReport('conversation-update')).toMatchObject({ status: 413, code: 'too_large' });
  expect(await sendReport('end-of-call-report', 'x'.repeat(800_000))).toMatchObject({
    status: 413,
  });
});

test('stays within the budget and serves members while strangers hold back their bodies', async () => {
  const { bodies, config } = server.portal.deps;
  const part = 'x'.repeat(60_000);
  const url = getWebhookUrl();
  const held = Array.from({ length: 40 }, () =>
    beginRequest({
      method: 'POST',
      url,
      headers: { ...makeAnySignature(), 'content-length': '250000' },
      body: part,
    }),
  );
  const given: string[] = [];
  for (const { answer } of held) void answer.then((text) => given.push(text.slice(0, 12)));
  // At least this many must be cut off before the rest fits, starting with the oldest, but in any
  // order.
  while (given.length < 30) await new Promise((resolve) => setImmediate(resolve));
  expect(new Set(given)).toEqual(new Set(['HTTP/1.1 429']));
  expect(bodies.server.held).toBeLessThanOrEqual(config.bodyBudgets.strangers);
  const { email } = server.member;
  const data = { email, password: testPassword };
  const body = JSON.stringify({ action: 'auth', auth: { action: 'signInWithPassword', data } });
  const signIn = { method: 'POST', url: server.urls.portal + api.proxy, headers: json, body };
  expect((await sendRequest(signIn)).status).toBe(200);
  for (const { socket } of held) socket.destroy();
  while (bodies.server.held > 0) await new Promise((resolve) => setImmediate(resolve));
});

test.each(['[', 'a b', '::', 'x:99999', '%'])(
  'responds to a violation report when the Host header is %j',
  async (host) => {
    const reported = {
      'source-file': 'https://elsewhere.example/a.js',
      'effective-directive': 'script-src',
      'blocked-uri': 'https://elsewhere.example/b.js',
    };
    const body = JSON.stringify({ 'csp-report': reported });
    const headers = { host, 'content-type': 'application/csp-report' };
    const length = { 'content-length': String(body.length) };
    const url = server.urls.portal + api.cspReports;
    const sent = beginRequest({ method: 'POST', url, headers: { ...headers, ...length }, body });
    expect(await sent.answer).toMatch(/^HTTP\/1.1 (204|400) /);
    sent.socket.destroy();
  },
);

test.each(['/assets/main.aaaa.js', '/remotes/mfe-calls/1.0.0-aaaa/remoteEntry.js'])(
  'responds with 412 when %s does not meet the precondition',
  async (path) => {
    const url = server.urls.portal + path;
    const other = { 'if-match': '"another"' };
    const answer = await sendRequest({ method: 'GET', url, headers: other });
    expect(answer).toEqual({ status: 412, code: 'precondition_failed' });
    const headers = {
      range: 'bytes=999999-',
      'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
    };
    expect((await sendRequest({ method: 'GET', url, headers })).status).toBe(412);
  },
);

test('reads only a small body when the request has no session', async () => {
  const url = server.urls.portal + api.proxy;
  const name = 'x'.repeat(20_000);
  const body = JSON.stringify({ action: 'insert', table: 'agents', data: { name } });
  expect(await sendRequest({ method: 'POST', url, headers: json, body })).toMatchObject({
    status: 413,
  });
  const headers = { ...json, ...server.credentials.portal };
  expect(await sendRequest({ method: 'POST', url, headers, body })).toMatchObject({ status: 400 });
});

test('responds with 401 without reading the body when the bearer has no session', async () => {
  const url = server.urls.portal + api.proxy;
  const headers = { ...json, authorization: `Bearer ${'x'.repeat(40)}` };
  expect(await getStatusWithoutBody({ method: 'POST', url, headers })).toBe(401);
});

// Must be the last test, because it uses up this address's allowed refusals.
test('responds with 429 before reading the body when an address has sent too many false reports', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1) {
    statuses.push(
      (
        await sendRequest({
          method: 'POST',
          url: getWebhookUrl(),
          headers: makeAnySignature(),
          body: '{}',
        })
      ).status,
    );
  }
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  const asked = { method: 'POST', url: getWebhookUrl(), headers: makeAnySignature() };
  expect(await getStatusWithoutBody(asked)).toBe(429);
});
