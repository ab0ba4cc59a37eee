import { measureDepth } from './depth.mjs';
import { measuredPages } from './pages.mjs';

/**
 * @typedef {object} Link
 * @property {string} name
 * @property {number} [bytesPerSecond]
 * @property {number} [latencyMs]
 * @property {number} [slowerCpu] factor by which the processor is slowed down
 */

/** @type {Link[]} */
export const links = [
  { name: 'no throttling' },
  {
    name: 'slow link (1.6 Mbit/s, 150 ms, 4x CPU)',
    bytesPerSecond: 1_600_000 / 8,
    latencyMs: 150,
    slowerCpu: 4,
  },
];

/**
 * @typedef {object} Load
 * @property {number} scriptBytes bytes on the wire of all JavaScript, headers included
 * @property {number} bytes bytes on the wire of everything
 * @property {number} scripts
 * @property {number} requests
 * @property {number} depth longest chain of requests that ended before the data was shown, each of
 * which began after the previous one had ended
 * @property {number} htmlMs when the page had arrived, in milliseconds after the navigation began
 * @property {number} codeMs when the last script had arrived
 * @property {number} askedMs when the first request for data was sent
 * @property {number} answeredMs when the last displayed response had arrived
 * @property {number} shownMs when the page showed its data
 * @property {number} usableMs when its main action was usable
 */

/**
 * @typedef {object} SeenRequest
 * @property {string} url
 * @property {number} start
 * @property {number} [end]
 * @property {number} bytes
 */

const QUIET_MS = 400;
const LONGEST_LOAD_MS = 60_000;

/**
 * Loads a page once in a fresh browser context, signed in, with an empty cache.
 * @param {import('../chromium.mjs').Browser} browser
 * @param {{ url: string, session: string }} portal
 * @param {Link} link
 * @param {import('./pages.mjs').MeasuredPage} [measured] default: the dashboard
 * @returns {Promise<Load>}
 */
export async function measureLoad(browser, portal, link, measured = measuredPages[0]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const shown = new Promise((resolve) => page.exposeFunction('benchShown', resolve));
    const { shown: data, action, path } = /** @type {NonNullable<typeof measured>} */ (measured);
    await page.addInitScript(watchForData, { session: portal.session, data, action });
    const devtools = await context.newCDPSession(page);
    const requests = await recordRequests(devtools);
    await throttlePage(devtools, link);
    await page.goto(`${portal.url}${path}`, { waitUntil: 'commit' });
    const { shownMs, usableMs, origin } = await withDeadline(shown);
    await waitForQuiet(requests);
    return { ...summarize([...requests.values()], origin, shownMs), shownMs, usableMs };
  } finally {
    await context.close();
  }
}

/**
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
function withDeadline(work) {
  const deadline = new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error('The page did not show its data and its main action in time')),
      LONGEST_LOAD_MS,
    ).unref();
  });
  return Promise.race([work, /** @type {Promise<never>} */ (deadline)]);
}

/** @typedef {import('./pages.mjs').Sign} Sign */

/**
 * Runs in the page, before any other script: signs in, and records when the data is shown and when
 * the main action is usable. The two differ if a first paint shows the data.
 * @param {{ session: string, data: Sign, action: Sign }} page
 */
function watchForData({ session, data, action }) {
  sessionStorage.setItem('supabase.auth.session', session);
  const findSign = (/** @type {Sign} */ { elements, text }) =>
    [...document.querySelectorAll(elements)].find((one) =>
      new RegExp(text).test(one.textContent?.trim() ?? ''),
    );
  const isShown = () => Boolean(findSign(data)) && !document.querySelector('main [aria-busy=true]');
  const isUsable = () => {
    const element = findSign(action);
    if (!element || element.matches(':disabled, [aria-disabled=true]')) return false;
    // React sets this property when it can call the element's handlers.
    return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  };
  let shownMs = 0;
  let usableMs = 0;
  const checkFrame = (/** @type {number} */ frameMs) => {
    // The previous frame is on screen when this one begins.
    if (wasShown) shownMs ||= frameMs;
    if (wasUsable) usableMs ||= frameMs;
    if (shownMs && usableMs) {
      // @ts-expect-error the bench has put this function into the page
      window.benchShown({ shownMs, usableMs, origin: performance.timeOrigin });
      return;
    }
    wasShown ||= isShown();
    wasUsable ||= isUsable();
    requestAnimationFrame(checkFrame);
  };
  let wasShown = false;
  let wasUsable = false;
  requestAnimationFrame(checkFrame);
}

/** @param {import('../chromium.mjs').DevTools} devtools */
async function recordRequests(devtools) {
  /** @type {Map<string, SeenRequest>} */
  const requests = new Map();
  /** Milliseconds from the devtools' clock to the wall clock, which the page's times refer to. */
  let offset = 0;
  devtools.on('Network.requestWillBeSent', (/** @type {any} */ sent) => {
    const { requestId, request, timestamp, wallTime } = sent;
    if (request.url.startsWith('data:')) return;
    offset = wallTime * 1000 - timestamp * 1000;
    requests.set(requestId, { url: request.url, start: wallTime * 1000, bytes: 0 });
  });
  const endRequest = (/** @type {string} */ id, /** @type {number} */ timestamp, bytes = 0) => {
    const request = requests.get(id);
    if (request) Object.assign(request, { end: timestamp * 1000 + offset, bytes });
  };
  devtools.on('Network.loadingFinished', (/** @type {any} */ event) => {
    endRequest(event.requestId, event.timestamp, event.encodedDataLength);
  });
  devtools.on('Network.loadingFailed', (/** @type {any} */ event) => {
    endRequest(event.requestId, event.timestamp);
  });
  await devtools.send('Network.enable');
  return requests;
}

/**
 * @param {import('../chromium.mjs').DevTools} devtools
 * @param {Link} link
 */
async function throttlePage(devtools, { bytesPerSecond = -1, latencyMs = 0, slowerCpu = 1 }) {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
}

/** @param {Map<string, SeenRequest>} requests */
async function waitForQuiet(requests) {
  let known = -1;
  for (;;) {
    const open = [...requests.values()].some(({ end }) => end === undefined);
    if (!open && requests.size === known) return;
    known = requests.size;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

/**
 * @param {SeenRequest[]} all
 * @param {number} origin
 * @param {number} shownMs
 * @returns {Omit<Load, 'shownMs' | 'usableMs'>}
 */
function summarize(all, origin, shownMs) {
  const requests = all
    .filter(({ url }) => !url.includes('/favicon'))
    .map(({ url, start, end = start, bytes }) => ({
      path: new URL(url).pathname,
      start: start - origin,
      end: end - origin,
      bytes,
    }));
  const needed = requests.filter(({ end }) => end <= shownMs);
  const scripts = requests.filter(({ path }) => path.endsWith('.js'));
  const data = needed.filter(({ path }) => path.startsWith('/api/') && path !== '/api/page-views');
  return {
    scriptBytes: sumBytes(scripts),
    bytes: sumBytes(requests),
    scripts: scripts.length,
    requests: requests.length,
    depth: measureDepth(needed),
    htmlMs: requests[0]?.end ?? Number.NaN,
    codeMs: Math.max(...scripts.filter((one) => needed.includes(one)).map(({ end }) => end)),
    askedMs: Math.min(...data.map(({ start }) => start)),
    answeredMs: Math.max(...data.map(({ end }) => end)),
  };
}

/** @param {{ bytes: number }[]} requests */
function sumBytes(requests) {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
