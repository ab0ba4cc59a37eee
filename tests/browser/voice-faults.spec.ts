import type { Locator, Page } from '@playwright/test';
import { matrix } from 'testing/matrix';
import { callId, failures, nonsense } from './support/faulty/faulty-platform';
import { expect, test, type World } from './support/faulty/faulty-portal';
import { signIn } from './support/portal';

/** Longest time until a page shows an error, in ms; platform requests end after 1.5 s here. */
const SHOWS_ERROR_MS = 10_000;

test.use({ expectedConsole: [/the server responded with a status of [45]\d\d|net::ERR_/] });

/** A view or an action of a member, the error that it shows, and its retry. */
interface Target {
  /** Requests of the portal that fail. */
  at: RegExp;
  failed: string | RegExp;
  /** When the platform's answer is nonsense. */
  invalid: string | RegExp;
  open: (page: Page, world: World) => Promise<unknown>;
  /** Element that holds the error and its Retry. */
  within?: (page: Page) => Locator;
  retry?: string;
  worked: (page: Page) => Locator;
}

let numbers = 10;
/** Another one each time: a number that was just called is called again only after a question. */
const nextNumber = () => {
  numbers += 1;
  return `+1 415 555 01${numbers}`;
};

const panel = (title: string) => (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const dialog = (page: Page) => page.getByRole('dialog');
const calls = (world: World) => `/assistants/${world.assistantId}`;
const call = (world: World) => `${calls(world)}/calls/${callId}`;

const targets: Record<string, Target> = {
  tools: {
    at: /^GET \/tool/,
    failed: 'Failed to fetch tools',
    invalid: 'Invalid response format from VAPI',
    open: (page) => page.goto('/assistants'),
    within: panel('Tools'),
    worked: (page) => page.getByText('look_up'),
  },
  'phone numbers': {
    at: /^GET \/phone-number/,
    failed: 'Failed to fetch phone numbers',
    invalid: 'Invalid response format from VAPI',
    open: (page) => page.goto('/assistants'),
    within: panel('Phone Numbers'),
    worked: (page) => page.getByText('Main line'),
  },
  'one call': {
    at: /^GET \/call\/[^/]+$/,
    failed: "Couldn't load the call.",
    invalid: 'Invalid data format received',
    open: (page, world) => page.goto(call(world)),
    worked: (page) => page.getByRole('heading', { name: 'Maya Orlin' }),
  },
  'a recording': {
    at: /-recording$/,
    failed: /^Failed to fetch recording: /,
    invalid: /^Failed to fetch recording: /,
    open: async (page, world) => {
      await page.goto(call(world));
      await page.getByRole('button', { name: 'Play', exact: true }).click();
    },
    worked: (page) => page.getByRole('button', { name: 'Pause' }),
  },
  'placing a call': {
    at: /^POST \/call/,
    failed: /^Failed to make call|did not confirm the call/,
    invalid: /did not confirm the call/,
    open: async (page) => {
      await page.goto('/assistants');
      await page.getByRole('button', { name: 'Make Call' }).first().click();
      await dialog(page).getByLabel('Select phone number').selectOption({ index: 1 });
      await dialog(page).getByLabel('Customer Phone Number').fill(nextNumber());
      await dialog(page).getByRole('button', { name: 'Make Call' }).click();
    },
    within: dialog,
    retry: 'Make Call',
    // Refused, it is placed the second time; whose fate is unknown is not placed again.
    worked: (page) => page.getByText(/did not confirm the call|Calling…/),
  },
  'a new assistant': {
    at: /^POST \/assistant/,
    failed: 'Failed to store assistant in database',
    invalid: 'Invalid response format from VAPI',
    open: async (page) => {
      await page.goto('/assistants');
      await page.getByRole('button', { name: 'Create Assistant' }).click();
      await dialog(page).getByLabel('Name').fill('Night desk');
      await dialog(page).getByRole('button', { name: 'Create Assistant' }).click();
    },
    within: dialog,
    retry: 'Create Assistant',
    worked: (page) => page.getByText(/“Night desk” created/),
  },
  'a changed assistant': {
    at: /^PATCH \/assistant/,
    failed: 'Failed to update assistant in database',
    invalid: 'Invalid response format from VAPI',
    open: async (page) => {
      await page.goto('/assistants');
      await page.getByRole('button', { name: 'Edit Front desk' }).click();
      await dialog(page).getByLabel('First message').fill('Good morning');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
    },
    within: dialog,
    retry: 'Save',
    worked: (page) => page.getByText(/“Front desk” saved/),
  },
};

const faults = [
  ...Object.keys(failures).map((name) => ({
    name,
    fault: failures[name],
    text: 'failed' as const,
  })),
  ...Object.keys(nonsense).map((name) => ({
    name,
    fault: nonsense[name],
    text: 'invalid' as const,
  })),
];
// Each target begins with another fault; those of a short run answer before any deadline.
const cases = Object.entries(targets).flatMap(([name, target], first) =>
  faults.map((_, index) => {
    const fault = faults[(first * 3 + index + 4) % faults.length];
    return { name, target, fault };
  }),
);

/** One of what is read, of what is downloaded, and of the forms. */
const kindOf = ({ target: { retry = 'Retry', within } }: (typeof cases)[number]) =>
  within === dialog ? 'form' : retry;

for (const { name, target, fault } of matrix(cases, kindOf)) {
  if (!fault) continue;
  const {
    at,
    open,
    worked,
    retry = 'Retry',
    within = (page: Page) => page.locator('main'),
  } = target;
  test(`shows the failure of ${name} in time and recovers when the answer ${fault.name}`, async ({
    page,
    world,
  }) => {
    await signIn(page, world.account);
    world.state.at = at;
    world.state.fault = fault.fault ?? null;
    await open(page, world);
    const place = name === 'an export' ? page.locator('body') : within(page);
    await expect(place.getByText(target[fault.text]).first()).toBeVisible({
      timeout: SHOWS_ERROR_MS,
    });
    const again = within(page).getByRole('button', { name: retry }).last();
    await expect(again).toBeEnabled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    world.state.fault = null;
    await again.click();
    await expect(worked(page).first()).toBeVisible();
  });
}
