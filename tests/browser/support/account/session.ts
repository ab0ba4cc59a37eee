import type { Page } from '@playwright/test';
import { hashText } from '../../../../shared-auth/src/session/fingerprint/fnv-hash';
import { type Demo, getDemo, makePerson } from '../portal';

type Account = Pick<Demo, 'email' | 'password'>;

/** Sends the request from the page's browser, which stores the response's cookies. */
async function send(page: Page, body: object, token?: string) {
  const answer = await page.request.post('/api/proxy', {
    headers: {
      origin: new URL(page.url()).origin,
      'user-agent': await page.evaluate(() => navigator.userAgent),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    data: body,
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).data;
}

/** @returns the text from which the portal computes the browser's fingerprint */
const readFingerprintSource = (page: Page) =>
  page.evaluate(() => {
    const { userAgent, language, platform } = navigator;
    const size = [screen.width, screen.height].sort((a, b) => a - b);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return encodeURIComponent(
      JSON.stringify([userAgent, size, screen.colorDepth, timeZone, language, platform]),
    );
  });

/** Stores the session in the tab like the forms do. */
async function putSession(page: Page, { user, session }: Awaited<ReturnType<typeof send>>) {
  const source = await readFingerprintSource(page);
  const stored = {
    ...session,
    user: { ...user, organization_id: user.app_metadata.organization_id },
    browserFingerprint: hashText(source),
    timestamp: Date.now(),
  };
  await page.evaluate(
    (value) => sessionStorage.setItem('supabase.auth.session', value),
    JSON.stringify(stored),
  );
}

/** Signs in without the form, for tests that navigate anyway: the next page is signed in. */
export async function startSession(page: Page, account: Account = getDemo()): Promise<void> {
  const { email, password } = account;
  await page.goto('/healthz');
  const auth = { action: 'signInWithPassword', data: { email, password } };
  await putSession(page, await send(page, { action: 'auth', auth }));
}

/**
 * Registers without the form, like `startSession` signs in.
 *
 * @returns the person
 */
export async function startAsNewPerson(page: Page, person = makePerson()) {
  const { email, password, firstName, lastName } = person;
  await page.goto('/healthz');
  const insert = { action: 'insert', table: 'organizations', data: [{ name: firstName }] };
  const [{ id }] = await send(page, insert);
  const profile = {
    first_name: firstName,
    last_name: lastName,
    role: 'user',
    organization_id: id,
  };
  const data = { email, password, options: { data: profile } };
  const signedUp = await send(page, { action: 'auth', auth: { action: 'signUp', data } });
  const row = { id: signedUp.user.id, email, ...profile };
  const { access_token: token } = signedUp.session;
  await send(page, { action: 'insert', table: 'users', data: [row] }, token);
  await startSession(page, person);
  return person;
}
