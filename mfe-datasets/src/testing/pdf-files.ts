/** A line of text on a page, in points from the lower left. */
export interface PdfLine {
  text: string;
  left: number;
  y: number;
  size?: number;
}

export interface PdfPage {
  lines: PdfLine[];
}

const LETTER_WIDTH = 0.5;

/**
 * A PDF whose font maps codes to letters with a table, which works for every script. Letters are
 * half as wide as high.
 */
export function createPdf(pages: readonly PdfPage[]): Uint8Array {
  const codes = new Map<string, number>();
  const toHex = (code: number) => code.toString(16).padStart(4, '0');
  const encode = (text: string) =>
    [...text]
      .map((letter) => {
        if (!codes.has(letter)) codes.set(letter, codes.size + 1);
        return toHex(codes.get(letter) ?? 0);
      })
      .join('');
  const contents = pages.map(({ lines }) =>
    lines
      .map(
        ({ text, left, y, size = 10 }) =>
          `BT /F1 ${size} Tf 1 0 0 1 ${left} ${y} Tm <${encode(text)}> Tj ET`,
      )
      .join('\n'),
  );
  const letters = [...codes].map(([letter, code]) => {
    const utf16 = Array.from({ length: letter.length }, (_, at) => toHex(letter.charCodeAt(at)));
    return `<${toHex(code)}> <${utf16.join('')}>`;
  });
  const table = `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange\n${splitIntoChunks(
    letters,
    100,
  )
    .map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
    .join('\n')}\nendcmap`;
  const createStream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const fonts = [
    '<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /DW ${LETTER_WIDTH * 1000} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 6 0 R >>`,
    createStream(table),
    '<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 900 /StemV 80 >>',
  ];
  const first = 3 + fonts.length;
  const leaves = pages.flatMap((_, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + at * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    createStream(contents[at] ?? ''),
  ]);
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...fonts,
    ...leaves,
  ]);
}

const splitIntoChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

function writePdf(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0));
}
