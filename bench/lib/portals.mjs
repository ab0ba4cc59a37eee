import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { startPortal } from '../../scripts/lib/test-portal.mjs';

/**
 * Starts a portal with its own demo organization, and signs in.
 * @param {import('./chromium.mjs').Browser} browser
 * @param {{ port: number, shell?: string, env?: Record<string, string> }} options `shell` is the
 * folder of the shell's build
 */
export async function startPortalSignedIn(browser, { port, shell, env }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal({
    dataDir,
    port,
    env: {
      LOG_LEVEL: 'error',
      REMOTE_TIMEOUT_MS: '30000',
      ...(shell && { SHELL_DIR: shell, ENVIRONMENTS_DIR: writeEnvironment(dataDir) }),
      ...env,
    },
  });
  const stop = async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
    return { url: portal.url, session: await signIn(browser, portal.url, demo), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Writes an environment without a shell version, because a server ignores `SHELL_DIR` otherwise.
 * @param {string} dataDir
 * @returns {string} the folder of the environment
 */
function writeEnvironment(dataDir) {
  const { shell: _, ...environment } = JSON.parse(
    readFileSync(join(root, 'environments/local.json'), 'utf8'),
  );
  const folder = join(dataDir, 'environments');
  mkdirSync(folder);
  writeFileSync(join(folder, 'local.json'), JSON.stringify(environment));
  return folder;
}

/**
 * @param {import('./chromium.mjs').Browser} browser
 * @param {string} url
 * @param {{ email: string, password: string }} person
 * @returns {Promise<string>} the session as the browser stores it
 */
async function signIn(browser, url, { email, password }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Dashboard', exact: true })
    .waitFor();
  const session = await page.evaluate(() => sessionStorage.getItem('supabase.auth.session'));
  await context.close();
  if (!session) throw new Error(`There is no session for ${url} after signing in`);
  return session;
}
