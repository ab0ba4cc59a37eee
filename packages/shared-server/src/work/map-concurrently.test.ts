import { mapConcurrently } from './map-concurrently';

test('returns the results in item order when later ones end first', async () => {
  const waits = [30, 1, 20, 1, 10];
  let running = 0;
  let most = 0;
  const results = await mapConcurrently(waits, 2, async (turns) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < turns; turn += 1) await undefined;
    running -= 1;
    return turns;
  });
  expect(results).toEqual(waits);
  expect(most).toBe(2);
});

test('rejects with the failure when the work of an item fails', async () => {
  const fails = mapConcurrently([1, 2, 3], 2, async (item) => {
    if (item === 2) throw new Error('two');
  });
  await expect(fails).rejects.toThrow('two');
});
