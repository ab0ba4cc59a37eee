import { createTestDatabase, sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';

const db = sharedFixture(() => createTestDatabase('embedded-knowledge'));

async function searchTexts(bodies: readonly string[]): Promise<string[]> {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ text: string }>(
      `select knowledge.search_text(body) as text
       from unnest($1::text[]) with ordinality as t(body, ord) order by ord`,
      [bodies],
    ),
  );
  return rows.map(({ text }) => text);
}

const punctuation = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
const pairs = punctuation.flatMap((one) => punctuation.map((other) => [one, other] as const));
const findJoinedRuns = (text: string) => text.match(/(?:[\p{L}\p{N}]+[-_.]+)+/gu);
const countJoiners = (run: string) => run.match(/[-_.]+/g)?.length ?? 0;

inWholeRun(test)(
  'splits words joined by punctuation into runs with at most eight joints',
  async () => {
    const texts = pairs.flatMap(([one, other]) => [
      `a${one}1${other}`.repeat(100),
      `é${one}日${other}`.repeat(100),
      `a${one}${other}`.repeat(100),
    ]);
    const prepared = await searchTexts(texts);
    for (const [at, text] of prepared.entries()) {
      const longest = Math.max(0, ...(findJoinedRuns(text) ?? []).map(countJoiners));
      expect({ of: texts[at]?.slice(0, 8), tooLong: longest > 8 }).toEqual({
        of: texts[at]?.slice(0, 8),
        tooLong: false,
      });
    }
  },
);

test('adds nothing but spaces when words are split', async () => {
  const texts = pairs.map(([one, other]) => `word${one}2${other}`.repeat(50));
  const prepared = await searchTexts(texts);
  expect(prepared.map((text) => text.replaceAll(' ', ''))).toEqual(texts);
});

test.each([
  'Plain words, with commas; and a well-known state-of-the-art phrase.',
  'snake_case_of_seven_words_in_it, src/text/html-tokens.test.ts and 192.168.10.1',
  'https://example.com/a/b_c/d-e.html?x=1&y=2 and someone.else@mail.example.org',
  '----------------------------------------\n.......... 12',
])('leaves %j unchanged', async (text) => {
  expect(await searchTexts([text])).toEqual([text]);
});

test('splits the start of a comment so that the parser does not scan to its end', async () => {
  expect(await searchTexts(['<!-- a <!-- b -->'])).toEqual(['< !-- a < !-- b -->']);
});

test('cuts a long text to 100,000 characters', async () => {
  const [text] = await searchTexts(['ab '.repeat(60_000)]);
  expect(text).toHaveLength(100_000);
});
