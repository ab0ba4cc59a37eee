import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody, errorStatus } from 'shared-contract';
import { root } from '../../../scripts/lib/paths.mjs';
import { findFreePort } from '../../../scripts/lib/test-portal.mjs';
import { expect, test } from '../support';
import { hasNginx, startNginx } from './rolling/nginx';

test.skip(!hasNginx(), 'nginx is not installed');

const paths = [
  ...readFileSync(join(root, 'deploy/nginx.conf'), 'utf8').matchAll(/location (?:= )?(\/\S*)/g),
].map(([, path = '']) => path);

/** A server that closes the connection of every request except `/own`, like a killed portal. */
let killed: Server;
let folder: string;
let nginx: Awaited<ReturnType<typeof startNginx>>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  killed = createServer((req, res) => {
    if (req.url !== '/own') req.socket.destroy();
    else res.writeHead(502, { 'content-type': 'application/json' }).end('{"error":"own"}');
  }).listen(0, '127.0.0.1');
  const port = await findFreePort();
  const { port: upstream } = killed.address() as AddressInfo;
  nginx = await startNginx(folder, port, [upstream]);
  await expect
    .poll(() => sendRequest('GET', '/own').catch(() => undefined))
    .toMatchObject({ status: 502 });
});
test.afterAll(async () => {
  await nginx.stop();
  killed.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answered {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

function sendRequest(method: string, path: string, length = 0): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': length, 'content-type': 'application/json' };
    request(nginx.url + path, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

function expectPortalError({ status, headers, text }: Answered, code: keyof typeof errorStatus) {
  const body = errorBody.parse(JSON.parse(text));
  expect({ status, code: body.code }).toEqual({ status: errorStatus[code], code });
  expect(headers['content-type']).toBe('application/json');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-request-id']).toBe(body.requestId);
  expect(body.requestId).toMatch(/^[0-9a-f]{32}$/);
  return body.error;
}

for (const path of paths.filter((one) => one.startsWith('/api/'))) {
  test(`responds to ${path} like the portal when its server is killed`, async () => {
    const write = await sendRequest('POST', path);
    expect(expectPortalError(write, 'unanswered')).toContain('may have taken effect');
    expect(write.headers['retry-after']).toBe('2');
    expect(expectPortalError(await sendRequest('GET', path), 'unanswered')).toContain(
      'Please try again',
    );
    expectPortalError(await sendRequest('POST', path, 64 * 1024 * 1024), 'too_large');
  });
}

test('shows its own error page for a document when the server is killed', async () => {
  const { status, headers, text } = await sendRequest('GET', '/assistants');
  expect(status).toBe(502);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'retry-after': '5',
  });
  expect(text).toContain('<title>One moment, please</title>');
  expect(text).toContain('<a href="">Try again</a>');
  expect(text).toContain(`name ${headers['x-request-id']}.`);
});

test("passes on a server's response unchanged", async () => {
  expect((await sendRequest('GET', '/own')).text).toBe('{"error":"own"}');
});
