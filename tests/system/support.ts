import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';

export { expect };

/** A separate data folder for each test, removed afterwards. */
export const test = base.extend<{ dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern.
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-system-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape.
  body: any;
  cookie: string | undefined;
}

export async function callProxy(
  url: string,
  body: unknown,
  { cookie, token }: { cookie?: string; token?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/proxy`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: await response.json(),
    cookie: response.headers.get('set-cookie')?.split(';')[0],
  };
}

export interface Account {
  email: string;
  password: string;
}

/**
 * Signs a person up in the specification's order; resolves when every step was acknowledged.
 * @returns the person's id
 */
export async function signUp(url: string, { email, password }: Account): Promise<string> {
  const organization = await callProxy(url, {
    action: 'insert',
    table: 'organizations',
    data: [{ name: 'Robin' }],
  });
  if (organization.status !== 200) throw new Error(JSON.stringify(organization));
  const { id } = organization.body.data[0];
  const names = { first_name: 'Robin', last_name: 'Sample', organization_id: id, role: 'user' };
  const signed = await callProxy(
    url,
    {
      action: 'auth',
      auth: { action: 'signUp', data: { email, password, options: { data: names } } },
    },
    { cookie: organization.cookie },
  );
  if (signed.status !== 200) throw new Error(JSON.stringify(signed));
  const profile = await callProxy(
    url,
    {
      action: 'insert',
      table: 'users',
      data: [{ id: signed.body.data.user.id, email, ...names }],
    },
    { token: signed.body.data.session.access_token },
  );
  if (profile.status !== 200) throw new Error(JSON.stringify(profile));
  return signed.body.data.user.id;
}

export function signIn(url: string, { email, password }: Account): Promise<Answer> {
  return callProxy(url, {
    action: 'auth',
    auth: { action: 'signInWithPassword', data: { email, password } },
  });
}
