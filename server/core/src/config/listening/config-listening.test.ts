import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScratchFolder } from 'shared-server/testing';
import { makeCertificate } from 'testing/certificate';
import { readServerConfig } from '../config';

const folder = createScratchFolder('tls-');
const file = (name: string) => join(folder, name);

beforeAll(() => {
  for (const host of ['portal', 'other']) makeCertificate(folder, host);
  writeFileSync(file('text.pem'), 'no certificate');
});

const read = (cert?: string, key?: string) =>
  readServerConfig(
    { TLS_CERT_FILE: cert && file(cert), TLS_KEY_FILE: key && file(key) },
    '/checkout',
  );

test('speaks http without a certificate, and https at the default address with one', () => {
  expect(read()).toMatchObject({ tls: undefined, publicUrl: 'http://localhost:4000' });
  const { tls, publicUrl } = read('portal.pem', 'portal.key');
  expect(publicUrl).toBe('https://localhost:4000');
  expect(tls?.cert.toString()).toContain('BEGIN CERTIFICATE');
});

test.each([
  ['portal.pem', undefined, 'TLS_KEY_FILE: needed with TLS_CERT_FILE'],
  [undefined, 'portal.key', 'TLS_CERT_FILE: needed with TLS_KEY_FILE'],
  ['gone.pem', 'portal.key', `TLS_CERT_FILE: ${file('gone.pem')} cannot be read`],
  ['portal.pem', 'gone.key', `TLS_KEY_FILE: ${file('gone.key')} cannot be read`],
  ['text.pem', 'portal.key', `TLS_CERT_FILE: ${file('text.pem')} has no certificate in PEM`],
  [
    'portal.pem',
    'other.key',
    `TLS_KEY_FILE: ${file('other.key')} is not the private key of ${file('portal.pem')}`,
  ],
])('refuses %s with %s by name', (cert, key, reason) => {
  expect(() => read(cert, key)).toThrow(reason);
});

test('refuses an expired certificate', () => {
  jest.useFakeTimers({ now: Date.now() + 3 * 86_400_000 });
  expect(() => read('portal.pem', 'portal.key')).toThrow(/the certificate in .* ended on \d{4}-/);
  jest.useRealTimers();
});
