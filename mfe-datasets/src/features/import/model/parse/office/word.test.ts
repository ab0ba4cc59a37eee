import { createZip, wordParts } from '../../../../../testing/office-files';
import { box, cell, field, p, readBody, run } from '../../../../../testing/word-xml';
import { readWord } from './word';

const readText = (body: string) =>
  readBody(body)
    .map(([, text]) => text)
    .join('\n\n');

test.each([
  ['an insertion', p(`<w:ins>${run('new')}</w:ins>${run(' text')}`), 'new text'],
  [
    'kept and moved text, but no deletions',
    p(
      `${run('kept')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom>${run('gone')}</w:moveFrom><w:moveTo>${run(' here')}</w:moveTo>`,
    ),
    'kept here',
  ],
  [
    'a paragraph whose mark was deleted with the next one',
    p(run('One '), '<w:rPr><w:del/></w:rPr>') + p(run('line')),
    'One line',
  ],
  ['visible text only', p(run('seen') + run('unseen', '<w:vanish/>')), 'seen'],
  ['text whose hidden switch is off', p(run('seen', '<w:vanish w:val="0"/>')), 'seen'],
  [
    'wrapped text',
    p(
      `<w:smartTag>${run('Harbour')}</w:smartTag><w:sdt><w:sdtPr><w:alias/></w:sdtPr><w:sdtContent>${run(' Office')}</w:sdtContent></w:sdt><w:customXml>${run(' is')}</w:customXml><w:dir w:val="rtl">${run(' open')}</w:dir><w:bdo>${run(' now')}</w:bdo>`,
    ),
    'Harbour Office is open now',
  ],
  [
    'fields, with their results and without their instructions',
    p(
      `<w:fldSimple w:instr="SEQ">${run('Table 1')}</w:fldSimple>${field(' PAGEREF x ', run(' page 7'))}${field(' TC "x" ', '')}`,
    ),
    'Table 1 page 7',
  ],
  [
    'a field within the instruction of another',
    p(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${field('MERGEFIELD', run('inner'))}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('shown')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    'shown',
  ],
  [
    'the values of form fields',
    p(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>${run(' FORMCHECKBOX ').replaceAll('w:t', 'w:instrText')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(' Boat ')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="small"/><w:listEntry w:val="large"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    '☒ Boat large',
  ],
  [
    'characters that have elements of their own',
    p(
      `<w:r><w:t>T</w:t><w:noBreakHyphen/><w:t>shirt soft</w:t><w:softHyphen/><w:t>ware</w:t><w:tab/><w:t>a</w:t><w:br/><w:t>b</w:t><w:cr/><w:t>c</w:t><w:ptab/><w:t>d</w:t></w:r>`,
      '<w:tabs><w:tab w:val="left"/></w:tabs>',
    ),
    'T\u2011shirt software a b c d',
  ],
  [
    'symbols of symbol fonts',
    p(
      `<w:r><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Calibri" w:char="00B0"/></w:r>${run('\uf0a7', '<w:rFonts w:ascii="Wingdings"/>')}`,
    ),
    'α°▪',
  ],
  [
    'formulas and ruby annotations',
    p(
      `<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath><w:r><w:ruby><w:rt><w:r><w:t>とう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東</w:t></w:r></w:rubyBase></w:ruby></w:r>`,
    ),
    '1/2東(とう)',
  ],
  [
    'a text box once, below its paragraph',
    p(
      `${run('Before')}<w:r><mc:AlternateContent><mc:Choice><w:drawing>${box(p(run('Boxed')))}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:oval><v:textbox><w:txbxContent>${p(run('Boxed'))}</w:txbxContent></v:textbox></v:oval></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run(' after')}`,
    ),
    'Before after\n\nBoxed',
  ],
  [
    'a text box without an alternative, and one that only old programs can read',
    p(
      `<w:r><w:drawing>${box(p(run('New')))}</w:drawing><mc:AlternateContent><mc:Fallback><w:pict><v:line><v:textbox><w:txbxContent>${p(run('Old'))}</w:txbxContent></v:textbox></v:line></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    'New\n\nOld',
  ],
  [
    'cells that span rows and columns, but no deleted row',
    `<w:tbl><w:tr>${cell(p(run('Kind')))}${cell(p(run('Price')))}</w:tr><w:tr>${cell(p(run('Boat')), '<w:vMerge w:val="restart"/>')}${cell(p(run('10')) + p(run('dollars')))}</w:tr><w:tr>${cell(p(''), '<w:vMerge/>')}${cell(p(run('12')))}</w:tr><w:tr><w:trPr><w:del/></w:trPr>${cell(p(run('gone')))}</w:tr><w:tr>${cell(p(run('All prices with tax')), '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`,
    'Kind | Price\nBoat | 10 dollars\nBoat | 12\nAll prices with tax',
  ],
  [
    'a table within a cell, and a box below its table',
    `<w:tbl><w:tr>${cell(p(run('Outer')))}${cell(`<w:tbl><w:tr>${cell(p(`${run('a')}<w:r><w:drawing>${box(p(run('Boxed')))}</w:drawing></w:r>`))}${cell(p(run('b')))}</w:tr></w:tbl>`)}</w:tr></w:tbl>`,
    'Outer\n\na | b\n\nBoxed',
  ],
])('reads %s', (_, body, text) => {
  expect(readText(body)).toBe(text);
});

const math = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const brackets = (content: string, properties = '') =>
  `<m:d><m:dPr>${properties}</m:dPr>${content}</m:d>`;

test.each([
  ['brackets', math('f') + brackets(`<m:e>${math('x')}</m:e><m:e>${math('y')}</m:e>`), 'f(x|y)'],
  [
    'other brackets and separators, and none',
    brackets(
      `<m:e>${math('a')}</m:e><m:e>${brackets(`<m:e>${math('b')}</m:e>`, '<m:begChr m:val=""/><m:endChr m:val=""/>')}</m:e>`,
      '<m:begChr m:val="["/><m:sepChr m:val=","/><m:endChr m:val="]"/>',
    ),
    '[a,b]',
  ],
  [
    'roots, sums and powers',
    `<m:rad><m:deg/><m:e><m:sSup><m:e>${math('x')}</m:e><m:sup>${math('2')}</m:sup></m:sSup></m:e></m:rad><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${math('i')}</m:sub><m:sup>${math('n')}</m:sup><m:e>${math('k')}</m:e></m:nary>`,
    '√x2∑ink',
  ],
])('shows %s of a formula', (_, content, text) => {
  expect(readText(p(`<m:oMath>${content}</m:oMath>`))).toBe(text);
});

test('reads the texts of a diagram, and embedded documents', () => {
  const point = (text: string) =>
    `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const mime = [
    'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="part"\r\n\r\n',
    '--part\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n',
    '<!DOCTYPE html><h1 class=3D"a">Fees</h1><p>Ten Gr=C3=BC=C3=\r\n=9Fe<pre>\r\n--part--',
  ].join('');
  const parts = {
    'word/diagrams/data1.xml': `<dgm:dataModel><dgm:ptLst>${point('Plan')}<dgm:pt><dgm:t><a:p/></dgm:t></dgm:pt>${point('Do')}</dgm:ptLst></dgm:dataModel>`,
    'word/chunk.html': '<!DOCTYPE html><p>Chunk<pre>code',
    'word/chunk.mht': mime,
  };
  const body = `${p(`${run('Steps')}<w:r><w:drawing><dgm:relIds r:dm="d"/></w:drawing></w:r>`)}<w:altChunk r:id="h"/><w:altChunk r:id="m"/>${p(run('End'))}`;
  expect(
    readBody(body, parts, [
      ['d', 'diagramData', 'diagrams/data1.xml'],
      ['h', 'aFChunk', '/word/chunk.html'],
      ['m', 'aFChunk', 'chunk.mht'],
    ]),
  ).toEqual([
    [undefined, 'Steps\n\nPlan\nDo\n\nChunk\n\ncode'],
    ['Fees', 'Ten Grüße\n\nEnd'],
  ]);
});

test('puts a note below the paragraph that refers to it', () => {
  const note = (id: number, type: string, text: string) =>
    `<w:footnote w:id="${id}"${type}>${p(`<w:r><w:footnoteRef/></w:r>${run(text)}`)}</w:footnote>`;
  const body =
    p(run('Fees'), '<w:pStyle w:val="Heading1"/>') +
    p(`${run('Ten')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' dollars')}`) +
    p(run('Next'));
  const footnotes = `<w:footnotes>${note(0, ' w:type="separator"', 'no')}${note(2, '', 'Since May')}</w:footnotes>`;
  expect(readBody(body, { 'word/footnotes.xml': footnotes })).toEqual([
    ['Fees', 'Ten[1] dollars\n\n[1] Since May\n\nNext'],
  ]);
});

test('recognizes headings by the name, level or base of a style, or by the paragraph', () => {
  const styles = `<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Clause"><w:basedOn w:val="Level"/></w:style><w:style w:styleId="Level"><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style><w:style w:styleId="Dots"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style></w:styles>`;
  const styled = (style: string, text: string) => p(run(text), `<w:pStyle w:val="${style}"/>`);
  const body =
    styled('berschrift1', 'Guide') +
    styled('Clause', 'Scope') +
    p(run('Detail'), '<w:outlineLvl w:val="2"/>') +
    styled('Dots', 'One') +
    styled('Dots', 'Two') +
    p(run('Text'), '<w:outlineLvl w:val="9"/>');
  expect(readBody(body, { 'word/styles.xml': styles })).toEqual([
    ['Guide › Scope › Detail', 'One\nTwo\n\nText'],
  ]);
});

test('accepts other prefixes, encodings and names of the main part', () => {
  const document = `<ns0:document xmlns:ns0="x"><ns0:body><ns0:p><ns0:pPr><ns0:pStyle ns0:val="Heading1"/></ns0:pPr><ns0:r><ns0:t>Öl</ns0:t></ns0:r></ns0:p><ns0:p><ns0:r><ns0:t>Text</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`;
  const parts = wordParts('');
  const file = createZip({
    ...parts,
    '_rels/.rels': parts['_rels/.rels'].replace('word/document.xml', '/word/document2.xml'),
    'word/document.xml': '',
    'word/document2.xml': new Uint8Array(Buffer.from(`\ufeff${document}`, 'utf16le')),
    'word/_rels/document2.xml.rels': parts['word/_rels/document.xml.rels'],
  });
  const { rows } = readWord(file.buffer, { name: 'a.docx', kind: 'word', choices: {} });
  expect(rows.map(({ text, values }) => [values.heading, text])).toEqual([['Öl', 'Text']]);
});
