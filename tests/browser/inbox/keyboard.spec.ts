import { inWholeRun } from 'testing/matrix';
import { expectAccessible } from '../support/expect-accessible';
import { getDemo } from '../support/portal';
import { expect, test } from '../support/test';

inWholeRun(test)(
  'gives a verdict using only the keyboard, starting at the sign-in page',
  async ({ page }) => {
    const { email, password } = getDemo();
    const { keyboard } = page;
    const isFocused = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);
    const pressTabUntil = async (label: string) => {
      for (let tries = 0; tries < 10 && !(await isFocused(label)); tries += 1)
        await keyboard.press('Tab');
    };
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await pressTabUntil('Email');
    await keyboard.type(email);
    await pressTabUntil('Password');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor();

    await keyboard.press('g');
    await keyboard.press('i');
    await expect(page).toHaveURL(/\/inbox$/);
    const call = page.getByRole('region', { name: /^Call with / });
    await expect(call.getByRole('list', { name: 'Transcript' })).toBeVisible();
    const judged = page.getByRole('progressbar', { name: 'Calls reviewed on this visit' });
    await expectAccessible(page);

    await keyboard.press('j');
    await expect(call.locator('li[aria-current="true"]')).toHaveCount(1);
    await keyboard.press('2');
    await keyboard.press('q');
    await keyboard.press('n');
    await keyboard.type('Check the opening hours');
    await keyboard.press('Enter');
    await expect(page.getByText('Check the opening hours')).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByText(/ marked Needs work/)).toBeVisible();
    await expect(judged).toHaveJSProperty('value', 1);
    await keyboard.press('z');
    await expect(page.getByRole('radio', { name: /Needs work/ })).toBeChecked();
    await expect(page.getByText('Check the opening hours')).toBeVisible();
    await expect(judged).toHaveJSProperty('value', 0);
    await expectAccessible(page);

    await keyboard.press('?');
    await expect(page.getByRole('heading', { name: 'Inbox', level: 3 })).toBeVisible();
  },
);
