import { cell, p, readBody, run } from '../../../../../testing/word-xml';

/** A level of a list: its format, its text and further elements. */
type Level = [format: string, text: string, more?: string];
const levelXml = ([format, text, more = '']: Level, at: number) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = (definitions: Level[][], lists: Record<string, [number, string?]>) => ({
  'word/numbering.xml': `<w:numbering>${definitions
    .map(
      (levels, id) =>
        `<w:abstractNum w:abstractNumId="${id}">${levels.map(levelXml).join('')}</w:abstractNum>`,
    )
    .join('')}${Object.entries(lists)
    .map(
      ([id, [definition, more = '']]) =>
        `<w:num w:numId="${id}"><w:abstractNumId w:val="${definition}"/>${more}</w:num>`,
    )
    .join('')}</w:numbering>`,
});
const item = (text: string, list: string, level = 0) =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const override = (level: number, start: number) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const legal: Level[] = [
  ['upperRoman', 'Article %1.'],
  ['decimal', '%1.%2', '<w:isLgl/>'],
  ['lowerLetter', '(%3)'],
];

test.each<[string, string, Level[][], Record<string, [number, string?]>, string[]]>([
  [
    'levels, and lists that continue each other',
    item('a', '1') + item('b', '1', 1) + item('c', '1', 1) + item('d', '2') + item('e', '1', 2),
    [legal],
    { 1: [0], 2: [0] },
    ['Article I. a', '1.1 b', '1.2 c', 'Article II. d', '(a) e'],
  ],
  [
    'other starts, which apply once for each list',
    item('a', '1') + item('b', '2') + item('c', '2') + item('d', '1') + item('e', '3', 1),
    [
      [
        ['decimal', '%1)'],
        ['lowerLetter', '%2)'],
      ],
    ],
    { 1: [0, override(0, 5)], 2: [0, override(0, 1)], 3: [0, override(1, 27)] },
    ['5) a', '1) b', '2) c', '3) d', 'aa) e'],
  ],
  [
    'levels that never restart, or only below the first',
    item('a', '1') +
      item('b', '1', 1) +
      item('c', '1', 2) +
      item('d', '1', 1) +
      item('e', '1', 2) +
      item('f', '1') +
      item('g', '1', 1) +
      item('h', '1', 2),
    [
      [
        ['decimal', '%1.'],
        ['decimal', '%2.', '<w:lvlRestart w:val="0"/>'],
        ['decimal', '%3.', '<w:lvlRestart w:val="1"/>'],
      ],
    ],
    { 1: [0] },
    ['1. a', '1. b', '1. c', '2. d', '2. e', '2. f', '3. g', '1. h'],
  ],
  [
    'levels that a list overrides',
    item('a', '1'),
    [[['decimal', '%1.']]],
    {
      1: [
        0,
        `<w:lvlOverride w:ilvl="0">${levelXml(['decimalZero', 'Step %1:'], 0)}</w:lvlOverride>`,
      ],
    },
    ['Step 01: a'],
  ],
  [
    'bullets, ornaments and words as bullets',
    item('a', '1') + item('b', '1', 1) + item('c', '9') + item('d', '1', 2) + item('e', '1', 3),
    [
      [
        ['bullet', '\uf0b7'],
        ['bullet', 'o'],
        ['bullet', 'NOTE:'],
        ['bullet', '%4.'],
      ],
    ],
    { 1: [0] },
    ['a', 'b', 'c', 'NOTE: d', 'e'],
  ],
  [
    'formats of other languages',
    item('a', '1', 1) + item('b', '1', 2) + item('c', '1', 3),
    [
      [
        ['decimal', '%1'],
        ['chineseCounting', '第%2条'],
        ['decimalEnclosedCircle', '%3'],
        ['ordinal', '%4'],
      ],
    ],
    { 1: [0] },
    ['第一条 a', '① b', '1st c'],
  ],
])('numbers paragraphs as Word does: %s', (_, body, definitions, lists, texts) => {
  const [[, text] = []] = readBody(body, numbering(definitions, lists));
  expect(String(text).split(/\n+/)).toEqual(texts);
});

test('numbers headings by style and table rows by empty paragraphs, and counts empty items', () => {
  const styles = `<w:styles>${[0, 1].map((level) => `<w:style w:styleId="H${level}"><w:name w:val="heading ${level + 1}"/><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`).join('')}<w:style w:styleId="Plain"><w:basedOn w:val="H0"/><w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr></w:style></w:styles>`;
  const heading = (style: string, text: string) => p(run(text), `<w:pStyle w:val="${style}"/>`);
  const row = (text: string) => `<w:tr>${cell(item('', '2'))}${cell(p(run(text)))}</w:tr>`;
  const body =
    heading('H0', 'Guide') +
    heading('H1', 'Scope') +
    item('', '2') +
    `<w:tbl>${row('Boat')}${row('Oar')}</w:tbl>` +
    heading('H1', 'Fees') +
    p(run('Ten')) +
    heading('Plain', 'Annex') +
    p(run('End'));
  const lists = numbering(
    [
      [
        ['decimal', '%1'],
        ['decimal', '%1.%2'],
      ],
      [['decimal', '%1.']],
    ],
    {
      1: [0],
      2: [1],
    },
  );
  expect(readBody(body, { ...lists, 'word/styles.xml': styles })).toEqual([
    ['1 Guide › 1.1 Scope', '2. | Boat\n3. | Oar'],
    ['1 Guide › 1.2 Fees', 'Ten'],
    ['Annex', 'End'],
  ]);
});

test('numbers a list by the levels of its linked style', () => {
  const styles =
    '<w:styles><w:style w:type="numbering" w:styleId="Steps"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style></w:styles>';
  const linked =
    '<w:numbering><w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="Steps"/></w:abstractNum>' +
    `<w:abstractNum w:abstractNumId="1">${levelXml(['decimal', 'Step %1'], 0)}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>';
  const parts = { 'word/styles.xml': styles, 'word/numbering.xml': linked };
  expect(readBody(item('a', '1') + item('b', '2'), parts)).toEqual([
    [undefined, 'Step 1 a\n\nStep 2 b'],
  ]);
});
