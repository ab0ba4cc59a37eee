import { type CounterStyle, counterStyles, repeatingLetters, uppercase } from 'shared-documents';

const getStyle = (name: string): CounterStyle => counterStyles[name] ?? String;
const latin = repeatingLetters('abcdefghijklmnopqrstuvwxyz');
const russian = repeatingLetters('абвгдежзиклмнопрстуфхцчшщыэюя');
/** Single characters such as ①, of which Unicode has twenty. */
const createEnclosed =
  (first: number): CounterStyle =>
  (value) =>
    value >= 1 && value <= 20 ? String.fromCodePoint(first + value - 1) : String(value);
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** Number formats of Word; all others are written as decimals. */
export const numberFormats: Readonly<Record<string, CounterStyle>> = {
  none: () => '',
  decimalZero: getStyle('decimal-leading-zero'),
  upperRoman: getStyle('upper-roman'),
  lowerRoman: getStyle('lower-roman'),
  upperLetter: uppercase(latin),
  lowerLetter: latin,
  ordinal: (value) => `${value}${ENDINGS[ordinals.select(value)] ?? ''}`,
  numberInDash: (value) => `- ${value} -`,
  russianLower: russian,
  russianUpper: uppercase(russian),
  decimalEnclosedCircle: createEnclosed(0x2460),
  decimalEnclosedCircleChinese: createEnclosed(0x2460),
  decimalEnclosedParen: createEnclosed(0x2474),
  decimalEnclosedFullstop: createEnclosed(0x2488),
  ideographDigital: getStyle('cjk-decimal'),
  taiwaneseDigital: getStyle('cjk-decimal'),
  japaneseCounting: getStyle('cjk-ideographic'),
  chineseCounting: getStyle('cjk-ideographic'),
  chineseCountingThousand: getStyle('cjk-ideographic'),
  taiwaneseCounting: getStyle('cjk-ideographic'),
  taiwaneseCountingThousand: getStyle('cjk-ideographic'),
  ideographTraditional: getStyle('cjk-heavenly-stem'),
  ideographZodiac: getStyle('cjk-earthly-branch'),
  aiueo: getStyle('hiragana'),
  aiueoFullWidth: getStyle('hiragana'),
  ganada: repeatingLetters('가나다라마바사아자차카타파하'),
  thaiNumbers: getStyle('thai'),
  hindiNumbers: getStyle('devanagari'),
};
