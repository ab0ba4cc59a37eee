import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../paths.mjs';
import { publishRemote } from '../../store/publish.mjs';
import { findFreePort, startPortal } from '../../test-portal.mjs';
import { loadPreset } from '../load-preset.mjs';

const FIRST_PORT = 4000;
/** The demo organization is written once the portal is ready. */
const DEMO_MS = 120_000;

/**
 * Starts the kit's portal with the project's remote. Its data is kept in `.portal`.
 * @param {import('./project.mjs').Project} project
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> }>}
 */
export async function startLocalPortal({ folder, name }) {
  const environments = join(folder, 'environments');
  if (!existsSync(join(environments, 'local.json'))) {
    throw new Error(
      `${join(environments, 'local.json')} is missing: it lists the remotes of the local portal. Restore it, or use a deployed portal with --portal.`,
    );
  }
  const dataDir = join(folder, '.portal/data');
  const store = join(folder, '.portal/remotes');
  process.env.ENVIRONMENTS_DIR = environments;
  process.env.REMOTE_STORE_DIR = store;
  cpSync(join(root, 'remotes'), store, { recursive: true });
  console.log(`Building ${name}…`);
  const { buildPackage } = await loadPreset();
  const { outputFolder } = await buildPackage({ folder });
  await publishRemote(name, outputFolder);
  console.log('Starting a portal…');
  const portal = await startPortal({
    dataDir,
    port: await findFreePort(FIRST_PORT),
    env: { PORTAL_ENVIRONMENT: 'local' },
    script: 'proxy-server/dist/main.mjs',
    isTied: true,
  });
  const demo = await readDemoAccount(join(dataDir, 'demo.json'));
  console.log(`A portal runs at ${portal.url}: sign in as ${demo.email} with ${demo.password}`);
  return portal;
}

/**
 * @param {string} file
 * @returns {Promise<{ email: string, password: string }>}
 */
async function readDemoAccount(file) {
  const deadline = Date.now() + DEMO_MS;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('The local portal created no demo account in time.');
    await wait(200);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
