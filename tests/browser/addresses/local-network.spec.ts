import type { Page } from '@playwright/test';
import {
  holdFirstConversation,
  placeFirstCall,
  registerAt,
} from '../support/journey/first-conversation';
import { testAt } from '../support/journey/own-portal';
import { makePerson, signOut } from '../support/portal';
import { expect } from '../support/test';

const test = testAt({ host: 'portal.lan', env: { HOST: '0.0.0.0' } });

/** Like a browser that blocks site data. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, refuse);
    Object.defineProperty(window, 'BroadcastChannel', {
      value: function BroadcastChannel() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });

test('holds a first conversation and places a call over http on a local network', async ({
  page,
  portal,
}) => {
  await holdFirstConversation(page, portal);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([
    false,
    false,
  ]);
  await placeFirstCall(page);
});

test('signs in a remembered member in a new tab over http on a local network', async ({
  page,
  context,
  portal,
}) => {
  const person = makePerson();
  await registerAt(page, portal, person);
  await signOut(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor();
  await page.close();
  const tab = await context.newPage();
  await tab.goto(new URL('datasets', portal).href);
  await expect(tab.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  const cookies = await context.cookies(new URL('api/proxy', portal).href);
  const cookie = cookies.find(({ name }) => name === 'portal_remember');
  expect(cookie).toMatchObject({ secure: false, httpOnly: true });
});

test('holds a first conversation and places a call with storage blocked', async ({
  page,
  portal,
}) => {
  await blockStorage(page);
  await holdFirstConversation(page, portal);
  const notice = page.getByText(/^This browser doesn't save settings/);
  await expect(notice).toBeVisible();
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await placeFirstCall(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(page.getByRole('heading', { name: 'Your Assistants' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
