/**
 * @param {number} count how often the work is done
 * @param {number} clients how much of it is under way at once
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>} how often a second
 */
export async function getRate(count, clients, work) {
  const started = performance.now();
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return count / ((performance.now() - started) / 1_000);
}

/**
 * Measures both in turn, so that a busy moment meets both. The first round warms up.
 * @template T
 * @param {number} rounds
 * @param {{ portal: () => Promise<T>, control: () => Promise<T> }} both
 * @returns {Promise<{ portal: T[], control: T[] }>}
 */
export async function inTurn(rounds, both) {
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
