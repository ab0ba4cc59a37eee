import { readCallSearch } from './query';
import { findSnippet } from './snippet';

const createTurn = (text: string, s: number | null = 1) => ({ role: 'user', text, s }) as const;
const find = (q: string, ...turns: ReturnType<typeof createTurn>[]) =>
  findSnippet(turns, [], readCallSearch(q).terms);
const markSnippet = (snippet: ReturnType<typeof find>) =>
  snippet?.marks.map(([start, end]) => snippet.text.slice(start, end));

test('chooses the turn with the most matches and returns its time', () => {
  const snippet = find(
    'blue kettle',
    createTurn('A kettle.', 3),
    createTurn('The blue kettle leaks.', 9),
  );
  expect(snippet).toMatchObject({ text: 'The blue kettle leaks.', s: 9, role: 'user' });
  expect(markSnippet(snippet)).toEqual(['blue', 'kettle']);
});

test('cuts a long turn at word boundaries around the first match', () => {
  const snippet = find(
    'kettle',
    createTurn(`${'before it '.repeat(40)}the kettle ${'after '.repeat(80)}`),
  );
  expect(snippet?.text.length).toBeLessThanOrEqual(162);
  expect(snippet?.text).toMatch(/^…(before|it) .* the kettle after .* after…$/);
  expect(markSnippet(snippet)).toEqual(['kettle']);
});

test('highlights words regardless of case and accents', () => {
  expect(markSnippet(find('kuhl', createTurn('Mein KÜHLSCHRANK tropft')))).toEqual(['KÜHLSCHRANK']);
});

test('highlights a phrase as one match', () => {
  expect(markSnippet(find('"next week"', createTurn('Next, week by week; next week.')))).toEqual([
    'Next, week',
    'next week',
  ]);
});

test('falls back to the summary', () => {
  const { terms } = readCallSearch('visit');
  expect(findSnippet([createTurn('Hello')], ['Asked for a visit.'], terms)).toMatchObject({
    s: null,
    role: null,
    marks: [[12, 17]],
  });
});

test("prefers the customer's turn over the assistant's turn with the same matches", () => {
  const { terms } = readCallSearch('invoices');
  const said = { role: 'assistant', text: 'I can help with invoices.', s: 1 } as const;
  const snippet = findSnippet([said, createTurn('Two of my invoices are wrong.', 7)], [], terms);
  expect(snippet).toMatchObject({ s: 7, role: 'user' });
});

test('returns null when nothing matches', () => {
  expect(find('boiler', createTurn('The blue kettle leaks.'))).toBeNull();
});
