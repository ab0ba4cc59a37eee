import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../scripts/lib/build/build.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { findFreePort } from '../scripts/lib/test-portal.mjs';
import { buildControls } from './lib/build-control.mjs';
import { launchBrowser } from './lib/chromium.mjs';
import { links, measureLoad } from './lib/first-load/measure-load.mjs';
import { choosePages } from './lib/first-load/pages.mjs';
import { readOptions } from './lib/options.mjs';
import { startPortalSignedIn } from './lib/portals.mjs';
import { formatTable } from './lib/report.mjs';

// Compares first loads of pages with and without federation; see README.md here.

const options = readOptions({
  loads: 9,
  quick: false,
  pages: 'dashboard,assistants,datasets',
  port: 0,
});
const loads = options.quick ? 3 : options.loads;
const measured = options.quick ? links.slice(-1) : links;
const pages = choosePages(options.pages);

await buildChanged();
const controls = await buildControls(pages.map(({ remote }) => remote));

const browser = await launchBrowser();
/** @type {(() => Promise<unknown>)[]} */
const closing = [() => browser.close()];
try {
  const port = options.port || (await findFreePort());
  const portal = await startPortalSignedIn(browser, { port });
  closing.push(portal.stop);
  const tables = [];
  for (const [at, page] of pages.entries()) {
    const options = { port: port + 10 * (at + 1), shell: controls.get(page.remote) };
    const control = await startPortalSignedIn(browser, options);
    closing.push(control.stop);
    for (const link of measured) {
      const results = await measureInTurn(portal, control, link, page);
      tables.push(
        formatTable(`${page.name}, ${link.name}, ${loads} loads of each, in turn`, results),
      );
      console.log(`\n${tables.at(-1)}`);
    }
    closing.pop();
    await control.stop();
  }
  writeReport(tables);
} finally {
  await Promise.all(closing.map((close) => close()));
}

/**
 * @typedef {{ url: string, session: string }} Site
 * @param {Site} portal
 * @param {Site} control
 * @param {import('./lib/first-load/measure-load.mjs').Link} link
 * @param {import('./lib/first-load/pages.mjs').MeasuredPage} page
 */
async function measureInTurn(portal, control, link, page) {
  /** @type {Record<'portal' | 'control', import('./lib/first-load/measure-load.mjs').Load[]>} */
  const results = { portal: [], control: [] };
  // Each server's first load warms it up and isn't counted.
  for (let load = 0; load <= loads; load += 1) {
    const pair = {
      portal: await measureLoad(browser, portal, link, page),
      control: await measureLoad(browser, control, link, page),
    };
    if (load === 0) continue;
    results.portal.push(pair.portal);
    results.control.push(pair.control);
  }
  return results;
}

/** @param {string[]} tables */
function writeReport(tables) {
  const day = new Date().toISOString().slice(0, 10);
  const title = `# First load, ${day}, Node ${process.version}`;
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `first-load-${day}.md`), [title, '', ...tables].join('\n'));
}
