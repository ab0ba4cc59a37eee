import { expect, type Page } from '@playwright/test';
import { startSession } from './account/session';
import { waitForAnimations } from './expect-accessible';

/** Opens the list of datasets. @returns its link to the demo organization's dataset */
async function findHandbook(page: Page) {
  await page.goto('/datasets');
  const links = page.getByRole('main').getByRole('link', { name: /portal handbook/i });
  return links.first();
}

/** @returns a function that opens a page and waits for a button, which shows it has loaded */
const openWithButton = (address: string, name: string) => async (page: Page) => {
  await page.goto(address);
  await page.getByRole('button', { name, exact: true }).waitFor();
};

/** Opens each public page of the portal in a state with content. */
export const publicPages: Record<string, (page: Page) => Promise<void>> = {
  'sign-in': openWithButton('/login', 'Sign in'),
  'sign-in with errors': async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Email is required').waitFor();
  },
  'forgot password': openWithButton('/login?forgot=1', 'Send reset link'),
  'reset password': openWithButton('/reset-password#token=none', 'Set new password'),
  'reset password without a token': async (page) => {
    await page.goto('/reset-password');
    await page.getByRole('alert').waitFor();
  },
  'invitation without a token': async (page) => {
    await page.goto('/invitation');
    await page.getByRole('alert').waitFor();
  },
  register: openWithButton('/register', 'Create account'),
  loading: async (page) => {
    await page.goto('/loading');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  'page not found': async (page) => {
    await page.goto('/no-such-page');
    await page.getByText('Page not found').waitFor();
  },
};

export const memberPages: Record<string, (page: Page) => Promise<void>> = {
  dashboard: async (page) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Your Assistants' }).waitFor();
    await page.getByText('Total Chunks').waitFor();
    await page.getByRole('link', { name: /^Today, so far: / }).waitFor();
  },
  assistants: async (page) => {
    await page.goto('/assistants');
    await page
      .getByText(/Total Calls: \d+/)
      .first()
      .waitFor();
  },
  'all calls': async (page) => {
    await page.goto('/calls');
    await page.getByRole('table', { name: 'Calls', exact: true }).waitFor();
  },
  inbox: async (page) => {
    await page.goto('/inbox');
    const call = page.getByRole('region', { name: /^Call with / });
    await call.getByRole('list', { name: 'Transcript' }).waitFor();
  },
  'a call beside all calls': async (page) => {
    await memberPages['all calls']?.(page);
    const id = await page.locator('[data-call]').first().getAttribute('data-call');
    await page.goto(`/calls?peek=${id}`);
    await page.getByRole('table', { name: 'Calls', exact: true }).waitFor();
  },
  calls: async (page) => {
    await page.goto('/assistants');
    await page.getByRole('main').getByRole('link', { name: 'Front Desk' }).first().click();
    await page.getByRole('heading', { name: 'Recent Calls' }).waitFor();
    await page.locator('main a[href*="/calls/"]').first().waitFor();
  },
  call: async (page) => {
    await page.goto('/assistants');
    await page.getByRole('main').getByRole('link', { name: 'Front Desk' }).first().click();
    await page.locator('main a[href*="/calls/"]').first().press('Enter');
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
  },
  'make a call': async (page) => {
    await page.goto('/assistants');
    await page.getByRole('button', { name: 'Make Call' }).first().click();
    await page.getByRole('dialog').waitFor();
  },
  datasets: async (page) => {
    await (await findHandbook(page)).waitFor();
  },
  chunks: async (page) => {
    await (await findHandbook(page)).click();
    await page.getByRole('searchbox', { name: 'Search chunks' }).fill('portal');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/Showing \d+ chunks/).waitFor();
  },
  'new chunk': async (page) => {
    await (await findHandbook(page)).click();
    await page.getByRole('button', { name: 'Create New Chunk' }).click();
    await page.getByRole('dialog').waitFor();
  },
  gaps: async (page) => {
    await page.goto('/datasets/gaps');
    await page.getByRole('button', { name: /^To do \d/ }).waitFor();
  },
  questions: async (page) => {
    await (await findHandbook(page)).click();
    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('dialog').waitFor();
  },
  sources: async (page) => {
    await (await findHandbook(page)).click();
    await page.getByRole('link', { name: /^Sources\b/ }).click();
    await page.getByRole('button', { name: 'Add a website' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'compare searches': async (page) => {
    await (await findHandbook(page)).click();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search both' }).fill('portal');
    await page.getByRole('button', { name: 'Search both' }).click();
    await page.getByRole('list', { name: 'Search B' }).waitFor();
  },
  settings: openWithButton('/settings', 'View Documentation'),
  people: async (page) => {
    await page.goto('/people');
    await page.getByRole('table', { name: 'Members' }).waitFor();
  },
  'single sign-on': openWithButton('/settings?tab=sign-in', 'Set up'),
  'invite a person': async (page) => {
    await memberPages.people?.(page);
    await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
  },
  composition: async (page) => {
    await page.goto('/composition');
    await page.getByRole('table', { name: 'Shared modules' }).waitFor();
  },
  account: openWithButton('/settings?tab=account', 'Sign out everywhere'),
};

/** Opens the page and waits until its animations and requests have finished. */
export async function openPage(page: Page, name: string): Promise<void> {
  const member = memberPages[name];
  if (member && !page.url().startsWith('http')) await startSession(page);
  await (member ?? publicPages[name])?.(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await waitForAnimations(page);
}
