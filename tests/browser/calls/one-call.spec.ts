import { inWholeRun } from 'testing/matrix';
import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

test('opens an assistant, shows a call and plays it from a turn', async ({ page }) => {
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Assistants' }).click();
  await expect(page.getByRole('heading', { name: 'Phone Numbers' })).toBeVisible();
  await expect(page.getByText('SMS Enabled')).toBeVisible();
  await expect(page.getByText('********').first()).toBeAttached();

  await page.getByRole('link', { name: 'Front Desk' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Front Desk' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Calls' })).toBeVisible();
  await page.getByRole('rowheader').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/assistants\/[^/]+\/calls\/[^/]+$/);

  const transcript = page.getByRole('list', { name: 'Transcript' });
  const turn = transcript.getByRole('button').nth(2);
  await turn.click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(transcript.locator('[aria-current]')).toHaveCount(1);
  const position = page.getByRole('slider', { name: 'Position in the recording' });
  const before = Number(await position.getAttribute('aria-valuenow'));
  expect(before).toBeGreaterThan(0);
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')))
    .toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Pause' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download stereo' }).click();
  expect((await download).suggestedFilename()).toMatch(/stereo/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ended reason' })).toBeVisible();
});

testInWholeRun(
  'places one call when it is submitted twice and follows it until it ends',
  async ({ page }) => {
    test.setTimeout(240_000);
    const placed: { key: string | undefined; id: string }[] = [];
    page.on('response', async (response) => {
      const request = response.request();
      if (request.method() !== 'POST' || !/\/api\/vapi\/call$/.test(response.url())) return;
      placed.push({ key: request.headers()['idempotency-key'], id: (await response.json()).id });
    });
    await signIn(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Assistants' }).click();
    await page.getByRole('button', { name: 'Make Call' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Make a Call' });
    const send = dialog.getByRole('button', { name: 'Make Call' });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Select phone number').selectOption({ index: 1 });
    await dialog.getByLabel('Customer Phone Number').fill('(415) 555-0123');
    await dialog.getByLabel('Customer Name (Optional)').fill('Robin');
    await expect(dialog.getByLabel('Customer Phone Number')).toHaveValue('+14155550123');
    await expect(dialog.getByText('United States')).toBeVisible();
    await send.dblclick();

    await expect(page).toHaveURL(/\/assistants\/[^/]+\/calls\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Robin' })).toBeVisible();
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(placed[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Ended reason' })).toBeVisible({
      timeout: 200_000,
    });
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Ended');
  },
);

testInWholeRun('asks before going back with unsaved changes to an assistant', async ({ page }) => {
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Assistants' }).click();
  await page.getByRole('button', { name: 'Create Assistant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('System prompt').fill('Be kind');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('System prompt')).toHaveValue('Be kind');
  await expect(page).toHaveURL(/\/assistants$/);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(dialog).toBeHidden();
});
