import { layOut, toPageLines } from './layout';
import type { TextPart } from './text-parts';

const part = (text: string, left: number, y: number, more: Partial<TextPart> = {}): TextPart => ({
  text,
  left,
  right: left + text.length * 5,
  y,
  size: 10,
  font: 'body',
  isRightToLeft: false,
  ...more,
});
/** A line whose letters or words are drawn one by one, as some programs do. */
const spread = (text: string, left: number, y: number, by: RegExp, gap = 0) => {
  let x = left;
  return text.split(by).map((piece) => {
    const found = part(piece, x, y);
    x = found.right + gap;
    return found;
  });
};
const readTexts = async (parts: TextPart[]) =>
  (await layOut([toPageLines(parts)])).map(({ text }) => text);
const makeProse = (name: string, count: number) =>
  Array.from({ length: count }, (_, line) => `${name}${line} has the words of a column`);

test('reads a line that spans columns and is drawn letter by letter', async () => {
  const across = 'A line over both of the columns that is longer than one of them can be,';
  const parts = [
    ...spread(across, 50, 700, /(?=.)/),
    ...makeProse('left', 6).map((text, at) => part(text, 50, 680 - at * 12)),
    ...makeProse('right', 6).map((text, at) => part(text, 300, 680 - at * 12)),
  ];
  expect((await readTexts(parts)).join(' ')).toBe(
    `${across} ${makeProse('left', 6).join(' ')} ${makeProse('right', 6).join(' ')}`,
  );
});

test('reads justified columns with wide gaps between their words', async () => {
  const words = (name: string) =>
    [3, 7, 4, 9, 2, 6, 8, 5].map(
      (length, line) =>
        `${name}${line}${'x'.repeat(length)} word${'s'.repeat(length % 4)} and ${'m'.repeat(11 - length)}`,
    );
  const parts = [
    ...words('left').flatMap((text, at) => spread(text, 50, 700 - at * 12, / /, 14 - (at % 3))),
    ...words('right').flatMap((text, at) => spread(text, 300, 700 - at * 12, / /, 14 - (at % 3))),
  ];
  expect((await readTexts(parts)).join(' ')).toBe([...words('left'), ...words('right')].join(' '));
});

test('reads columns that fill only part of a page', async () => {
  const wide = Array.from(
    { length: 14 },
    (_, at) => `Line ${at} ${'goes over the page '.repeat(5)}`,
  );
  const parts = [
    ...makeProse('left', 12).map((text, at) => part(text, 50, 700 - at * 12)),
    ...makeProse('right', 12).map((text, at) => part(text, 300, 700 - at * 12)),
    ...wide.map((text, at) => part(text, 50, 530 - at * 12)),
  ];
  const text = (await readTexts(parts)).join(' ');
  expect(text).toContain([...makeProse('left', 12), ...makeProse('right', 12)].join(' '));
  expect(text.indexOf('Line 0')).toBeGreaterThan(text.indexOf('right11'));
});

test('keeps one copy of a line that two pages share, but keeps every number', async () => {
  const makePage = (text: string, price: string) =>
    toPageLines([part('Harbour prices', 50, 780), part(text, 50, 700), part(price, 50, 40)]);
  const blocks = await layOut([makePage('Boats', '100'), makePage('Cars', '100')]);
  expect(blocks.map(({ text }) => text).join(' ')).toBe('Harbour prices Boats 100 Cars 100');
  const [only = []] = [makePage('Boats', '100')];
  expect((await layOut([only])).map(({ text }) => text).join(' ')).toBe('Harbour prices Boats 100');
});
