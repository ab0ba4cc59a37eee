import { readQuestion } from './question';
import { type Candidate, scored } from './relevance';

const SURE = 0.5;
const passage = (text: string, similarity: number | null = 0.7): Candidate => ({
  title: '',
  text,
  similarity,
});
const best = (question: string, ...candidates: Candidate[]) =>
  scored(readQuestion(question), candidates)[0]?.score ?? 0;

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

test('is sure of a passage with other usual words', () => {
  const answer = passage('Saturday: visits from 8 in the morning.');
  expect(best('Do you visit on Saturday?', answer)).toBeGreaterThan(SURE);
});

test('is sure of a passage in another language', () => {
  const answer = passage('Samstags ist unser Geschäft von 9 bis 13 Uhr geöffnet.');
  const question = 'Wann ist euer Geschäft samstags geöffnet?';
  expect(best(question, answer)).toBeGreaterThan(SURE);
});
