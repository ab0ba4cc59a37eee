/**
 * @template Item
 * @param {Item[]} items
 * @param {number} size
 * @param {number} seed
 * @returns {Item[]} that many at random, in their original order; the same seed draws the same ones
 */
export function draw(items, size, seed) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const ranked = items.map((item, place) => ({ item, place, rank: random() }));
  const drawn = ranked.sort((a, b) => a.rank - b.rank).slice(0, size);
  return drawn.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
