/** Writes the number of a list item. */
export type CounterStyle = (value: number) => string;

/** Maximum number to write in a style. Larger ones are written as decimals. */
const VALUE_MAX = 9_999;
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

const limitRange =
  (style: CounterStyle): CounterStyle =>
  (value) =>
    value >= 1 && value <= VALUE_MAX ? style(value) : String(value);
export const uppercase =
  (style: CounterStyle): CounterStyle =>
  (value) =>
    style(value).toUpperCase();

/** a to z, then aa, ab, ac. */
function createAlphabetic(alphabet: string): CounterStyle {
  const letters = [...alphabet];
  return limitRange((value) => {
    let text = '';
    for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / letters.length))
      text = `${letters[(rest - 1) % letters.length]}${text}`;
    return text;
  });
}

/** a to z, then aa, bb, cc. */
export function repeatingLetters(alphabet: string): CounterStyle {
  const letters = [...alphabet];
  return limitRange((value) =>
    (letters[(value - 1) % letters.length] ?? '').repeat(Math.ceil(value / letters.length)),
  );
}

const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const roman = limitRange((value) => {
  let rest = value;
  return ROMAN.map(([worth, sign]) => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    return sign.repeat(count);
  }).join('');
});

const HAN = [...'〇一二三四五六七八九'];
const HAN_PLACES = ['', '十', '百', '千'];

/** 一, 十一, 二十, 一百〇一. */
const han = limitRange((value) => {
  const digits = [...String(value)].map(Number);
  const text = digits
    .map((digit, at) =>
      digit === 0 ? '〇' : HAN[digit] + (HAN_PLACES[digits.length - 1 - at] ?? ''),
    )
    .join('')
    .replace(/〇+$/, '')
    .replace(/〇+/, '〇');
  return value < 20 ? text.replace(/^一十/, '十') : text;
});

const createDigits =
  (zero: number): CounterStyle =>
  (value) =>
    String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Styles by their names in CSS. */
export const counterStyles: Readonly<Record<string, CounterStyle>> = {
  decimal: String,
  'decimal-leading-zero': (value) => String(value).padStart(2, '0'),
  'lower-alpha': createAlphabetic(LATIN),
  'upper-alpha': uppercase(createAlphabetic(LATIN)),
  'lower-latin': createAlphabetic(LATIN),
  'upper-latin': uppercase(createAlphabetic(LATIN)),
  'lower-roman': roman,
  'upper-roman': uppercase(roman),
  'lower-greek': createAlphabetic('αβγδεζηθικλμνξοπρστυφχψω'),
  'cjk-ideographic': han,
  'simp-chinese-informal': han,
  'trad-chinese-informal': han,
  'japanese-informal': han,
  'cjk-decimal': (value) => String(value).replace(/\d/g, (digit) => HAN[Number(digit)] ?? ''),
  'cjk-heavenly-stem': createAlphabetic('甲乙丙丁戊己庚辛壬癸'),
  'cjk-earthly-branch': createAlphabetic('子丑寅卯辰巳午未申酉戌亥'),
  hiragana: createAlphabetic(
    'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  ),
  devanagari: createDigits(0x0966),
  thai: createDigits(0x0e50),
  'arabic-indic': createDigits(0x0660),
};
