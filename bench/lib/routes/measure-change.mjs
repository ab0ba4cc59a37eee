/** How long the pointer rests on a link before the click, in milliseconds. */
const REST_MS = 300;
/** Time for what a page still does after it has shown its data, in milliseconds. */
const SETTLE_MS = 300;
/** Idle time in which the code of the other pages has been fetched, in milliseconds. */
const IDLE_MS = 9_000;

/** Selectors of data that each page shows first. */
export const pages = {
  '/': '[role=group]',
  '/assistants': 'main a[href^="/assistants/"]',
  '/calls': 'main [role=rowgroup]:not([data-head]) [role=row]',
  '/datasets': 'main a[href^="/datasets/"]:not([href="/datasets/gaps"])',
};

/**
 * @typedef {object} Way
 * @property {string} name
 * @property {boolean} hover whether the pointer rests on the link before the click
 * @property {boolean} idle whether the page is left alone until other pages' code is there
 */

/** @type {Way[]} */
export const ways = [
  { name: 'after a hover', hover: true, idle: false },
  { name: 'control: nothing ahead', hover: false, idle: false },
];

/** @type {Way} */
export const idleWay = { name: 'code fetched in idle time', hover: false, idle: true };

/**
 * Opens one page afresh and changes to another.
 * @param {import('../chromium.mjs').Browser} browser
 * @param {{ url: string, session: string }} portal
 * @param {{ from: string, to: string, way: Way }} change
 * @returns {Promise<number>} from the click to the frame that shows the data, in milliseconds
 */
export async function measureChange(browser, portal, { from, to, way }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(prepare, { session: portal.session, isCostly: !way.idle });
    await page.goto(portal.url + from);
    await page.evaluate(shownAfter, { path: from, data: selectorOf(from) });
    await page.waitForTimeout(way.idle ? IDLE_MS : SETTLE_MS);
    if (way.hover) {
      await page.locator(`nav a[href="${to}"]`).hover();
      await page.waitForTimeout(REST_MS);
    }
    return await page.evaluate(shownAfter, { path: to, data: selectorOf(to), follow: true });
  } finally {
    await context.close();
  }
}

/** @param {string} path */
function selectorOf(path) {
  return Object.entries(pages).find(([known]) => known === path)?.[1] ?? 'main h1';
}

/**
 * Runs in the page, before any other script: signs in, and where only what the bench does itself
 * may be fetched ahead, asks the portal to save data.
 * @param {{ session: string, isCostly: boolean }} given
 */
function prepare({ session, isCostly }) {
  sessionStorage.setItem('supabase.auth.session', session);
  if (isCostly) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/**
 * Runs in the page.
 * @param {{ path: string, data: string, follow?: boolean }} wanted
 * @returns {Promise<number>} milliseconds until the page at the path shows its data
 */
function shownAfter({ path, data, follow = false }) {
  const started = performance.now();
  if (follow) /** @type {HTMLElement} */ (document.querySelector(`nav a[href="${path}"]`)).click();
  const isShown = () =>
    document.querySelector(`nav a[aria-current][href="${path}"]`) !== null &&
    document.querySelector(data) !== null &&
    document.querySelector('main [aria-busy=true]') === null;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() - started > 20_000) return reject(new Error(`${path} shows no data`));
      if (!isShown()) return requestAnimationFrame(look);
      // The frame that holds the data has been painted when the next one begins.
      requestAnimationFrame((shown) => resolve(shown - started));
    };
    requestAnimationFrame(look);
  });
}
