import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { startSession } from '../support/account/session';
import { type ServedRemote, serveCopy } from '../support/dev-server';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

let remote: ServedRemote;
test.afterEach(() => remote?.stop());
// The page retries a stopped server and logs once that it shows the previous version.
test.use({ expectedConsole: [/ERR_CONNECTION_REFUSED|^\[portal\] mfe-dashboard/] });

testInWholeRun(
  "shows a dev server's remote in this browser only, updates it in place and removes it cleanly",
  async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    remote = await serveCopy('mfe-dashboard', baseURL ?? '');
    const getHeading = (name: string) => page.getByRole('heading', { name, exact: true });
    const notice = page.getByRole('region', { name: 'Notices' });
    await startSession(page);
    await page.goto(remote.address);
    await expect(getHeading('Run another build?')).toBeVisible();
    await expect(page.getByRole('definition')).toContainText(['mfe-dashboard', remote.origin]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(getHeading('Your Assistants')).toBeVisible();
    await expect(notice).toBeHidden();
    await page.goto(remote.address);
    const idle = page.waitForResponse((answer) => answer.url().endsWith(api.organizations.all));
    await page.getByRole('button', { name: 'Run this build' }).click();
    await expect(getHeading('Your Assistants')).toBeVisible();
    await idle;
    await expect(page).toHaveURL('/');
    await expect(notice).toContainText(/is loaded from http:\/\/localhost:\d+ in this browser/);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The dashboard reloads its live figures every few seconds.
      if (pathname.startsWith('/api/') && pathname !== api.dashboard) asked.push(request.url());
    });

    const editedAt = Date.now();
    remote.change('src/texts.ts', 'Your Assistants', 'My Assistants');
    await expect(getHeading('My Assistants')).toBeVisible();
    console.log(`from the edit to the page: ${Date.now() - editedAt} ms`);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(asked, 'what was read is not read again').toEqual([]);

    remote.change('src/texts.ts', 'export const', 'export konst');
    const problem = page.getByRole('alert').filter({ hasText: 'mfe_dashboard failed to build' });
    await expect(problem).toContainText('texts.ts');
    await expect(getHeading('My Assistants')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText('The build failed.')).toBeVisible();
    remote.change('src/texts.ts', 'export konst', 'export const');
    await expect(getHeading('My Assistants')).toBeVisible();
    await expect(problem).toBeHidden();

    await remote.stop();
    await page.reload();
    await expect(getHeading('Your Assistants')).toBeVisible();
    await expect(notice).toContainText('failed to load. All overrides were removed');
    await page.reload();
    await expect(getHeading('Your Assistants')).toBeVisible();
    await expect(notice).toBeHidden();
  },
);
