import type { Page, Route } from '@playwright/test';
import { signIn } from './support/portal';
import { expect, matrix, test } from './support/test';

const remotes = {
  'mfe-dashboard': { link: 'Dashboard', shows: 'Your Assistants' },
  'mfe-assistants': { link: 'Assistants', shows: 'Assistants' },
  'mfe-datasets': { link: 'Datasets', shows: 'Datasets' },
} as const;
type Remote = keyof typeof remotes;

const faults = {
  'has no files': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  hangs: () => {},
  throws: (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken remote")' }),
  'answers with a page': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' }),
} as const;
type Fault = keyof typeof faults;

const cases = (Object.keys(faults) as Fault[]).flatMap((fault) =>
  (Object.keys(remotes) as Remote[]).map((remote) => ({ fault, remote })),
);

async function open(page: Page, remote: Remote) {
  await page.getByRole('navigation').getByRole('link', { name: remotes[remote].link }).click();
}

async function expectShown(page: Page, remote: Remote) {
  await expect(
    page.getByRole('main').getByRole('heading', { name: remotes[remote].shows }).first(),
  ).toBeVisible();
}

test.use({ expectedConsole: [/./] });

for (const { fault, remote } of matrix(cases, (one) => one.fault)) {
  test(`when ${remote} ${fault}, the others go on and Retry brings it back`, async ({ page }) => {
    const files = `**/remotes/${remote}/**`;
    await page.route(files, faults[fault]);
    const [first] = (Object.keys(remotes) as Remote[]).filter((name) => name !== remote);
    await signIn(page);
    if (first) await open(page, first);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await open(page, remote);
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 20_000 });

    for (const other of (Object.keys(remotes) as Remote[]).filter((name) => name !== remote)) {
      await open(page, other);
      await expectShown(page, other);
    }

    await open(page, remote);
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute(files);
    await retry.click();
    await expectShown(page, remote);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}
