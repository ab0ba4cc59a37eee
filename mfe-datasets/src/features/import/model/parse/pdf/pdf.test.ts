import { createHyphenRule, joinLines } from './hyphens';
import { layOut, toPageLines } from './layout';
import { readFormValues, type TextPart, toTextParts } from './text-parts';

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
const makeLines = (texts: string[], left: number, top: number, more: Partial<TextPart> = {}) =>
  texts.map((text, index) => part(text, left, top - index * 12, more));
const readTexts = async (...pages: TextPart[][]) =>
  (await layOut(pages.map(toPageLines))).map(({ path = [], text }) => `${path.join('/')}: ${text}`);
const makeProse = (name: string, count: number) =>
  Array.from({ length: count }, (_, line) => `${name} line ${line} of a long column`);

test.each([
  [
    ['This is a well-', 'known state-of-the-', 'art e-', 'mail server for long-', 'term storage.'],
    'This is a well-known state-of-the-art e-mail server for long-term storage.',
  ],
  [['The manage-', 'ment of infor-', 'mation.'], 'The management of information.'],
  [
    ['Haft-', 'pflichtversicherung und Anglo-', 'Saxon, 24-', 'hour'],
    'Haftpflichtversicherung und Anglo-Saxon, 24-hour',
  ],
  [['A user-', 'friendly self-', 'service desk.'], 'A user-friendly self-service desk.'],
  [['A re-entry form and a re-', 'entry gate'], 'A re-entry form and a re-entry gate'],
  [['soft\u00ad', 'ware'], 'software'],
  [['退货政', '策七天'], '退货政策七天'],
  [
    ['Under-', 'standing part-', 'ners provide light-', 'ning'],
    'Understanding partners provide lightning',
  ],
])('joins the lines %j without the hyphens of divided words', async (broken, whole) => {
  const keeps = await createHyphenRule(broken);
  expect(broken.reduce((text, line) => joinLines(text, line, keeps))).toBe(whole);
});

test('reads columns one by one, below text that spans them', async () => {
  const page = [
    part('A heading that lies across both of the columns of this page', 50, 720),
    ...makeLines(makeProse('Left', 6), 50, 690),
    ...makeLines(makeProse('Right', 6), 320, 690),
  ];
  const [heading, left, right] = await readTexts(page);
  expect(heading).toMatch(/A heading that lies/);
  expect(left).toMatch(/^: Left line 0 .*Left line 5/);
  expect(right).toMatch(/^: Right line 0 .*Right line 5/);
});

test('keeps table rows whole above two columns', async () => {
  const table = [0, 1, 2].flatMap((row) => [
    part(`Boat ${row}`, 50, 700 - row * 14),
    part(`with an engine ${row}`, 220, 700 - row * 14),
    part(`${row} dollars`, 420, 700 - row * 14),
  ]);
  const columns = [
    ...makeLines(makeProse('Left', 6), 50, 620),
    ...makeLines(makeProse('Right', 6), 320, 620),
  ];
  const [first, left, right] = await readTexts([...table, ...columns]);
  expect(first).toMatch(/^: Boat 0 \| with an engine 0 \| 0 dollars\nBoat 1/);
  expect(left).toMatch(/^: Left line 0/);
  expect(right).toMatch(/^: Right line 0/);
});

test('keeps the rows of a table', async () => {
  const cells = [
    ['Kind', 'Price'],
    ['Boat', '10 dollars'],
    ['Car', '5 dollars'],
  ].flatMap(([kind = '', price = ''], row) => [
    part(kind, 50, 700 - row * 14),
    part(price, 250, 700 - row * 14),
  ]);
  const page = [...cells, part('After the table stands a sentence.', 50, 600)];
  expect(await layOut([toPageLines(page)])).toMatchObject([
    { kind: 'table', text: 'Kind | Price\nBoat | 10 dollars\nCar | 5 dollars', hasHeader: true },
    { kind: 'text', text: 'After the table stands a sentence.' },
  ]);
});

