/** A one-page PDF with a line of text per paragraph, without images or fonts. */
export function smallPdf(lines: string[]): Buffer {
  const text = lines
    .map((line, index) => `BT /F1 12 Tf 72 ${720 - index * 60} Td (${line}) Tj ET`)
    .join('\n');
  return createPdf(text, ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>']);
}

/** A PDF whose font refers to a predefined character map, as East Asian fonts do. */
export function chinesePdf(text: string): Buffer {
  const codes = [...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const system = '<< /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>';
  return createPdf(`BT /F1 12 Tf 72 720 Td <${codes}> Tj ET`, [
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo ${system} /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 900 /StemV 80 >>',
  ]);
}

/** A PDF of one page without text. */
export const emptyPdf = (): Buffer => createPdf('0 0 612 792 re f', []);

function createPdf(text: string, fonts: string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...fonts,
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
