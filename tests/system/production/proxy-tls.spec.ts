import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CertificateFiles, makeCertificate } from 'testing/certificate';
import { findFreePort } from '../../../scripts/lib/test-portal.mjs';
import { expect, test } from '../support';
import { hasNginx, startNginx } from './rolling/nginx';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
test.skip(!hasNginx() || !hasOpenssl, 'nginx or openssl is not installed');

let folder: string;
let portal: Server;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let redirectPort: number;
let files: CertificateFiles;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  files = makeCertificate(folder, 'portal.example');
  portal = createServer((req, res) => res.end(String(req.headers['x-forwarded-proto'])));
  await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done));
  const port = await findFreePort();
  redirectPort = port + 1;
  const tls = { certificate: files.cert, key: files.key, redirectPort };
  nginx = await startNginx(folder, port, [(portal.address() as AddressInfo).port], tls);
  await expect.poll(() => sendRequest({}).catch(() => undefined)).toBeTruthy();
});
test.afterAll(async () => {
  await nginx?.stop();
  portal?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function sendRequest(options: object): Promise<{ protocol: string | null; body: string }> {
  const { port } = new URL(nginx.url);
  const ca = readFileSync(files.cert);
  const to = { host: '127.0.0.1', port, servername: 'portal.example', ca };
  return new Promise((resolve, reject) => {
    request({ ...to, ...options }, (answer) => {
      const protocol = (answer.socket as import('node:tls').TLSSocket).getProtocol();
      let body = '';
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ protocol, body }));
    })
      .on('error', reject)
      .end();
  });
}

test('forwards requests that came over TLS 1.3 or 1.2', async () => {
  expect(await sendRequest({})).toEqual({ protocol: 'TLSv1.3', body: 'https' });
  expect(await sendRequest({ maxVersion: 'TLSv1.2' })).toEqual({
    protocol: 'TLSv1.2',
    body: 'https',
  });
});

test('refuses TLS 1.1', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
  await expect(sendRequest(old)).rejects.toThrow(/protocol version|alert/i);
});

test('redirects http to the address of the portal', async () => {
  const answer = await fetch(`http://127.0.0.1:${redirectPort}/calls?a=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    'https://portal.example/calls?a=1',
  ]);
});
