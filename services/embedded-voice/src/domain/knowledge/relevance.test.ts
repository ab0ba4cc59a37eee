import { readQuestion } from './question';
import { type Candidate, scored } from './relevance';

const SURE = 0.5;
const passage = (text: string, similarity: number | null = 0.7): Candidate => ({
  title: '',
  text,
  similarity,
});
const best = (question: string, ...candidates: Candidate[]) =>
  scored(readQuestion({ question, context: '' }), candidates)[0]?.score ?? 0;

const codes = ['klamskeg', 'trimbas', 'brooflix'].map((name) =>
  passage(`The door code of the ${name} warehouse is 4711.`),
);

test('is sure of the passage with the name of the question', () => {
  expect(best('What is the door code of the trimbas warehouse?', ...codes)).toBeGreaterThan(SURE);
});

test.each([
  'What is the door code of the lairmoog warehouse?',
  'What is the door code of the trand warehouse?',
  'What is the door code of the Lairmoog warehouse?',
])('is not sure of the closest passages for "%s"', (question) => {
  expect(best(question, ...codes)).toBeLessThan(SURE);
});

test('is near, but never sure, when a name is misspelt', () => {
  const [arabic, other] = [passage('Samir teaches Arabic.'), passage('The office opens at 8.')];
  const [first] = scored(readQuestion({ question: 'who teaches arabik', context: '' }), [
    other,
    arabic,
  ]);
  expect(first).toMatchObject({ text: arabic.text });
  expect(first?.score).toBeLessThan(SURE);
});

test('is not sure of an amount when the question names nothing', () => {
  expect(best('and how much is that?', passage('The key costs 35 euros.'))).toBeLessThan(SURE);
});

test.each([
  ['when is it open on Saturday?', 'and on Sunday?', 'Sunday: open from 10.'],
  ['what does the Spanish book cost?', 'and the French one?', 'French book: 39 dollars.'],
])('answers what follows "%s" and replaces its day or name', (context, question, answer) => {
  const former = answer.replace('Sunday', 'Saturday').replace('French', 'Spanish');
  const ranked = scored(readQuestion({ question, context }), [passage(former), passage(answer)]);
  expect(ranked[0]?.text).toBe(answer);
});

test.each([
  ['until when can I call it off?', 'Cancelled free of charge until the day before.'],
  ['can I pay bit by bit?', 'Instalments are possible from 300 dollars.'],
  ['do I get my money back?', 'Refunds are made by card.'],
])('knows what is meant by "%s"', (question, answer) => {
  const other = passage('The office is closed in August.');
  expect(scored(readQuestion({ question, context: '' }), [other, passage(answer)])[0]?.text).toBe(
    answer,
  );
});

test('is sure of a passage with other usual words', () => {
  const answer = passage('Saturday: visits from 8 in the morning.');
  expect(best('Do you visit on Saturday?', answer)).toBeGreaterThan(SURE);
});

test('keeps the words of another language that look like misspelt English ones', () => {
  const [wine, beer] = [passage('Ein Glas Wein kostet 6 Euro.'), passage('Bier kostet 4 Euro.')];
  const question = readQuestion({ question: 'Was kostet der Wein?', context: '' });
  expect(scored(question, [beer, wine])[0]?.text).toBe(wine.text);
});

test('is sure of a passage in another language', () => {
  const answer = passage('Samstags ist unser Geschäft von 9 bis 13 Uhr geöffnet.');
  const question = 'Wann ist euer Geschäft samstags geöffnet?';
  expect(best(question, answer)).toBeGreaterThan(SURE);
});
