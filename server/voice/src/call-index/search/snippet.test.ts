import { readCallSearch } from './query';
import { snippetOf } from './snippet';

const turn = (text: string, s: number | null = 1) => ({ role: 'user', text, s }) as const;
const find = (q: string, ...turns: ReturnType<typeof turn>[]) =>
  snippetOf(turns, [], readCallSearch(q).terms);
const marked = (snippet: ReturnType<typeof find>) =>
  snippet?.marks.map(([start, end]) => snippet.text.slice(start, end));

test('chooses the turn with most of the words and its second', () => {
  const snippet = find('blue kettle', turn('A kettle.', 3), turn('The blue kettle leaks.', 9));
  expect(snippet).toMatchObject({ text: 'The blue kettle leaks.', s: 9, role: 'user' });
  expect(marked(snippet)).toEqual(['blue', 'kettle']);
});

test('cuts a long turn around the first hit at whole words', () => {
  const snippet = find(
    'kettle',
    turn(`${'before it '.repeat(40)}the kettle ${'after '.repeat(80)}`),
  );
  expect(snippet?.text.length).toBeLessThanOrEqual(162);
  expect(snippet?.text).toMatch(/^…(before|it) .* the kettle after .* after…$/);
  expect(marked(snippet)).toEqual(['kettle']);
});

test('marks words without regard to case and accents', () => {
  expect(marked(find('kuhl', turn('Mein KÜHLSCHRANK tropft')))).toEqual(['KÜHLSCHRANK']);
});

test('marks a phrase as one when its words follow each other', () => {
  expect(marked(find('"next week"', turn('Next, week by week; next week.')))).toEqual([
    'Next, week',
    'next week',
  ]);
});

test('looks at the summary when no turn has the words', () => {
  const { terms } = readCallSearch('visit');
  expect(snippetOf([turn('Hello')], ['Asked for a visit.'], terms)).toMatchObject({
    s: null,
    role: null,
    marks: [[12, 17]],
  });
});

test('prefers what the customer said to the same words of the assistant', () => {
  const { terms } = readCallSearch('invoices');
  const said = { role: 'assistant', text: 'I can help with invoices.', s: 1 } as const;
  const snippet = snippetOf([said, turn('Two of my invoices are wrong.', 7)], [], terms);
  expect(snippet).toMatchObject({ s: 7, role: 'user' });
});

test('answers null when the words are nowhere', () => {
  expect(find('boiler', turn('The blue kettle leaks.'))).toBeNull();
});
