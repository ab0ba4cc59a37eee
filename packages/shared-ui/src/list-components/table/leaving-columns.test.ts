import { getRoom, writeColumnRules } from './leaving-columns';

test('drops columns for wide lists from left to right as the list gets narrower', () => {
  const columns = [
    { kind: 'name' as const },
    { width: 100, wideOnly: true },
    { wideOnly: true },
    { width: 276 },
  ];
  const { limits, least } = getRoom(columns);
  expect(limits).toEqual([0, 144 + 100 + 112 + 276, 144 + 112 + 276, 0]);
  expect(least).toBe(144 + 276);
});

test('keeps every column when none is restricted to wide lists', () => {
  const room = getRoom([{ kind: 'name' }, { width: 900 }]);
  expect(room).toMatchObject({ limits: [0, 0], least: 208 + 900 });
});

test('gives the name more space in a wide list, and less in a narrow one', () => {
  const columns = [
    { kind: 'name' as const },
    { width: 500, wideOnly: true },
    { width: 160, wideOnly: true },
    { width: 300, smallWidth: 260 },
  ];
  expect(getRoom(columns)).toMatchObject({
    limits: [0, 208 + 500 + 160 + 300, 144 + 160 + 260, 0],
    least: 144 + 260,
  });
});

test('writes a rule for each column that is dropped or narrowed, and for rows of several lines', () => {
  const columns = [
    { kind: 'name' as const },
    { width: 100, wideOnly: true },
    { width: 300, smallWidth: 260 },
  ];
  const css = writeColumnRules(getRoom(columns), 'the rows');
  const rules = [...css.matchAll(/max-width: ([\d.]+)px\) \{ (.*) \}/g)];
  expect(rules.map(([, width, rule]) => [Math.ceil(Number(width)), rule])).toEqual([
    [860, '& col:nth-child(3) { width: 260px; }'],
    [144 + 100 + 260, '& tr > :nth-child(2), & col:nth-child(2) { display: none; }'],
    [144 + 260, 'the rows'],
  ]);
});
