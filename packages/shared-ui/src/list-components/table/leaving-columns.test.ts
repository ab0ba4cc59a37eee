import { leavingColumns, roomOf } from './leaving-columns';

test('lets wide columns leave from left to right, each with the room of those that stay', () => {
  const columns = [
    { kind: 'name' as const },
    { width: 100, wideOnly: true },
    { wideOnly: true },
    { width: 276 },
  ];
  const { limits, least } = roomOf(columns);
  expect(limits).toEqual([0, 144 + 100 + 112 + 276, 144 + 112 + 276, 0]);
  expect(least).toBe(144 + 276);
});

test('keeps every column when none is for wide lists alone', () => {
  const room = roomOf([{ kind: 'name' }, { width: 900 }]);
  expect(room).toMatchObject({ limits: [0, 0], least: 208 + 900 });
});

test('keeps more room for the name in a wide list, less for others in a small one', () => {
  const columns = [
    { kind: 'name' as const },
    { width: 500, wideOnly: true },
    { width: 160, wideOnly: true },
    { width: 300, smallWidth: 260 },
  ];
  expect(roomOf(columns)).toMatchObject({
    limits: [0, 208 + 500 + 160 + 300, 144 + 160 + 260, 0],
    least: 144 + 260,
  });
});

test('writes a limit for each column that leaves or narrows, and for rows of several lines', () => {
  const columns = [
    { kind: 'name' as const },
    { width: 100, wideOnly: true },
    { width: 300, smallWidth: 260 },
  ];
  const css = leavingColumns(roomOf(columns), 'the rows');
  const rules = [...css.matchAll(/max-width: ([\d.]+)px\) \{ (.*) \}/g)];
  expect(rules.map(([, width, rule]) => [Math.ceil(Number(width)), rule])).toEqual([
    [860, '& col:nth-child(3) { width: 260px; }'],
    [144 + 100 + 260, '& tr > :nth-child(2), & col:nth-child(2) { display: none; }'],
    [144 + 260, 'the rows'],
  ]);
});
