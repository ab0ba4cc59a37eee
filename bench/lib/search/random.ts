/** @returns a number from 0 up to, but not including, 1 */
export type Random = () => number;

/** @returns a generator (mulberry32) of the same numbers for the same seed */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns a random element of the list, which must not be empty */
export const pick = <Member>(list: readonly Member[], random: Random): Member =>
  list[Math.floor(random() * list.length)] as Member;
