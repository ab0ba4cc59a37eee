const loadDrifts = () => require('server-core/middleware/drifts').drifts;

test('evaluates a module again when it is required in isolation', () => {
  const loaded: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    jest.isolateModules(() => loaded.push(loadDrifts()));
  }
  expect(loaded[0]).toEqual(loaded[1]);
  expect(loaded[0]).not.toBe(loaded[1]);
});

test("reports the source's line in the stack of an error", () => {
  expect(new Error('Anywhere').stack).toMatch(/runtime\.test\.ts:13:/);
});
