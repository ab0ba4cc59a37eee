export const texts = {
  language: 'Language of the text',
  start: 'Recognize text',
  again: 'Recognize again',
  loading: 'Loading text recognition…',
  progress: (page: number, pages: number) => `Recognizing page ${page} of ${pages}…`,
  cancel: 'Cancel',
  local: 'The file stays in your browser.',
  recognized: 'Recognized',
  done: (pages: number) =>
    `The text of ${pages === 1 ? '1 page' : `${pages} pages`} was recognized. Check numbers and names before you import it.`,
  check: (words: readonly string[]) =>
    `Check ${words.length === 1 ? 'this word' : `these ${words.length} words`}: ${words.slice(0, 12).join(', ')}${words.length > 12 ? '…' : ''}`,
} as const;
