/** An encoding, and typical characters of its text. */
export interface Encoding {
  /** Name in the WHATWG Encoding Standard. */
  label: string;
  name: string;
  /** Letters beyond ASCII for each language that uses it. */
  alphabets?: readonly string[];
  /** The most common letters of its language, in an encoding of one script. */
  common?: string;
  script?: RegExp;
}

const cyrillic = { common: 'оеаинтсрвл', script: /\p{Script=Cyrillic}/u };

/** Supported encodings, the most common first. */
export const encodings: readonly Encoding[] = [
  { label: 'utf-8', name: 'UTF-8' },
  { label: 'utf-16le', name: 'UTF-16 LE' },
  { label: 'utf-16be', name: 'UTF-16 BE' },
  {
    label: 'windows-1252',
    name: 'Western European (Windows-1252)',
    alphabets: [
      'äöüßéèà', // German
      'àâæçéèêëîïôœùûüÿ', // French
      'áéíñóúü¿¡ºª', // Spanish
      'àáâãçéêíóôõúüºª', // Portuguese
      'àèéìîòóùª', // Italian
      'åäöæøéü', // Nordic
      'éëïóöüèáĳ', // Dutch
    ],
  },
  {
    label: 'windows-1250',
    name: 'Central European (Windows-1250)',
    alphabets: [
      'ąćęłńóśźż', // Polish
      'áčďéěíňóřšťúůýž', // Czech
      'áäčďéíĺľňóôŕšťúýž', // Slovak
      'áéíóöőúüű', // Hungarian
      'ăâîşţ', // Romanian
      'čćđšž', // Croatian
    ],
  },
  { label: 'windows-1251', name: 'Cyrillic (Windows-1251)', ...cyrillic },
  { label: 'koi8-r', name: 'Cyrillic (KOI8-R)', ...cyrillic },
  { label: 'ibm866', name: 'Cyrillic (DOS)', ...cyrillic },
  { label: 'gb18030', name: 'Chinese, simplified (GBK)', script: /\p{Script=Han}/u },
  { label: 'big5', name: 'Chinese, traditional (Big5)', script: /\p{Script=Han}/u },
  {
    label: 'shift_jis',
    name: 'Japanese (Shift JIS)',
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  },
  {
    label: 'euc-jp',
    name: 'Japanese (EUC-JP)',
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  },
  { label: 'euc-kr', name: 'Korean (EUC-KR)', script: /\p{Script=Hangul}/u },
  {
    label: 'windows-1253',
    name: 'Greek (Windows-1253)',
    common: 'αοιετσνηυρ',
    script: /\p{Script=Greek}/u,
  },
  { label: 'windows-1254', name: 'Turkish (Windows-1254)', alphabets: ['çğıİöşüâî'] },
  {
    label: 'windows-1255',
    name: 'Hebrew (Windows-1255)',
    common: 'יהולאתמשרב',
    script: /\p{Script=Hebrew}/u,
  },
  {
    label: 'windows-1256',
    name: 'Arabic (Windows-1256)',
    common: 'اليمونترب',
    script: /\p{Script=Arabic}/u,
  },
  {
    label: 'windows-1257',
    name: 'Baltic (Windows-1257)',
    alphabets: ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöõüšž'],
  },
  {
    label: 'windows-874',
    name: 'Thai (Windows-874)',
    common: 'านรอกเงมยลีี่้',
    script: /\p{Script=Thai}/u,
  },
  { label: 'macintosh', name: 'Western European (Mac)', alphabets: ['äöüßéèàâçêëîïôùûáíñóú'] },
];
