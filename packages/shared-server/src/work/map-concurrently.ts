/**
 * Runs the work for each item, a few at a time.
 * @param atOnce maximum concurrent items
 * @returns the results in the order of the items; rejects with the first failure
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  async function runNext(): Promise<void> {
    for (const [at, item] of waiting) results[at] = await work(item);
  }
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return results;
}
