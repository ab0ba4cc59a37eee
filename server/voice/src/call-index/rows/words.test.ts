import { createSearchVector, splitWords } from './words';

test.each([
  ['Refund, please!', ['refund', 'please']],
  ['Élan naïve', ['elan', 'naive']],
  ['+1 415-555-0142', ['1', '415', '555', '0142']],
  ["don't", ['don', 't']],
  ['東京 de', ['東', '京', 'de']],
  ['', []],
  ['\0 \u200b ---', []],
])('splits %j into words', (text, words) => {
  expect(splitWords(text).map(({ word }) => word)).toEqual(words);
});

test("returns each word's position in accented text", () => {
  const text = 'Der Kühlschrank tropft';
  expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Der',
    'Kühlschrank',
    'tropft',
  ]);
});

test('emits no SQL metacharacters for hostile text', () => {
  const id = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
  const others = [`a' | 'b:* & !c <-> (d) \\ \0 "e"`, 'x'.repeat(5_000)];
  const vector = createSearchVector({ turns: [], others }, id);
  expect(vector).toMatch(/^[a-z0-9]+( [a-z0-9]{1,60}:[\dA,]+)*$/);
});

test("ranks the customer's words and the summary above the assistant's words", () => {
  const turns = [
    { role: 'assistant', text: 'Orders and invoices' },
    { role: 'user', text: 'My invoices' },
  ];
  const vector = createSearchVector({ turns, summary: 'Paid', others: ['Ruth'] }, 'org');
  expect(vector.split(' ').slice(1)).toEqual([
    'my:1A',
    'invoices:2A,22',
    'paid:8A',
    'ruth:14A',
    'orders:20',
    'and:21',
  ]);
});
