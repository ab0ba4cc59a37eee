import { quoteAnswer } from './answer';
import { readQuestion } from './question';

const SURE = 0.5;
const makePassage = (text: string, score: number, nearness: number) => ({
  chunkId: text,
  title: '',
  text,
  score,
  nearness,
});
const question = readQuestion({ question: 'When can I shower again?', context: '' });
const getAnswer = (...ranked: ReturnType<typeof makePassage>[]) => {
  const answer = quoteAnswer(question, ranked, SURE);
  return { outcome: answer.outcome, quotes: answer.said.map(({ quote }) => quote) };
};

test('quotes the nearest passages first when none is sure', () => {
  const answer = getAnswer(
    makePassage('One.', 0.3, 0.6),
    makePassage('Two.', 0.2, 0.8),
    makePassage('Three.', 0.1, 0.7),
  );
  expect(answer).toEqual({ outcome: 'unknown', quotes: ['Two.', 'Three.', 'One.'] });
});

test('quotes the best passage when it is sure', () => {
  const answer = getAnswer(makePassage('One.', 0.9, 1.2), makePassage('Two.', 0.2, 1.3));
  expect(answer).toEqual({ outcome: 'answered', quotes: ['One.'] });
});

test('quotes three sure passages only when they are short', () => {
  const long = 'The hirer pays for what was lost on the way, and for the days until it is found. ';
  const [first, second] = [makePassage(`A. ${long.repeat(3)}`, 0.9, 2), makePassage(long, 0.85, 2)];
  const row = makePassage('Bike, a day: 39 euros.', 0.8, 2);
  expect(getAnswer(first, second, row).quotes).toHaveLength(2);
  expect(
    getAnswer(second, row, makePassage('Bike, a week: 198 euros.', 0.8, 2)).quotes,
  ).toHaveLength(3);
});

test('quotes the line with the word that the others lack', () => {
  const lines = [
    'Students pay 15% less, and so do apprentices with a card that is valid for the year.',
    'A cheaper second course is offered to people who take another language in the same term.',
    'Discounts are not added up, and there is no discount on private lessons or examinations.',
    'Employers get one bill per term, with the names of those who came and the hours of each.',
    'Vouchers are sold at the office for any amount and are good for two years from their date.',
  ];
  const { said: quoted } = quoteAnswer(
    readQuestion({ question: 'student discount', context: '' }),
    [makePassage(lines.join('\n'), 0.9, 1.2)],
    SURE,
  );
  expect(quoted[0]?.quote).toContain('15%');
});

test('quotes nothing when no passage is near', () => {
  expect(getAnswer(makePassage('One.', 0.1, 0.3))).toEqual({ outcome: 'unknown', quotes: [] });
});

test('quotes the line with the word that the question misspells', () => {
  const filler = 'Pipes are changed floor by floor. The water is off for an hour each day. ';
  const text = `${filler.repeat(4)}\nThe house filter costs $58 with the work.\n${filler.repeat(4)}`;
  const { said: quoted } = quoteAnswer(
    readQuestion({ question: 'what do u charge for the filtr', context: '' }),
    [makePassage(text, 0.9, 1.2)],
    SURE,
  );
  expect(quoted[0]?.quote).toContain('$58');
});
