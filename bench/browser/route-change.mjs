import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../../scripts/lib/build/build.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/test-portal.mjs';
import { launchBrowser } from '../lib/chromium.mjs';
import { readOptions } from '../lib/options.mjs';
import { startSignedIn } from '../lib/portals.mjs';
import { median } from '../lib/report.mjs';
import { idleWay, measureChange, pages, ways } from '../lib/routes/measure-change.mjs';

// Times the change from page to page after a hover, and without; see ../README.md.

const options = readOptions({ changes: 15, idle: 0, port: 0, pages: Object.keys(pages).join(',') });
const places = Object.keys(pages).filter((path) => options.pages.split(',').includes(path));
const changes = places.flatMap((from) =>
  places.filter((to) => to !== from).map((to) => ({ from, to })),
);

await buildChanged();
const browser = await launchBrowser();
/** @type {(() => Promise<unknown>)[]} */
const closing = [() => browser.close()];
try {
  const portal = await startSignedIn(browser, { port: options.port || (await freePort()) });
  closing.push(portal.stop);
  const rows = [];
  for (const change of changes) {
    rows.push(await measureInTurn(portal, change));
    console.log(rows.at(-1));
  }
  writeReport(rows);
} finally {
  await Promise.all(closing.map((close) => close()));
}

/**
 * @param {{ url: string, session: string }} portal
 * @param {{ from: string, to: string }} change
 * @returns {Promise<string>} a row of the table
 */
async function measureInTurn(portal, change) {
  /** @type {number[][]} */
  const times = ways.map(() => []);
  // The first round warms the server up and is not counted.
  for (let round = 0; round <= options.changes; round += 1) {
    for (const [index, way] of ways.entries()) {
      const ms = await measureChange(browser, portal, { ...change, way });
      if (round > 0) times[index]?.push(ms);
    }
  }
  /** @type {number[]} */
  const idle = [];
  for (let round = 0; round < options.idle; round += 1)
    idle.push(await measureChange(browser, portal, { ...change, way: idleWay }));
  const cells = [...times, ...(idle.length > 0 ? [idle] : [])].map(cellOf);
  return `| ${[`${change.from} to ${change.to}`, ...cells].join(' | ')} |`;
}

/** @param {number[]} times */
function cellOf(times) {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
  return `**${Math.round(median(times))} ms** (${least} to ${most})`;
}

/** @param {string[]} rows */
function writeReport(rows) {
  const day = new Date().toISOString().slice(0, 10);
  const shown = options.idle > 0 ? [...ways, idleWay] : ways;
  const heads = ['change', ...shown.map(({ name }) => name)];
  const report = [
    `# Change of page, ${day}, Node ${process.version}`,
    '',
    `Median of ${options.changes} changes, lowest and highest, from the click to the frame that shows the data.`,
    '',
    `| ${heads.join(' | ')} |`,
    `| ${heads.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
  console.log(`\n${report}`);
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `route-change-${day}.md`), report);
}
