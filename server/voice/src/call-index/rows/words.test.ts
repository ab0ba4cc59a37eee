import { searchVector, wordsOf } from './words';

test.each([
  ['Refund, please!', ['refund', 'please']],
  ['Élan naïve', ['elan', 'naive']],
  ['+1 415-555-0142', ['1', '415', '555', '0142']],
  ["don't", ['don', 't']],
  ['東京 de', ['東', '京', 'de']],
  ['', []],
  ['\0 \u200b ---', []],
])('reads the words when the text is %j', (text, words) => {
  expect(wordsOf(text).map(({ word }) => word)).toEqual(words);
});

test('tells the place of each word when the text has accents', () => {
  const text = 'Der Kühlschrank tropft';
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Der',
    'Kühlschrank',
    'tropft',
  ]);
});

test('writes no character with a meaning in SQL when the text is hostile', () => {
  const id = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
  const others = [`a' | 'b:* & !c <-> (d) \\ \0 "e"`, 'x'.repeat(5_000)];
  const vector = searchVector({ turns: [], others }, id);
  expect(vector).toMatch(/^[a-z0-9]+( [a-z0-9]{1,60}:[\dA,]+)*$/);
});

test('weighs what the customer said and the summary above what the assistant said', () => {
  const turns = [
    { role: 'assistant', text: 'Orders and invoices' },
    { role: 'user', text: 'My invoices' },
  ];
  const vector = searchVector({ turns, summary: 'Paid', others: ['Ruth'] }, 'org');
  expect(vector.split(' ').slice(1)).toEqual([
    'my:1A',
    'invoices:2A,22',
    'paid:8A',
    'ruth:14A',
    'orders:20',
    'and:21',
  ]);
});
