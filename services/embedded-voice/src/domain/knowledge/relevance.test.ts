import { readQuestion } from './question';
import { type Candidate, rankCandidates } from './relevance';

const SURE = 0.5;
const makePassage = (text: string, similarity: number | null = 0.7): Candidate => ({
  title: '',
  text,
  similarity,
});
const getBestScore = (question: string, ...candidates: Candidate[]) =>
  rankCandidates(readQuestion({ question, context: '' }), candidates)[0]?.score ?? 0;

const codes = ['klamskeg', 'trimbas', 'brooflix'].map((name) =>
  makePassage(`The door code of the ${name} warehouse is 4711.`),
);

test('is sure of the passage with the name that the question mentions', () => {
  expect(getBestScore('What is the door code of the trimbas warehouse?', ...codes)).toBeGreaterThan(
    SURE,
  );
});

test.each([
  'What is the door code of the lairmoog warehouse?',
  'What is the door code of the trand warehouse?',
  'What is the door code of the Lairmoog warehouse?',
])('is not sure of the closest passages for "%s"', (question) => {
  expect(getBestScore(question, ...codes)).toBeLessThan(SURE);
});

test('ranks a passage first without being sure when the question misspells a name', () => {
  const [arabic, other] = [
    makePassage('Samir teaches Arabic.'),
    makePassage('The office opens at 8.'),
  ];
  const [first] = rankCandidates(readQuestion({ question: 'who teaches arabik', context: '' }), [
    other,
    arabic,
  ]);
  expect(first).toMatchObject({ text: arabic.text });
  expect(first?.score).toBeLessThan(SURE);
});

test('does not treat a word that ends like a contraction as a negation', () => {
  const question = 'What about the appointment?';
  expect(getBestScore(question, makePassage('An appointment takes an hour.', 0.5))).toBeGreaterThan(
    SURE,
  );
});

test('is not sure of an amount when the question names nothing', () => {
  expect(
    getBestScore('and how much is that?', makePassage('The key costs 35 euros.')),
  ).toBeLessThan(SURE);
});

test.each([
  ['when is it open on Saturday?', 'and on Sunday?', 'Sunday: open from 10.'],
  ['what does the Spanish book cost?', 'and the French one?', 'French book: 39 dollars.'],
])('replaces the day or name of "%s" in a follow-up', (context, question, answer) => {
  const former = answer.replace('Sunday', 'Saturday').replace('French', 'Spanish');
  const ranked = rankCandidates(readQuestion({ question, context }), [
    makePassage(former),
    makePassage(answer),
  ]);
  expect(ranked[0]?.text).toBe(answer);
});

test.each([
  ['until when can I call it off?', 'Cancelled free of charge until the day before.'],
  ['can I pay bit by bit?', 'Instalments are possible from 300 dollars.'],
  ['do I get my money back?', 'Refunds are made by card.'],
])('finds the answer to the paraphrased question "%s"', (question, answer) => {
  const other = makePassage('The office is closed in August.');
  expect(
    rankCandidates(readQuestion({ question, context: '' }), [other, makePassage(answer)])[0]?.text,
  ).toBe(answer);
});

test('is sure of a passage with other usual words', () => {
  const answer = makePassage('Saturday: visits from 8 in the morning.');
  expect(getBestScore('Do you visit on Saturday?', answer)).toBeGreaterThan(SURE);
});

test('keeps words of another language that look like misspelled English words', () => {
  const [wine, beer] = [
    makePassage('Ein Glas Wein kostet 6 Euro.'),
    makePassage('Bier kostet 4 Euro.'),
  ];
  const question = readQuestion({ question: 'Was kostet der Wein?', context: '' });
  expect(rankCandidates(question, [beer, wine])[0]?.text).toBe(wine.text);
});

test('is sure of a passage in another language', () => {
  const answer = makePassage('Samstags ist unser Geschäft von 9 bis 13 Uhr geöffnet.');
  const question = 'Wann ist euer Geschäft samstags geöffnet?';
  expect(getBestScore(question, answer)).toBeGreaterThan(SURE);
});
