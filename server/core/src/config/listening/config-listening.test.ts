import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScratchFolder } from 'shared-server/testing';
import { makeCertificate } from 'testing/certificate';
import { readServerConfig } from '../config';

const folder = createScratchFolder('tls-');
const getFile = (name: string) => join(folder, name);

beforeAll(() => {
  for (const host of ['portal', 'other']) makeCertificate(folder, host);
  writeFileSync(getFile('text.pem'), 'no certificate');
});

const readCertificate = (cert?: string, key?: string) =>
  readServerConfig(
    { TLS_CERT_FILE: cert && getFile(cert), TLS_KEY_FILE: key && getFile(key) },
    '/checkout',
  );

test('serves http without a certificate, and https at the default address with one', () => {
  expect(readCertificate()).toMatchObject({ tls: undefined, publicUrl: 'http://localhost:4000' });
  const { tls, publicUrl } = readCertificate('portal.pem', 'portal.key');
  expect(publicUrl).toBe('https://localhost:4000');
  expect(tls?.cert.toString()).toContain('BEGIN CERTIFICATE');
});

test.each([
  ['portal.pem', undefined, 'TLS_KEY_FILE: needed with TLS_CERT_FILE'],
  [undefined, 'portal.key', 'TLS_CERT_FILE: needed with TLS_KEY_FILE'],
  ['gone.pem', 'portal.key', `TLS_CERT_FILE: ${getFile('gone.pem')} cannot be read`],
  ['portal.pem', 'gone.key', `TLS_KEY_FILE: ${getFile('gone.key')} cannot be read`],
  ['text.pem', 'portal.key', `TLS_CERT_FILE: ${getFile('text.pem')} has no certificate in PEM`],
  [
    'portal.pem',
    'other.key',
    `TLS_KEY_FILE: ${getFile('other.key')} is not the private key of ${getFile('portal.pem')}`,
  ],
])('refuses certificate %s with key %s, and names the variable', (cert, key, reason) => {
  expect(() => readCertificate(cert, key)).toThrow(reason);
});

test('refuses an expired certificate', () => {
  jest.useFakeTimers({ now: Date.now() + 3 * 86_400_000 });
  expect(() => readCertificate('portal.pem', 'portal.key')).toThrow(
    /the certificate in .* expired on \d{4}-/,
  );
  jest.useRealTimers();
});
