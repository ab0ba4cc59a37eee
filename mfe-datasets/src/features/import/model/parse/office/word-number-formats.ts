import { type CounterStyle, counterStyles, repeatingLetters } from 'shared-documents';

const named = (name: string): CounterStyle => counterStyles[name] ?? String;
const upper =
  (style: CounterStyle): CounterStyle =>
  (value) =>
    style(value).toUpperCase();
const latin = repeatingLetters('abcdefghijklmnopqrstuvwxyz');
const russian = repeatingLetters('абвгдежзиклмнопрстуфхцчшщыэюя');
/** Single characters such as ①, of which Unicode has twenty. */
const enclosed =
  (first: number): CounterStyle =>
  (value) =>
    value >= 1 && value <= 20 ? String.fromCodePoint(first + value - 1) : String(value);
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** Number formats of Word; all others are written as decimals. */
export const numberFormats: Readonly<Record<string, CounterStyle>> = {
  none: () => '',
  decimalZero: named('decimal-leading-zero'),
  upperRoman: named('upper-roman'),
  lowerRoman: named('lower-roman'),
  upperLetter: upper(latin),
  lowerLetter: latin,
  ordinal: (value) => `${value}${ENDINGS[ordinals.select(value)] ?? ''}`,
  numberInDash: (value) => `- ${value} -`,
  russianLower: russian,
  russianUpper: upper(russian),
  decimalEnclosedCircle: enclosed(0x2460),
  decimalEnclosedCircleChinese: enclosed(0x2460),
  decimalEnclosedParen: enclosed(0x2474),
  decimalEnclosedFullstop: enclosed(0x2488),
  ideographDigital: named('cjk-decimal'),
  taiwaneseDigital: named('cjk-decimal'),
  japaneseCounting: named('cjk-ideographic'),
  chineseCounting: named('cjk-ideographic'),
  chineseCountingThousand: named('cjk-ideographic'),
  taiwaneseCounting: named('cjk-ideographic'),
  taiwaneseCountingThousand: named('cjk-ideographic'),
  ideographTraditional: named('cjk-heavenly-stem'),
  ideographZodiac: named('cjk-earthly-branch'),
  aiueo: named('hiragana'),
  aiueoFullWidth: named('hiragana'),
  ganada: repeatingLetters('가나다라마바사아자차카타파하'),
  thaiNumbers: named('thai'),
  hindiNumbers: named('devanagari'),
};
