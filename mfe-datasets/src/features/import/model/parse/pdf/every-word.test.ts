import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { groupPassages, passageText } from 'shared-documents';
import { isWholeRun } from 'testing/matrix';
import { languages, WordWriter, writtenWords } from 'testing/words';
import { createPdf, type PdfLine, type PdfPage } from '../../../../../testing/pdf-files';
import { layOut, toPageLines } from './layout';
import { toTextParts } from './text-parts';

const WIDTH = 612;
const countLetters = (text: string) => [...text].length;

/** @returns the text in lines of at most that many letters */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/ +/)) {
    const last = lines.at(-1);
    if (last !== undefined && countLetters(last) + countLetters(word) < most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A page with a heading, a paragraph, a table, and text in columns. */
function makePage(writer: WordWriter, columns: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let y = 760;
  const put = (texts: readonly string[], left: number, size = 10) => {
    for (const text of texts) {
      lines.push({ text, left, y, size });
      y -= size * 1.3;
    }
  };
  put([writer.words(2)], 50, 18);
  put(wrap(writer.sentences(4), 90), 50);
  y -= 12;
  for (let row = 0; row < 5; row += 1) {
    const cells = [writer.words(1), writer.words(2), writer.words(1)];
    for (const [at, text] of cells.entries()) lines.push({ text, left: 50 + at * 180, y });
    y -= 14;
  }
  y -= 16;
  const top = y;
  for (let column = 0; column < columns; column += 1) {
    y = top;
    put(wrap(writer.sentences(5), 38), 50 + column * 270);
  }
  return lines;
}

/** The lines of a right-to-left script as they are drawn. */
const mirror = (lines: readonly PdfLine[]): PdfLine[] =>
  lines.map(({ text, left, size = 10, ...line }) => ({
    ...line,
    size,
    text: [...text]
      .reverse()
      .join('')
      .replace(/\d+/g, (digits) => [...digits].reverse().join('')),
    left: WIDTH - left - countLetters(text) * size * 0.5,
  }));

const names = Object.keys(languages).filter((_, at) => isWholeRun || at % 3 === 1);
const documents = names.map((name, index) => {
  const writer = new WordWriter(languages[name] as (typeof languages)[string], index);
  const isRightToLeft = name === 'Arabic';
  const pages = [0, 1, 2].map((): PdfPage => {
    const lines = makePage(writer, isRightToLeft ? 1 : 2);
    return { lines: isRightToLeft ? mirror(lines) : lines };
  });
  return { writer, file: createPdf(pages) };
});

const readDocuments = (): unknown[][][] => {
  const input = JSON.stringify(documents.map(({ file }) => Buffer.from(file).toString('base64')));
  const script = join(__dirname, '../../../../../testing/pdf-items.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
};

test(`keeps every word of PDFs in ${names.join(', ')} once, in order`, async () => {
  for (const [at, pages] of readDocuments().entries()) {
    const blocks = await layOut(pages.map((items) => toPageLines(toTextParts(items))));
    let above = '';
    const found = groupPassages(blocks).flatMap((passage) => {
      const heading = passage.path.join(' ');
      const isSame = heading === above;
      above = heading;
      return writtenWords([isSame ? '' : heading, passageText(passage)].join('\n'));
    });
    expect({ language: names[at], found }).toEqual({
      language: names[at],
      found: documents[at]?.writer.written,
    });
  }
});
