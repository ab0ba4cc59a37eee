import { csvLine, csvText, formulaStart } from './csv';

/** Parses like a spreadsheet, which keeps text after a closing quote. */
function parseCells(file: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isStart] = ['', false, true];
  for (let index = 0; index < file.length; index += 1) {
    const character = file.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (file.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && isStart) isQuoted = true;
    else if (character === separator || character === '\n' || character === '\r') {
      cells.push(cell);
      [cell, isStart] = ['', true];
      continue;
    } else cell += character;
    isStart = false;
  }
  return cells;
}

/** All characters that a text normalization turns into the start of a formula. */
const starts = Array.from({ length: 0x1ffff }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /^[=+\-@\u2212]/.test(character.normalize('NFKC')));
const leading = [
  '',
  ' ',
  '  ',
  '\t',
  '\r',
  '\n',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '"',
  '""',
  "'",
  ' " ',
];
const before = [
  '',
  'a',
  'a,',
  'a;',
  'a\t',
  'a|',
  'a\n',
  'a\r\n',
  'a; ',
  'a;"',
  'a";',
  '";"',
  'a,"',
  ';;',
];
const cells = starts.flatMap((start) =>
  before.flatMap((text) => leading.map((space) => `${text}${space}${start}1+1`)),
);

/** The visible start of a cell after Unicode normalization. */
const normalizeCell = (cell: string) => cell.normalize('NFKC').replace(/^[\s"\u200b\ufeff]+/, '');

test('covers every character that Unicode normalization turns into the start of a formula', () => {
  for (const start of starts) expect(formulaStart).toContain(start);
  expect(starts.length).toBeGreaterThan(12);
});

test.each([',', ';', '\t', '|'])(
  'writes no cell that becomes a formula when split at %j',
  (separator) => {
    const dangerous = cells.filter((cell) =>
      parseCells(csvLine([cell, 'x', cell, `y${cell}`]), separator).some((one) =>
        /^[=+\-@]/.test(normalizeCell(one)),
      ),
    );
    expect(dangerous).toEqual([]);
  },
);

test('restores the original text of every cell', () => {
  const texts = [...cells, "'=1", "''; '=1", 'a - b', 'plain', "it's", '', 'List:\n- one\n- two'];
  for (const text of texts) {
    expect(csvText(parseCells(csvLine([text]).replace(/\r\n$/, ','), ',')[0] ?? '')).toBe(text);
  }
});

test('keeps phone numbers and escapes formulas that start with a plus', () => {
  expect(csvLine(['+14155552671', '+1+1', '+1415 555'])).toBe(
    '"+14155552671","\'+1+1","\'+1415 555"\r\n',
  );
});

test('separates cells with the given separator', () => {
  expect(csvLine(['a;b', 'c', 1], ';')).toBe('"a;b";"c";"1"\r\n');
});

test('quotes every cell, but does not escape numbers', () => {
  expect(csvLine(['a', 1.5, -2, null, undefined, 'say "hi"'])).toBe(
    '"a","1.5","-2","","","say ""hi"""\r\n',
  );
});

test('handles long runs of characters that can precede a formula', () => {
  for (const part of [' ', '"', '\n', ';', "'", '; ', '\t"', '\u200b', '\ufeff', '\v']) {
    const text = part.repeat(100_000);
    expect(csvLine([text]).length).toBeGreaterThan(text.length);
  }
});
