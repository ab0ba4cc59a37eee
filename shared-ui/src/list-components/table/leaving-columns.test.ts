import { leavingColumns } from './leaving-columns';

const limits = (css: string) =>
  [...css.matchAll(/max-width: ([\d.]+)px\) { & tr > :nth-child\((\d)\)/g)].map(
    ([, width, place]) => [Math.ceil(Number(width)), Number(place)],
  );

test('lets wide columns leave from left to right, each with the room of those that stay', () => {
  const columns = [
    { kind: 'name' as const },
    { width: 100, wideOnly: true },
    { wideOnly: true },
    { width: 276 },
  ];
  expect(limits(leavingColumns(columns))).toEqual([
    [160 + 100 + 112 + 276, 2],
    [160 + 112 + 276, 3],
  ]);
});

test('keeps every column when none is for wide lists alone', () => {
  expect(limits(leavingColumns([{ kind: 'name' }, { width: 900 }]))).toEqual([]);
});
