/**
 * @param {number} count how often to run the work
 * @param {number} clients concurrency
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>} runs per second
 */
export async function getRate(count, clients, work) {
  const started = performance.now();
  let left = count;
  const runClient = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  return count / ((performance.now() - started) / 1_000);
}

/**
 * Alternates between both, so that other load affects them equally. The first round isn't counted.
 * @template T
 * @param {number} rounds
 * @param {{ portal: () => Promise<T>, control: () => Promise<T> }} both
 * @returns {Promise<{ portal: T[], control: T[] }>}
 */
export async function runAlternately(rounds, both) {
  /** @type {{ portal: T[], control: T[] }} */
  const figures = { portal: [], control: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { portal: await both.portal(), control: await both.control() };
    if (round === 0) continue;
    figures.portal.push(pair.portal);
    figures.control.push(pair.control);
  }
  return figures;
}
