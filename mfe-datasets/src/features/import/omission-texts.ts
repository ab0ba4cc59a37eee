const toPages = (pages: string, number: number) => `${number === 1 ? 'Page' : 'Pages'} ${pages}`;

/** Parts of a file that the import leaves out. */
export const omissions = {
  pagesWithoutText: (pages: string, number: number) =>
    `${toPages(pages, number)}: only pictures, no text. Run text recognition over the file to import ${number === 1 ? 'it' : 'them'} too.`,
  unreadableFonts: (pages: string, number: number) =>
    `${toPages(pages, number)}: a font doesn't say which letters it shows, so text is missing. Export the file again from the program that made it.`,
  nothingRecognized: (pages: string, number: number) =>
    `${toPages(pages, number)}: no text was recognized.`,
  recognitionFailed: (pages: string, number: number) =>
    `${toPages(pages, number)}: text recognition failed or took longer than 3 minutes.`,
  recognitionLimit: (pages: string, number: number) =>
    `${toPages(pages, number)}: left out. Text recognition reads up to 100 pages of a file. Please split it.`,
  formulasWithoutValue: (rows: string, number: number) =>
    `${number === 1 ? 'Row' : 'Rows'} ${rows}: a formula has no saved value. Open the file in Excel and save it to import the values too.`,
};
