const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
};
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const MARKED_LETTER = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu;
/** Combining accents, Arabic and Hebrew vowel points, and the Arabic tatweel. */
const POINTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u0640\u064b-\u065f\u0670]/g;
const REPLACED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const PLAIN = /^[ -~]*$/;

/**
 * Removes diacritics from a lower-case word. In scripts other than Latin and Greek they belong to
 * the letter, except for points that are usually omitted.
 */
export function removeDiacritics(word: string): string {
  if (PLAIN.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(MARKED_LETTER, '')
    .normalize('NFC')
    .replace(POINTS, '')
    .replace(REPLACED, (letter) => LETTERS[letter] ?? letter);
}

/** @returns the word as written on keyboards without umlauts; null when it has none */
export function spellUmlauts(word: string): string | null {
  if (!/[äöüåø]/.test(word)) return null;
  return removeDiacritics(word.replace(/[äöüåø]/g, (letter) => UMLAUTS[letter] ?? letter));
}
