const WORD = /[\p{L}\p{M}\p{N}]{3,}/gu;
/** Word forms with a common prefix of this length count as the same word. */
const STEM = 4;

const getStems = (text: string) =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, STEM));

/** @returns the items, first those whose query shares a word with the changed texts */
export function sortLikelyFirst<Item>(
  items: readonly Item[],
  getQuery: (item: Item) => string,
  texts: readonly string[],
): Item[] {
  const changed = new Set(texts.flatMap(getStems));
  const isLikely = (item: Item) => getStems(getQuery(item)).some((stem) => changed.has(stem));
  const [likely, others]: [Item[], Item[]] = [[], []];
  for (const item of items) (isLikely(item) ? likely : others).push(item);
  return [...likely, ...others];
}
