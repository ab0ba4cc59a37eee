import { isWholeRun } from 'testing/matrix';
import { languages, WordWriter, writtenWords } from 'testing/words';
import { createSheet, createZip, excelParts, wordParts } from '../../../../../testing/office-files';
import { readExcel } from '../excel/read-excel';
import type { SourceRow } from '../source-file';
import { readWord } from './word';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A paragraph in runs that end within words, as spelling checkers leave them. */
const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${(text.match(/[\s\S]{1,7}/gu) ?? []).map(run).join('<w:proofErr w:type="spellEnd"/>')}</w:p>`;
const wrapIn = (name: string, content: string) => `<w:${name}>${content}</w:${name}>`;
const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

const parts: ((writer: WordWriter) => string)[] = [
  (writer) => p(writer.sentences(50)),
  (writer) =>
    times(4, () => p(writer.words(5), '<w:numPr><w:numId w:val="1"/></w:numPr>')).join(''),
  (writer) =>
    ['1', '2', '3']
      .map((number) => {
        writer.shown(number);
        return p(writer.words(4), '<w:numPr><w:numId w:val="2"/></w:numPr>');
      })
      .join(''),
  (writer) => table(times(6, () => times(3, () => p(writer.words(2)) + p(writer.words(1))))),
  (writer) =>
    table([
      [p(writer.words(2)), table(times(2, () => times(2, () => p(writer.words(2)))))],
      [p(writer.words(1)), p(writer.words(3))],
    ]),
  (writer) =>
    wrapIn(
      'p',
      [
        run(`${writer.words(2)} `),
        wrapIn('ins', run(`${writer.words(1)} `)),
        wrapIn('del', wrapIn('r', '<w:delText>0deleted</w:delText>')),
        wrapIn('hyperlink', run(`${writer.words(2)} `)),
        wrapIn('sdt', wrapIn('sdtContent', wrapIn('smartTag', run(writer.words(2))))),
        wrapIn('r', '<w:br/>'),
        wrapIn('fldSimple', run(writer.words(2))),
        `<w:r><w:drawing><wps:txbx><w:txbxContent>${p(writer.words(4))}${p(writer.words(3))}</w:txbxContent></wps:txbx></w:drawing></w:r>`,
      ].join(''),
    ) + p(writer.sentences(1)),
];

const heading = (text: string) => p(text, '<w:pStyle w:val="Heading1"/>');
const makeShared = (text: string) => {
  const [first = '', ...rest] = text.split(' ');
  return `<si><r><t xml:space="preserve">${first} </t></r><rPh sb="0" eb="1"><t>0reading</t></rPh><r><t>${rest.join(' ')}</t></r></si>`;
};

const formats: Record<string, (writer: WordWriter) => SourceRow[]> = {
  Word: (writer) => {
    const header = `<w:hdr>${p(writer.words(3))}</w:hdr>`;
    const body = parts.map((part) => heading(writer.words(2)) + part(writer)).join('');
    const footer = `<w:ftr>${table([[p(writer.words(2)), p(writer.words(1))]])}</w:ftr>`;
    const section =
      '<w:sectPr><w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/></w:sectPr>';
    const file = createZip({
      ...wordParts(body + section, [
        ['h', 'header', 'header1.xml'],
        ['f', 'footer', 'footer1.xml'],
      ]),
      'word/header1.xml': header,
      'word/footer1.xml': footer,
      'word/numbering.xml':
        '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
    });
    return readWord(file.buffer, { name: 'a.docx', kind: 'word', choices: {} }).rows;
  },
  Excel: (writer) => {
    const strings: string[] = [];
    const cell = (index: number) => {
      const text = index % 2 === 0 ? writer.words(3) : writer.words(2).replace(' ', '\n');
      if (index % 2 === 1) return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
      strings.push(makeShared(text));
      return `<c t="s"><v>${strings.length - 1}</v></c>`;
    };
    const rows = times(40, () => `<row>${[0, 1, 2, 3].map(cell).join('')}</row>`).join('');
    const file = {
      ...excelParts({ A: createSheet(rows) }),
      'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    };
    const request = { name: 'a.xlsx', kind: 'excel' as const, choices: {} };
    const { columns, rows: read } = readExcel(createZip(file).buffer, request);
    const header = { number: 0, values: Object.fromEntries(columns.map((name) => [name, name])) };
    return [header, ...read];
  },
};

/** Counts the heading of consecutive passages once. */
function listWords(rows: readonly SourceRow[]): string[] {
  let above: unknown;
  return rows.flatMap(({ text, values }) => {
    const isSame = values.heading === above;
    above = values.heading;
    const texts = text === undefined ? Object.values(values) : [isSame ? '' : above, text];
    return writtenWords(texts.join('\n'));
  });
}

const cases = Object.keys(languages).flatMap((language, index) =>
  Object.keys(formats).map((format) => [format, language, index] as const),
);

test.each(isWholeRun ? cases : cases.filter(([, , index], at) => (at + index) % 4 === 0))(
  '%s: reads every word in %s once, in order',
  (format, language, index) => {
    const writer = new WordWriter(languages[language] as (typeof languages)[string], index);
    const rows = formats[format]?.(writer) ?? [];
    expect(listWords(rows)).toEqual(writer.written);
  },
);
