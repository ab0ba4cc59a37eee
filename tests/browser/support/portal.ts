import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { portalUnderTest } from '../../portal-under-test';

/** Content of `demo.json`, which the portal writes on its first start. */
export interface Demo {
  email: string;
  password: string;
  organizationId: string;
  knowledge: { url: string; apiKey: string; organizationId: string };
  voice: { url: string; apiKey: string };
}

export function getDemo(): Demo {
  const folder = portalUnderTest.dataDir;
  if (!folder)
    throw new Error('Run the browser tests with `npm test`: it starts the portal first.');
  return JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Demo, 'email' | 'password'> = getDemo(),
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor();
}

/** Opens a page in another browser context. */
export const openElsewhere = async (browser: Browser) => (await browser.newContext()).newPage();

/** Leaves the portal, so that timers of the open page don't interfere with a test. */
export async function leavePortal(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** The user menu is the last control of the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

let people = 0;

/** @returns a new person with a unique email address */
export function makePerson() {
  people += 1;
  const id = `${Date.now().toString(36)}${people}`;
  return {
    firstName: 'Robin',
    lastName: 'Sample',
    email: `robin.${id}@example.test`,
    password: `quiet-harbour-${id}`,
  };
}

/** Fills in the registration form without submitting it. */
export async function fillRegistration(
  page: Page,
  person: ReturnType<typeof makePerson>,
  confirmed = person.password,
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(confirmed);
}

export async function register(page: Page, person = makePerson()) {
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Registration successful!').waitFor();
  return person;
}

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

/** Sends a request as the page's member. */
const sendFromPage = (page: Page, method: string, path: string, body?: object): Promise<Answered> =>
  page.evaluate(
    async ([sentMethod, url, json]) => {
      const session = JSON.parse(sessionStorage.getItem('supabase.auth.session') ?? '{}');
      const answer = await fetch(String(url), {
        method: String(sentMethod),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          authorization: `Bearer ${session.access_token}`,
        },
        ...(json && { body: json }),
      });
      return { status: answer.status, body: await answer.json().catch(() => null) };
    },
    [method, path, body && JSON.stringify(body)],
  );

/**
 * Posts a body to `/api/proxy` as the page's member.
 *
 * @returns the response's status
 */
export const askPortal = async (page: Page, body: object): Promise<number> =>
  (await sendFromPage(page, 'POST', '/api/proxy', body)).status;

/** @returns the body of the portal's response, which must be successful */
export async function askAsMember(page: Page, method: string, path: string, body?: object) {
  const answer = await sendFromPage(page, method, path, body);
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
}

/** Starts to collect the names of the remotes whose scripts the page loads. */
export function collectLoadedRemotes(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('response', (response) => {
    const name = /\/remotes\/([^/]+)\//.exec(response.url())?.[1];
    if (name && response.ok()) names.add(name);
  });
  return names;
}
