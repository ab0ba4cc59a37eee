import { groupSignatures } from './group-signatures';
import { getShingles, getSimilarity, SIGNATURE, splitWords, writeSignature } from './signature';

const readShingles = (text: string) => getShingles(splitWords(text));
const makeWords = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => `w${from}x${at}`);

async function groupTexts(texts: readonly string[]): Promise<number[][]> {
  const signatures = new Uint32Array(texts.length * SIGNATURE);
  for (const [at, text] of texts.entries())
    writeSignature(readShingles(text), signatures, at * SIGNATURE);
  return groupSignatures(signatures, texts.length);
}

test.each([
  ['The visit costs $95.', 'the visit, costs 95', 1],
  ['one two three four', 'one two three five', 0.5],
  ['one', 'One!', 1],
  ['one two', 'three four', 0],
  ['', '', 0],
])('compares %j and %j by their pairs of neighboring words', (a, b, similarity) => {
  expect(getSimilarity(readShingles(a), readShingles(b))).toBeCloseTo(similarity);
});

test('finds exactly the planted pairs among many texts', async () => {
  const texts = Array.from({ length: 3_000 }, (_, at) => makeWords(40, at).join(' '));
  const planted = Array.from({ length: 200 }, (_, at) => {
    const copy = makeWords(40, at * 15);
    copy[20] = 'changed';
    return copy.join(' ');
  });
  const groups = await groupTexts([...texts, ...planted]);
  const expected = planted.map((_, at) => [at * 15, 3_000 + at]);
  expect(
    groups.map((one) => one.sort((a, b) => a - b)).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  ).toEqual(expected);
});

test('puts thousands of equal texts in one group', async () => {
  const texts = Array.from({ length: 5_000 }, () => makeWords(30, 1).join(' '));
  expect((await groupTexts(texts)).map(({ length }) => length)).toEqual([5_000]);
});
