import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { setSecurityHeaders } from '../security-headers/security-headers';
import { sendStaticFile } from './send-static-file';

let root = '';
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-files-'));
  const app = express();
  app.use(setSecurityHeaders({ publicUrl: 'http://localhost', hstsSubDomains: false }));
  app.get('/*file', (req, res) =>
    sendStaticFile(req, res, { root, path: req.params.file, immutable: true }),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

async function fetchHeaders(file: string): Promise<Headers> {
  writeFileSync(join(root, file), 'content');
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://localhost:${port}/${file}`)).headers;
}

const fetchPolicy = async (file: string) =>
  (await fetchHeaders(file)).get('content-security-policy');

test('allows WebAssembly in the worker that recognizes text, and nothing else there', async () => {
  expect(await fetchPolicy('recognizer.worker.1a2b3c4d.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
});

test.each([
  'remoteEntry.js',
  'my-recognizer.worker.1a2b3c4d.js',
  'recognizer.worker.1a2b3c4d.json',
  '317.1a2b3c4d.js',
  'tesseract-core-simd-lstm.1a2b3c4d.wasm',
])('allows nothing in %s', async (file) => {
  expect(await fetchPolicy(file)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each([
  ['core.1a2b3c4d.wasm', 'application/wasm'],
  ['eng.1a2b3c4d.traineddata', 'application/octet-stream'],
])('serves %s as %s', async (file, type) => {
  const headers = await fetchHeaders(file);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toContain('immutable');
});
