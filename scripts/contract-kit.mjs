import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { expectations } from './lib/remote/kit/expectations.mjs';
import { prepareWorkbench } from './lib/remote/kit/workbench.mjs';
import { findBrowser } from './lib/test/browser.mjs';
import { runChild } from './lib/test/run-child.mjs';
import { freePort, startPortal } from './lib/test-portal.mjs';

// `npm run contract-kit -- mfe-billing [--dist folder] [--static]`: what the shell expects of a
// remote's build, and every fault of the matrix with this remote in the middle. It needs the
// shell's build and no other remote.

const usage = 'npm run contract-kit -- mfe-billing [--dist folder] [--static]';
const options = /** @type {const} */ ({
  dist: { type: 'string' },
  static: { type: 'boolean', default: false },
});

checkNode();
await runCommand(async () => {
  const { values, positionals } = readArguments({ options }, usage);
  const bench = mkdtempSync(join(tmpdir(), 'portal-kit-'));
  try {
    process.exitCode = (await run(positionals[0] ?? '', values, bench)) ? 0 : 1;
  } finally {
    rmSync(bench, { recursive: true, force: true });
  }
});

/**
 * @param {string} name
 * @param {{ dist?: string | undefined, static: boolean }} values
 * @param {string} bench folder to work in
 * @returns {Promise<boolean>} whether the build is as it has to be
 */
async function run(name, values, bench) {
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(name)) {
    throw new Error(`Name the remote: ${usage}`);
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
  return values.static || inTheBrowser(name, environment.variables, bench);
}

/**
 * @param {string} name
 * @param {Record<string, string>} variables
 * @param {string} bench
 * @returns {Promise<boolean>}
 */
async function inTheBrowser(name, variables, bench) {
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
