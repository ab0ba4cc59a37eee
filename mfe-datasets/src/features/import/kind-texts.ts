/** How to import files of kinds that aren't supported. */
const cures: { endings: readonly string[]; cure: string }[] = [
  {
    endings: ['doc', 'dot', 'dotx', 'rtf', 'odt', 'wpd', 'pages', 'gdoc'],
    cure: 'Save it as Word (.docx) or PDF.',
  },
  {
    endings: ['xls', 'xlsb', 'ods', 'numbers', 'gsheet'],
    cure: 'Save it as Excel (.xlsx) or CSV.',
  },
  {
    endings: ['ppt', 'pptx', 'odp', 'key', 'gslides', 'epub', 'xps', 'vsdx', 'msg', 'eml'],
    cure: 'Save it as PDF.',
  },
  { endings: ['mht', 'mhtml', 'webarchive'], cure: 'Save the page as HTML.' },
  { endings: ['zip', '7z', 'rar', 'gz', 'tar'], cure: 'Unpack it and choose its folder.' },
  {
    endings: ['png', 'jpg', 'jpeg', 'gif', 'tif', 'tiff', 'webp', 'heic', 'bmp'],
    cure: 'Save it as PDF, then recognize its text here.',
  },
];

/** Explains that a file can't be imported, and what to do instead. */
export function describeUnknown(name: string): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const cure = cures.find(({ endings }) => endings.includes(ending))?.cure;
  return `${name} can't be imported. ${cure ?? 'Choose a CSV, JSONL, Excel (.xlsx), Word (.docx), Markdown, HTML, text or PDF file.'}`;
}
