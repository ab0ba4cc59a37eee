import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './lib/browser.mjs';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { expectations } from './lib/kit/expectations.mjs';
import { prepareWorkbench } from './lib/kit/workbench.mjs';
import { root } from './lib/paths.mjs';
import { runChild } from './lib/test/run-child.mjs';
import { freePort, startPortal } from './lib/test-portal.mjs';

// `npm run contract-kit -- mfe-billing [--dist folder] [--static]`: what the shell expects of a remote's build, and
// every fault of the matrix with this remote in the middle. It needs the shell's build and no other remote.

checkNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string' }, static: { type: 'boolean', default: false } },
});
const [name = ''] = positionals;
const bench = mkdtempSync(join(tmpdir(), 'portal-kit-'));

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  rmSync(bench, { recursive: true, force: true });
}

/** @returns {Promise<boolean>} whether the build is as it has to be */
async function run() {
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(name)) {
    throw new Error('Name the remote: npm run contract-kit -- mfe-billing');
  }
  await ensureInstalled();
  const dist = values.dist ? resolve(values.dist) : join(root, name, 'dist');
  for (const file of ['portal.json', 'mf-manifest.json', 'remoteEntry.js']) {
    if (!existsSync(join(dist, file))) {
      throw new Error(`${dist} is no build of a remote: it has no ${file}.`);
    }
  }
  for (const file of ['shell/dist/shell.json', 'proxy-server/dist/main.mjs']) {
    if (!existsSync(join(root, file))) throw new Error('Build the portal first: npm run build');
  }
  const environment = await prepareWorkbench({ bench, name, dist });
  const results = await expectations({ name, dist, environment });
  console.log(`\n${name} ${environment.version}`);
  for (const { text, problem } of results) {
    console.log(problem ? `  ✘ ${text}\n    ${problem}` : `  ✓ ${text}`);
  }
  if (results.some(({ problem }) => problem)) return false;
  return values.static || (await inTheBrowser(environment.variables));
}

/**
 * @param {Record<string, string>} variables
 * @returns {Promise<boolean>}
 */
async function inTheBrowser(variables) {
  const browser = findBrowser(root);
  const dataDir = join(bench, 'data');
  const portal = await startPortal({
    dataDir,
    port: await freePort(),
    env: variables,
    script: 'proxy-server/dist/main.mjs',
  });
  try {
    const code = await runChild(
      'npx',
      ['playwright', 'test', '--project=browser', 'remote-contract', 'remote-failure'],
      {
        PORTAL_TEST_REMOTE: name,
        PORTAL_TEST_URL: portal.url,
        PORTAL_TEST_DATA_DIR: dataDir,
        PORTAL_TEST_BROWSER: browser,
        PORTAL_TEST_REPORT: join(bench, 'report.json'),
      },
      join(root, 'tests'),
    );
    return code === 0;
  } finally {
    await portal.stop();
  }
}
