const namePages = (pages: string, number: number) => `${number === 1 ? 'Page' : 'Pages'} ${pages}`;

/** Parts of a file that the import leaves out. */
export const omissions = {
  pagesWithoutText: (pages: string, number: number) =>
    `${namePages(pages, number)}: only pictures, no text. Recognize the text to import ${number === 1 ? 'it' : 'them'} too.`,
  unreadableFonts: (pages: string, number: number) =>
    `${namePages(pages, number)}: text is missing, because a font doesn't identify its letters. Recognize the text, or export the file again from the program that made it.`,
  nothingRecognized: (pages: string, number: number) =>
    `${namePages(pages, number)}: no text was recognized.`,
  recognitionFailed: (pages: string, number: number) =>
    `${namePages(pages, number)}: text recognition failed or took over 3 minutes. Try again.`,
  recognitionLimit: (pages: string, number: number) =>
    `${namePages(pages, number)}: left out. Text recognition reads up to 100 pages of a file. Split the file to import the rest.`,
  formulasWithoutValue: (rows: string, number: number) =>
    `${number === 1 ? 'Row' : 'Rows'} ${rows}: a formula has no saved value. Open the file in Excel and save it to import the values too.`,
};
