import type { Page } from '@playwright/test';
import { inWholeRun } from 'testing/matrix';
import { startSession } from './support/account/session';
import { fillRegistration, makePerson, signIn } from './support/portal';
import { expect, test } from './support/test';

const testInWholeRun = inWholeRun(test);

const getPalette = (page: Page) => page.getByRole('combobox', { name: 'Find' });

inWholeRun(test)(
  'finds a page with Ctrl K within six frames, and navigates with G and a letter',
  async ({ page }) => {
    await signIn(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Datasets' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(getPalette(page)).toBeFocused();
    const frames = await getPalette(page).evaluate(async (field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        'sett',
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const isAnswered = () =>
        document
          .querySelector('[role="option"][aria-selected="true"]')
          ?.textContent?.includes('Settings');
      let drawn = 0;
      for (; !isAnswered(); drawn += 1) await new Promise(requestAnimationFrame);
      return drawn;
    });
    // 100 ms on a 60 Hz screen.
    expect(frames).toBeLessThanOrEqual(6);

    await getPalette(page).fill('install');
    await expect(
      page.getByRole('group', { name: 'Chunks' }).getByRole('option').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getPalette(page)).toBeHidden();

    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL('/settings');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
);

test('covers no control with a toast after a form error is fixed', async ({ page }) => {
  const person = makePerson();
  await fillRegistration(page, person, 'something else');
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Confirm Password')).toBeFocused();
  await page.getByLabel('Confirm Password').fill(person.password);
  await create.click();

  const toast = page.getByRole('alert').filter({ hasText: 'Registration successful!' });
  await expect(toast).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
  await expect.poll(() => listCoveredControls(page)).toEqual([]);
  await page.getByRole('link', { name: 'Datasets', exact: true }).click();
  await expect(page).toHaveURL('/datasets');
  expect(await countSlides(page)).toBe(0);
  await toast.getByRole('button', { name: 'Close message' }).click();
  await expect(toast).toBeHidden();
});

/** @returns the texts of controls that a toast overlaps */
function listCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('.notistack-SnackbarContainer');
    const over = toast?.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select')]
      .filter((control) => !toast?.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return (
          over &&
          box.width > 0 &&
          box.left < over.right &&
          box.right > over.left &&
          box.top < over.bottom &&
          box.bottom > over.top
        );
      })
      .map((control) => control.textContent ?? '');
  });
}

/** @returns how often toasts were animating in the second after a navigation */
function countSlides(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const place = document.querySelector('.notistack-SnackbarContainer');
    let slides = 0;
    for (let frame = 0; frame < 60; frame += 1) {
      await new Promise(requestAnimationFrame);
      slides += place?.getAnimations().length ?? 0;
    }
    return slides;
  });
}

testInWholeRun("keeps the sidebar on a member's 404 page", async ({ page }) => {
  await startSession(page);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Datasets' }).click();
  await expect(page).toHaveURL('/datasets');
});
