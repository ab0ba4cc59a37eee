const drifts = () => require('server-core/middleware/drifts').drifts;

test('evaluates a module again when it is required in isolation', () => {
  const loaded: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    jest.isolateModules(() => loaded.push(drifts()));
  }
  expect(loaded[0]).toEqual(loaded[1]);
  expect(loaded[0]).not.toBe(loaded[1]);
});

test('names the line of the source when an error is thrown', () => {
  expect(new Error('Anywhere').stack).toMatch(/runtime\.test\.ts:13:/);
});
