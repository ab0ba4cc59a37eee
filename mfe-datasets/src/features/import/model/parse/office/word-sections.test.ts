import { field, p, readBody, run } from '../../../../../testing/word-xml';

const makeMargins = (list: [margin: string, type: string, content: string][]) => {
  const parts = Object.fromEntries(
    list.map(([margin, , content], at) => [
      `word/m${at}.xml`,
      `<w:${margin === 'header' ? 'hdr' : 'ftr'}>${content}</w:${margin === 'header' ? 'hdr' : 'ftr'}>`,
    ]),
  );
  const relations = list.map(([margin], at): [string, string, string] => [
    `m${at}`,
    margin,
    `m${at}.xml`,
  ]);
  const references = list
    .map(([margin, type], at) => `<w:${margin}Reference w:type="${type}" r:id="m${at}"/>`)
    .join('');
  return { parts, relations, references };
};
const readWithMargins = (
  body: string,
  list: [margin: string, type: string, content: string][],
  more: Record<string, string> = {},
  section = '',
) => {
  const { parts, relations, references } = makeMargins(list);
  const whole = `${body}<w:sectPr>${references}${section}</w:sectPr>`;
  return readBody(whole, { ...parts, ...more }, relations);
};
const title = p(run('Fees'), '<w:pStyle w:val="Heading1"/>') + p(run('Ten'));

test('reads the text of headers and footers once, before and after the body', () => {
  expect(
    readWithMargins(title, [
      [
        'header',
        'default',
        p(run('Form F-12'), '<w:pStyle w:val="Heading1"/>') + p(run('Harbour Office')),
      ],
      ['footer', 'default', p(run('Pier Road 12')) + p(run('Fees')) + p(run('— • —'))],
      ['header', 'first', p(run('Never shown'))],
      ['header', 'even', p(run('Harbour Office'))],
    ]),
  ).toEqual([
    [undefined, 'Form F-12\n\nHarbour Office'],
    ['Fees', 'Ten'],
    [undefined, 'Pier Road 12'],
  ]);
});

test('reads first-page and even-page headers if Word shows them', () => {
  const even = { 'word/settings.xml': '<w:settings><w:evenAndOddHeaders/></w:settings>' };
  const list: [string, string, string][] = [
    ['header', 'first', p(run('Cover'))],
    ['header', 'even', p(run('Left'))],
    ['header', 'default', p(run('Right'))],
  ];
  expect(readWithMargins(title, list, even, '<w:titlePg/>')[0]).toEqual([
    undefined,
    'Cover\n\nLeft\n\nRight',
  ]);
});

const page = field(' PAGE  \\* MERGEFORMAT ', run('3'));
const pages = `<w:fldSimple w:instr=" NUMPAGES ">${run('7')}</w:fldSimple>`;
test.each([
  [`${run('Page ')}${page}${run(' of ')}${pages}`, undefined],
  [`${run('- ')}${page}${run(' -')}`, undefined],
  [`${run('Seite ')}${page}${run('/')}${pages}`, undefined],
  [`${run('第')}${page}${run('页 共')}${pages}${run('页')}`, undefined],
  [`${run('Form F-12 – Page ')}${page}`, 'Form F-12'],
  [`${run('Landing stage ')}${page}`, 'Landing stage'],
  [
    `<w:r><w:t>Rev. 3</w:t><w:tab/><w:t>Page </w:t></w:r>${page}<w:r><w:tab/><w:t>Secret</w:t></w:r>`,
    'Rev. 3 Secret',
  ],
  [field(' STYLEREF "heading 1" ', run('Fees')), undefined],
  [field(' DOCPROPERTY Number ', run('No. 4711')), 'No. 4711'],
])('removes page numbers from a footer (%#)', (content, text) => {
  expect(readWithMargins(title, [['footer', 'default', p(content)]]).slice(1)).toEqual(
    text === undefined ? [] : [[undefined, text]],
  );
});
