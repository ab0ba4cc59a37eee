import { answerFrom } from './answer';
import { readQuestion } from './question';

const SURE = 0.5;
const passage = (text: string, score: number, nearness: number) => ({
  chunkId: text,
  title: '',
  text,
  score,
  nearness,
});
const question = readQuestion('When can I shower again?');
const said = (...ranked: ReturnType<typeof passage>[]) => {
  const answer = answerFrom(question, ranked, SURE);
  return { outcome: answer.outcome, quotes: answer.said.map(({ quote }) => quote) };
};

test('says the nearest passages first when none is sure', () => {
  const answer = said(
    passage('One.', 0.3, 0.6),
    passage('Two.', 0.2, 0.8),
    passage('Three.', 0.1, 0.7),
  );
  expect(answer).toEqual({ outcome: 'unknown', quotes: ['Two.', 'Three.'] });
});

test('says the best passage when it is sure', () => {
  const answer = said(passage('One.', 0.9, 1.2), passage('Two.', 0.2, 1.3));
  expect(answer).toEqual({ outcome: 'answered', quotes: ['One.'] });
});

test('says nothing when no passage is near', () => {
  expect(said(passage('One.', 0.1, 0.3))).toEqual({ outcome: 'unknown', quotes: [] });
});

test('quotes the line that holds a misspelt word', () => {
  const filler = 'Pipes are changed floor by floor. The water is off for an hour each day. ';
  const text = `${filler.repeat(4)}\nThe house filter costs $58 with the work.\n${filler.repeat(4)}`;
  const { said: quoted } = answerFrom(
    readQuestion('what do u charge for the filtr'),
    [passage(text, 0.9, 1.2)],
    SURE,
  );
  expect(quoted[0]?.quote).toContain('$58');
});
