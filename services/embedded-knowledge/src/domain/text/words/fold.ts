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
 * Takes the marks from the letters of a word in lower case. In other scripts than Latin and Greek
 * they are a part of the letter, except for points that are usually left out.
 */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(MARKED_LETTER, '')
    .normalize('NFC')
    .replace(POINTS, '')
    .replace(REPLACED, (letter) => LETTERS[letter] ?? letter);
}

/** @returns the word as keyboards without its umlauts spell it; null when it has none */
export function spellUmlauts(word: string): string | null {
  if (!/[äöüåø]/.test(word)) return null;
  return fold(word.replace(/[äöüåø]/g, (letter) => UMLAUTS[letter] ?? letter));
}
