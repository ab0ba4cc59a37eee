import { inWholeRun } from 'testing/matrix';
import { fillRegistration, makePerson, register, signIn, signOut } from '../support/portal';
import { expect, test } from '../support/test';

const testInWholeRun = inWholeRun(test);

test('shows sample assistants and no datasets to a new person', async ({ page }) => {
  const person = await register(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `${person.firstName} ${person.lastName}`,
  );
  for (const calls of ['125', '85', '38'])
    await expect(page.getByText(calls).first()).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Datasets' }).click();
  await expect(page.getByText('No datasets found.')).toBeVisible();
});

testInWholeRun('signs out and in again after registering', async ({ page }) => {
  const person = await register(page);
  await signOut(page);
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
});

testInWholeRun('shows a toast and sends no request when the passwords differ', async ({ page }) => {
  const person = makePerson();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/proxy')) requests += 1;
  });
  await fillRegistration(page, person, 'something else');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(requests).toBe(0);
});

test.describe('with a wrong password', () => {
  test.use({
    expectedConsole: [/Failed to load resource: the server responded with a status of 400/],
  });

  test('shows the error and stays on the sign-in page', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('demo@portal.example');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
    await expect(page).toHaveURL('/login');
  });
});

testInWholeRun('redirects a visitor to /login when a page requires sign-in', async ({ page }) => {
  await page.goto('/datasets');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('with two tabs', () => {
  // The other tab may send a request just as its session ends.
  test.use({ expectedConsole: [/status of 401/] });

  testInWholeRun('signs out the other tab', async ({ page, context }) => {
    await signIn(page);
    const stored = await page.evaluate(() => sessionStorage.getItem('supabase.auth.session'));
    const other = await context.newPage();
    await other.goto('/login');
    await other.evaluate(
      (value) => sessionStorage.setItem('supabase.auth.session', value ?? ''),
      stored,
    );
    await other.goto('/');
    await expect(
      other.getByRole('navigation').getByRole('link', { name: 'Dashboard' }),
    ).toBeVisible();

    await signOut(page);
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL(/\/login/);
  });
});

test.describe('when someone tampers with the stored session', () => {
  // The dashboard may send a request just as its session is removed.
  test.use({ expectedConsole: [/tamper|status of 401/i] });

  test('clears all sessions and storage and opens /login', async ({ page }) => {
    await signIn(page);
    await page.evaluate(() => {
      localStorage.setItem('other', 'value');
      const key = 'supabase.auth.session';
      const session = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...session, access_token: 'forged' }));
      window.dispatchEvent(new Event('focus'));
    });
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem('supabase.auth.session'))).toBeNull();
  });
});
