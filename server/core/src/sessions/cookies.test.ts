import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { type Answer, startTestPortal, testPassword } from 'server-accounts/testing/test-portal';
import { root } from '../../../../scripts/lib/paths.mjs';
import { listSourceFiles } from '../../../../scripts/lib/workspace.mjs';
import { readCookie } from './cookies';

/** @returns every cookie that signing up, signing in and signing out sets */
async function collectCookies(publicUrl: string, hops: string): Promise<string[]> {
  const portal = await startTestPortal({ PORTAL_PUBLIC_URL: publicUrl, TRUST_PROXY_HOPS: hops });
  try {
    const jar: string[] = [];
    const keepCookies = (answer: Answer) => {
      jar.push(...answer.headers.getSetCookie());
      return answer;
    };
    const { email } = await portal.signUp();
    keepCookies(
      await portal.post({ action: 'insert', table: 'organizations', data: [{ name: 'New' }] }),
    );
    const data = { email, password: testPassword, remember: true };
    const signedIn = keepCookies(await portal.auth('signInWithPassword', data));
    const cookie = jar.map((one) => one.split(';')[0]).join('; ');
    const bearer = signedIn.body.data.session.access_token;
    keepCookies(await portal.auth('signOut', {}, { bearer, cookie }));
    return jar;
  } finally {
    await portal.close();
  }
}

const getNames = (cookies: string[]) =>
  [...new Set(cookies.map((one) => one.split('=')[0]))].sort();

test('sets prefixed and secure cookies when the public address is https, even with no trusted proxy', async () => {
  const cookies = await collectCookies('https://portal.example', '0');
  expect(getNames(cookies)).toEqual([
    '__Host-portal_device',
    '__Host-portal_remember',
    '__Host-portal_ring',
    '__Host-portal_signup',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
});

test('sets unprefixed cookies when the public address is http, even behind a trusted proxy', async () => {
  const cookies = await collectCookies('http://localhost:4000', '1');
  expect(getNames(cookies)).toEqual([
    'portal_device',
    'portal_remember',
    'portal_ring',
    'portal_signup',
  ]);
  for (const cookie of cookies) {
    expect(cookie).not.toContain('Secure');
    const path = cookie.startsWith('portal_ring') ? '/' : '/api/proxy';
    expect(cookie).toContain(`; Path=${path};`);
  }
});

test.each([
  ['https://tools.example/voice/portal', '__Secure-'],
  ['http://tools.example/voice/portal', ''],
])('binds every cookie to the path when the public address is %s', async (address, prefix) => {
  const cookies = await collectCookies(address, '1');
  const expected = ['device', 'remember', 'ring', 'signup'].map((one) => `${prefix}portal_${one}`);
  expect(getNames(cookies)).toEqual(expected);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/voice\/portal(\/api\/proxy)?;/);
    expect(cookie.includes('; Secure')).toBe(prefix !== '');
  }
});

test('ignores a cookie without its prefix when the public address is https', () => {
  const req = { get: () => 'portal_ring=planted; __Host-portal_ring=own' } as unknown as Request;
  const readRing = (publicUrl: string) => readCookie({ publicUrl }, req, 'portal_ring');
  expect(readRing('HTTPS://portal.example')).toBe('own');
  expect(readRing('http://localhost:4000')).toBe('planted');
});

test.each([
  ['the name is given twice', 'portal_ring=first; portal_ring=second', 'first'],
  ['another cookie has no value', 'torn; portal_ring=own', 'own'],
  ['its value has an equals sign', 'portal_ring=a=b', 'a=b'],
  ['it is empty', 'portal_ring=', ''],
  ['only a longer name is given', 'my_portal_ring=own', undefined],
  ['there is no header', undefined, undefined],
])('reads the first value of the name when %s', (_case, header, value) => {
  const req = { get: () => header } as unknown as Request;
  expect(readCookie({ publicUrl: 'http://localhost:4000' }, req, 'portal_ring')).toBe(value);
});

test('sets and reads cookies in one module only', () => {
  const files = listSourceFiles(/^(proxy-server|server\/.+)$/);
  const touching = files.filter((file) =>
    /\.(?:cookie|clearCookie)\(|get\('cookie'\)|headers\.cookie|['"]set-cookie['"]/i.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(touching).toEqual(['server/core/src/sessions/cookies.ts']);
});
