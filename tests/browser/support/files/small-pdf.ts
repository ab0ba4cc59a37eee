/** @returns a one-page PDF with a line of text per paragraph, without images or embedded fonts */
export function makePdf(lines: string[]): Buffer {
  const text = lines
    .map((line, index) => `BT /F1 12 Tf 72 ${720 - index * 60} Td (${line}) Tj ET`)
    .join('\n');
  return createPdf(text, ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>']);
}

/** A line in a font that refers to a predefined character map, as East Asian fonts do. */
export interface MappedLine {
  encoding: string;
  ordering: string;
  /** Codes of the letters, in hexadecimal. */
  codes: string;
}

export function makeMappedPdf(lines: readonly MappedLine[]): Buffer {
  const text = lines
    .map(({ codes }, at) => `BT /F${at + 1} 12 Tf 72 ${720 - at * 60} Td <${codes}> Tj ET`)
    .join('\n');
  const fonts = lines.flatMap(({ encoding, ordering }, at) => {
    const first = FIRST_FONT + at * 3;
    const system = `<< /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`;
    return [
      `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${encoding} /DescendantFonts [${first + 1} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo ${system} /FontDescriptor ${first + 2} 0 R >>`,
      '<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 900 /StemV 80 >>',
    ];
  });
  return createPdf(text, fonts, { objectsPerFont: 3 });
}

/** @returns a PDF of one page without text */
export const makeEmptyPdf = (): Buffer => createPdf('0 0 612 792 re f', []);

/** Dots per inch of a scanned page. */
export const SCAN_DPI = 300;

/** @returns a page with text, followed by one that is only an image, as scanners write it */
export function makeHalfScannedPdf(
  text: string,
  scan: { jpeg: Buffer; width: number; height: number },
): Buffer {
  const toPoints = (pixels: number) => (pixels * 72) / SCAN_DPI;
  const [width, height] = [toPoints(scan.width), toPoints(scan.height)];
  const draw = `${width} 0 0 ${height} 0 0 cm /Scan Do`;
  const image = scan.jpeg.toString('latin1');
  return createPdf(
    `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`,
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    {
      rest: [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 7 0 R /Resources << /XObject << /Scan 8 0 R >> >> >>`,
        `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
        `<< /Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${image.length} >>\nstream\n${image}\nendstream`,
      ],
      pages: ['3 0 R', '6 0 R'],
    },
  );
}

/** Number of the first object after the page's objects. */
const FIRST_FONT = 5;

interface Parts {
  /** Number of objects that each font consists of. */
  objectsPerFont?: number;
  /** Objects that follow the fonts. */
  rest?: string[];
  pages?: string[];
}

function createPdf(
  text: string,
  fonts: string[],
  { objectsPerFont = 1, rest = [], pages = ['3 0 R'] }: Parts = {},
): Buffer {
  const names = fonts
    .filter((_, at) => at % objectsPerFont === 0)
    .map((_, at) => `/F${at + 1} ${FIRST_FONT + at * objectsPerFont} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << ${names.join(' ')} >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...fonts,
    ...rest,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
