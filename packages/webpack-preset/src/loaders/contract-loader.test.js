import trimContract from './contract-loader.cjs';

test('marks the creation of schemas as pure, including nested ones', () => {
  expect(trimContract('export const row = z.object({ id: z.string() });')).toBe(
    'export const row = /*#__PURE__*/ z.object({ id: /*#__PURE__*/ z.string() });',
  );
});

test('leaves the validation of values unmarked, because code may rely on its errors', () => {
  for (const check of ['z.parse(row, value);', 'z.safeParse(row, value);', 'z.encode(row, 1);']) {
    expect(trimContract(check)).toBe(check);
  }
});

test('reduces an endpoint to what a request needs and marks it as pure', () => {
  const source = `
    export const addSite = endpoint({
      ...ofDataset, method: 'POST', path: sites.all, access, ids: ['datasetId'], body: siteDraft,
      response: z.object({ id: z.string() }), timeoutMs: 60000, errors: [...errors, 'conflict'],
      audit: { event: 'site_added', kind: 'site' }, summary: "Adds a site; it's read at once.",
    });`;
  expect(trimContract(source).replace(/\s+/g, ' ').trim()).toBe(
    'export const addSite = /*#__PURE__*/ endpoint({ ...ofDataset, ' +
      "method: 'POST', path: sites.all, " +
      'response: /*#__PURE__*/ z.object({ id: /*#__PURE__*/ z.string() }), timeoutMs: 60000 });',
  );
});
