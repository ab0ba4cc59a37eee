import { getLineText, groupLines } from './lines';
import { type TextPart, toTextParts } from './text-parts';

/** Parts of a line from left to right, as they are drawn. */
const makeParts = (...texts: string[]): TextPart[] => {
  let left = 50;
  return texts.map((text, at) => {
    const part = {
      text,
      left,
      right: left + text.length * 5,
      y: 700,
      size: 10,
      font: 'body',
      isRightToLeft: /[\u0590-\u06ff]/.test(text),
    };
    left = part.right + (text === '(' || texts[at + 1] === ')' ? 0 : 4);
    return part;
  });
};
const readLine = (...texts: string[]) => groupLines(makeParts(...texts)).map(getLineText);

test.each([
  ['numbers and marks', ['.3.14', 'ו', '50%', 'טקסט'], 'טקסט 50% ו 3.14.'],
  [
    'words of another script',
    ['טקסט בעברית', 'in', 'English', 'שלום'],
    'שלום in English טקסט בעברית',
  ],
  ['brackets', ['(', 'סוגריים', ')', 'בדיקה'], 'בדיקה (סוגריים)'],
  ['more numbers than words', ['10', '20', 'סירה'], 'סירה 20 10'],
  ['a single word in a line of another script', ['the', 'word', 'שלום'], 'the word שלום'],
])('reads a line from right to left with %s', (_, texts, line) => {
  expect(readLine(...texts)).toEqual([line]);
});

test.each([
  ['ﻋﻨﻮان', 'عنوان'],
  ['ﻻ', 'لا'],
  ['oﬃce', 'office'],
  ['H₂O ½', 'H₂O ½'],
])('reads %s as %s', (str, text) => {
  const item = {
    str,
    dir: 'ltr',
    width: 20,
    height: 10,
    fontName: 'f',
    transform: [10, 0, 0, 10, 0, 0],
  };
  expect(toTextParts([item])[0]?.text).toBe(text);
});
