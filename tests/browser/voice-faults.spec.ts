import type { Locator, Page } from '@playwright/test';
import { matrix } from 'testing/matrix';
import { callId, failures, nonsense } from './support/faulty/faulty-platform';
import { expect, test, type World } from './support/faulty/faulty-portal';
import { signIn } from './support/portal';

/** Maximum time until a page shows an error, in ms. Platform requests time out after 1.5 s here. */
const SHOWS_ERROR_MS = 10_000;

test.use({ expectedConsole: [/the server responded with a status of [45]\d\d|net::ERR_/] });

/** A page or action, its error text, and how to retry it. */
interface Target {
  /** Portal requests that fail. */
  at: RegExp;
  failed: string | RegExp;
  /** Error text if the platform's response is nonsense. */
  invalid: string | RegExp;
  open: (page: Page, world: World) => Promise<unknown>;
  /** Element that contains the error and its Retry button. */
  within?: (page: Page) => Locator;
  retry?: string;
  worked: (page: Page) => Locator;
}

let numbers = 10;
/** @returns a new number each time, because calling the same one asks for confirmation */
const makeNumber = () => {
  numbers += 1;
  return `+1 415 555 01${numbers}`;
};

const getPanel = (title: string) => (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const getDialog = (page: Page) => page.getByRole('dialog');
const getCallsPath = (world: World) => `/assistants/${world.assistantId}`;
const getCallPath = (world: World) => `${getCallsPath(world)}/calls/${callId}`;

const targets: Record<string, Target> = {
  tools: {
    at: /^GET \/tool/,
    failed: 'Failed to fetch tools',
    invalid: 'Invalid response format from VAPI',
    open: (page) => page.goto('/assistants'),
    within: getPanel('Tools'),
    worked: (page) => page.getByText('look_up'),
  },
  'phone numbers': {
    at: /^GET \/phone-number/,
    failed: 'Failed to fetch phone numbers',
    invalid: 'Invalid response format from VAPI',
    open: (page) => page.goto('/assistants'),
    within: getPanel('Phone Numbers'),
    worked: (page) => page.getByText('Main line'),
  },
  'one call': {
    at: /^GET \/call\/[^/]+$/,
    failed: "Couldn't load the call.",
    invalid: 'Invalid data format received',
    open: (page, world) => page.goto(getCallPath(world)),
    worked: (page) => page.getByRole('heading', { name: 'Maya Orlin' }),
  },
  'a recording': {
    at: /-recording$/,
    failed: /^Failed to fetch recording: /,
    invalid: /^Failed to fetch recording: /,
    open: async (page, world) => {
      await page.goto(getCallPath(world));
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
      await getDialog(page).getByLabel('Select phone number').selectOption({ index: 1 });
      await getDialog(page).getByLabel('Customer Phone Number').fill(makeNumber());
      await getDialog(page).getByRole('button', { name: 'Make Call' }).click();
    },
    within: getDialog,
    retry: 'Make Call',
    // A refused call is placed on retry. A call whose fate is unknown isn't placed again.
    worked: (page) => page.getByText(/did not confirm the call|Calling…/),
  },
  'a new assistant': {
    at: /^POST \/assistant/,
    failed: 'Failed to store assistant in database',
    invalid: 'Invalid response format from VAPI',
    open: async (page) => {
      await page.goto('/assistants');
      await page.getByRole('button', { name: 'Create Assistant' }).click();
      await getDialog(page).getByLabel('Name').fill('Night desk');
      await getDialog(page).getByRole('button', { name: 'Create Assistant' }).click();
    },
    within: getDialog,
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
      await getDialog(page).getByLabel('First message').fill('Good morning');
      await getDialog(page).getByRole('button', { name: 'Save' }).click();
    },
    within: getDialog,
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
// Each target starts with a different fault. The default run's faults don't wait for a timeout.
const cases = Object.entries(targets).flatMap(([name, target], first) =>
  faults.map((_, index) => {
    const fault = faults[(first * 3 + index + 4) % faults.length];
    return { name, target, fault };
  }),
);

/** The default run has one case each of pages, downloads and forms. */
const getKind = ({ target: { retry = 'Retry', within } }: (typeof cases)[number]) =>
  within === getDialog ? 'form' : retry;

for (const { name, target, fault } of matrix(cases, getKind)) {
  if (!fault) continue;
  const {
    at,
    open,
    worked,
    retry = 'Retry',
    within = (page: Page) => page.locator('main'),
  } = target;
  test(`shows the failure of ${name} in time and recovers when the response ${fault.name}`, async ({
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
