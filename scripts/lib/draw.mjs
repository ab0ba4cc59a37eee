/**
 * @template Item
 * @param {Item[]} items
 * @param {number} size
 * @param {number} seed
 * @returns {Item[]} a random selection in the original order; the same for the same seed
 */
export function drawItems(items, size, seed) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const ranked = items.map((item, place) => ({ item, place, rank: random() }));
  const drawn = ranked.sort((a, b) => a.rank - b.rank).slice(0, size);
  return drawn.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