test('recognizes headings by size or font', async () => {
  const page = [
    part('Rental terms', 50, 740, { size: 20 }),
    part('Deposit', 50, 700, { font: 'bold' }),
    ...makeLines(['The deposit is fifty dollars for every boat, and', 'it is paid back.'], 50, 685),
    part('Fees', 50, 640, { size: 14 }),
    ...makeLines(['A day costs ten dollars for every boat, and more', 'at the weekend.'], 50, 620),
  ];
  expect(await readTexts(page)).toEqual([
    'Rental terms/Deposit: The deposit is fifty dollars for every boat, and it is paid back.',
    'Rental terms/Fees: A day costs ten dollars for every boat, and more at the weekend.',
  ]);
});

test('joins a paragraph across pages, and keeps repeated lines once', async () => {
  const pages = [0, 1, 2].map((page) => [
    part('Harbour handbook', 50, 780),
    ...makeLines(
      [`The pilot ${page} boards the ship at dawn every`, 'single day of the year and'],
      50,
      700,
    ),
    part(`${page + 1}`, 300, 30),
  ]);
  pages[1] = [
    part('Harbour handbook', 50, 780),
    ...makeLines(['leaves it at dusk, when the tide is', 'low again.'], 50, 700),
    part('2', 300, 30),
  ];
  expect(await readTexts(...pages)).toEqual([
    ': Harbour handbook',
    ': The pilot 0 boards the ship at dawn every single day of the year and leaves it at dusk, when the tide is low again.',
    ': The pilot 2 boards the ship at dawn every single day of the year and',
  ]);
});

test('reads visible form values next to their labels', async () => {
  const values = readFormValues([
    { subtype: 'Widget', fieldType: 'Tx', fieldValue: 'Sea Falcon', rect: [200, 698, 400, 712] },
    {
      subtype: 'Widget',
      fieldType: 'Btn',
      checkBox: true,
      fieldValue: 'Yes',
      exportValue: 'Yes',
      rect: [200, 678, 212, 690],
    },
    {
      subtype: 'Widget',
      fieldType: 'Btn',
      checkBox: true,
      fieldValue: 'Off',
      exportValue: 'Yes',
      rect: [300, 678, 312, 690],
    },
    {
      subtype: 'Widget',
      fieldType: 'Tx',
      password: true,
      fieldValue: 'secret',
      rect: [200, 600, 400, 612],
    },
    {
      subtype: 'Widget',
      fieldType: 'Tx',
      annotationFlags: 2,
      fieldValue: 'hidden',
      rect: [200, 500, 400, 512],
    },
    { subtype: 'Link', rect: [0, 0, 1, 1] },
  ]);
  const page = [part('Name of the boat:', 50, 700), part('Has an engine', 50, 680), ...values];
  expect(await readTexts(page)).toEqual([': Name of the boat: Sea Falcon Has an engine [x]']);
});

test('puts rotated text after the text of the page', () => {
  const makeItem = (str: string, transform: number[]) => ({
    str,
    dir: 'ltr',
    width: 40,
    height: 10,
    fontName: 'f',
    transform,
  });
  const parts = toTextParts([
    makeItem(
      'DRAFT',
      [7, 7, -7, 7, 100, 400].map((value, at) => (at === 1 ? 9 : value)),
    ),
    makeItem('Text', [10, 0, 0, 10, 50, 700]),
    { type: 'mark' },
  ]);
  expect(parts.map(({ text }) => text)).toEqual(['Text', 'DRAFT']);
});

test.each([
  ['left', [0, 10, -10, 0], (x: number, y: number) => [-y, x]],
  ['right', [0, -10, 10, 0], (x: number, y: number) => [y, -x]],
  ['upside down', [-10, 0, 0, -10], (x: number, y: number) => [-x, -y]],
])('reads a page whose text is turned %s', async (_, matrix, turn) => {
  const makeItem = (str: string, x: number, y: number) => ({
    str,
    dir: 'ltr',
    width: str.length * 5,
    height: 10,
    fontName: 'f',
    transform: [...matrix, ...turn(x, y)],
  });
  const page = toTextParts([
    makeItem('The pilot', 50, 700),
    makeItem('boards', 100, 700),
    makeItem('at dawn.', 50, 688),
    makeItem('He leaves.', 50, 650),
  ]);
  expect(await readTexts(page)).toEqual([': The pilot boards at dawn.', ': He leaves.']);
});

test('reads a line from right to left', async () => {
  const rtl = { isRightToLeft: true };
  expect(await readTexts([part('ثانية', 50, 700, rtl), part('أولى', 80, 700, rtl)])).toEqual([
    ': أولى ثانية',
  ]);
});
