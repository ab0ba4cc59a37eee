import { createHash } from 'node:crypto';

/**
 * @template Item
 * @param {Item[]} items
 * @param {number} size
 * @param {string} seed
 * @returns {Item[]} a random selection in the original order; the same for the same seed
 */
export function drawItems(items, size, seed) {
  const ranked = items.map((item, place) => {
    const rank = createHash('sha256').update(`${seed} ${place}`).digest('hex');
    return { item, place, rank };
  });
  const drawn = ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, size);
  return drawn.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
