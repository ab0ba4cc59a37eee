import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { makePerson } from '../support/portal';
import { expect, test } from '../support/test';

/** Maximum clicks and key presses, besides typing, from the first page to the review. */
const MOST_STEPS = 15;

/** Counts clicks and key presses. Typing into a field counts as the click that focuses it. */
function createStepCounter(page: Page) {
  let steps = 0;
  return {
    click: async (target: Locator) => {
      steps += 1;
      await target.click();
    },
    type: async (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true });
      // A field that already has the focus needs no click.
      const isFocused = await field.evaluate((element) => element === document.activeElement);
      if (!isFocused) steps += 1;
      await field.fill(text);
    },
    press: async (key: string) => {
      steps += 1;
      await page.keyboard.press(key);
    },
    steps: () => steps,
  };
}

test('reaches the review of a first conversation in 15 steps without any setup', async ({
  page,
}) => {
  const person = makePerson();
  const { click, type, press, steps } = createStepCounter(page);
  const getButton = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/register');
  await type('First Name', person.firstName);
  await type('Last Name', person.lastName);
  await type('Email address', person.email);
  await type('Password', person.password);
  await type('Confirm Password', person.password);
  await press('Enter');
  await page.getByText('Registration successful!').waitFor();

  const navigation = page.getByRole('navigation', { name: 'Main' });
  await click(navigation.getByRole('link', { name: 'Assistants', exact: true }));
  await expect(page.getByText('Connect a voice platform to see your assistants.')).toBeVisible();
  await expect(getButton('Retry')).toHaveCount(0);
  await expectAccessible(page);
  await click(getButton('Use the built-in voice service'));
  await click(getButton('Create Assistant'));
  await type('Name', 'Front Desk');
  await type('System prompt', 'We open at 8 in the morning. We close at 6 in the evening.');
  await click(page.getByRole('dialog').getByRole('button', { name: 'Create Assistant' }));

  await click(getButton('Talk to it: Front Desk'));
  const panel = page.getByRole('complementary', { name: 'Talk to it' });
  await type('Your message', 'When do you open?');
  await press('Enter');
  await expect(panel.getByText(/^Answered in/)).toBeVisible();
  await expectAccessible(page);
  await click(getButton('End conversation'));
  await click(page.getByRole('link', { name: 'Review this conversation' }));

  await expect(page).toHaveURL(/\/assistants\/[^/]+\/chats\/[^/]+$/);
  // The previous page remains until the review's code has loaded.
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('When do you open?')).toBeVisible();
  await expect(page.getByText(/8 in the morning/)).toBeVisible();
  await expectAccessible(page);
  expect(steps()).toBeLessThanOrEqual(MOST_STEPS);
});
