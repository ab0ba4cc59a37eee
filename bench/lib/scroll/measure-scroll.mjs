/**
 * @typedef {object} Scroll how to scroll the page
 * @property {string} name
 * @property {number} speed pixels per second
 * @property {number} distance pixels in each direction
 */

/** @type {Scroll[]} */
export const scrolls = [
  { name: 'reading', speed: 1_200, distance: 6_000 },
  { name: 'skimming', speed: 6_000, distance: 30_000 },
  { name: 'flying', speed: 30_000, distance: 150_000 },
];

/** Frames that take more milliseconds are noticeable. */
const LONG_MS = 50;

/**
 * @typedef {object} Count
 * @property {number} frames
 * @property {number} long frames longer than 50 ms
 * @property {number} worstMs
 * @property {number} busy tasks of the page's main thread with more than 50 ms of processor time
 * @property {number} cpuMs processor time of the page's main thread
 * @property {number} scrolled distance, in pixels
 */

/**
 * Scrolls a position of the page down and up with the wheel, and counts the frames.
 * @param {import('../chromium.mjs').Browser} page
 * @param {{ x: number, y: number }} place
 * @param {Scroll} scroll
 * @returns {Promise<Count>}
 */
export async function measureScroll(page, place, { speed, distance }) {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(countFrames);
  const endTrace = await traceTasks(page);
  for (const yDistance of [-distance, distance]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      ...place,
      yDistance,
      speed,
      gestureSourceType: 'mouse',
    });
  }
  const { deltas, scrolled } = await page.evaluate(() =>
    /** @type {any} */ (window).benchFrames.stop(),
  );
  const tasks = await endTrace();
  await devtools.detach();
  return {
    busy: tasks.filter((ms) => ms > LONG_MS).length,
    cpuMs: tasks.reduce((sum, ms) => sum + ms, 0),
    frames: deltas.length,
    long: deltas.filter((/** @type {number} */ ms) => ms > LONG_MS).length,
    worstMs: Math.max(0, ...deltas),
    scrolled,
  };
}

/**
 * Other load on the machine delays frames, but doesn't add processor time to the page's tasks.
 * @param {import('../chromium.mjs').Browser} page
 * @returns {Promise<() => Promise<number[]>>} ends the trace and returns the processor time of the
 * main thread's tasks, in milliseconds
 */
async function traceTasks(page) {
  const devtools = await page.context().browser().newBrowserCDPSession();
  /** @type {any[]} */
  const events = [];
  devtools.on('Tracing.dataCollected', (/** @type {any} */ { value }) => events.push(...value));
  const categories = ['toplevel', '__metadata'];
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
    const mains = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    return events
      .filter(({ ph, tdur, pid, tid }) => ph === 'X' && tdur && mains.has(`${pid} ${tid}`))
      .filter(({ name }) => /RunTask$/.test(name))
      .map(({ tdur }) => tdur / 1_000);
  };
}

/** Runs in the page. */
function countFrames() {
  /** @type {number[]} */
  const deltas = [];
  let last = 0;
  let scrolled = 0;
  let running = true;
  const recordPosition = (/** @type {Event} */ { target }) => {
    const box = target instanceof Element ? target : document.documentElement;
    scrolled = Math.max(scrolled, box.scrollTop);
  };
  document.addEventListener('scroll', recordPosition, { capture: true, passive: true });
  requestAnimationFrame(function frame(now) {
    if (last) deltas.push(now - last);
    last = now;
    if (running) requestAnimationFrame(frame);
  });
  /** @type {any} */ (window).benchFrames = {
    stop() {
      running = false;
      document.removeEventListener('scroll', recordPosition, { capture: true });
      return { deltas, scrolled };
    },
  };
}
