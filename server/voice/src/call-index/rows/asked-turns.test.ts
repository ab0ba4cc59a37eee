import { randomUUID } from 'node:crypto';
import { findAskedTurns } from './asked-turns';

const datasetId = randomUUID();
const makeUserTurn = (message: string, secondsFromStart: number) => ({
  role: 'user',
  message,
  secondsFromStart,
});
const makeBotTurn = (outcome: string | null, more: object = {}) => ({
  role: 'bot',
  message: 'Well.',
  secondsFromStart: 9,
  ...(outcome && {
    metadata: {
      knowledge: { outcome, question: '', sources: [], threshold: 0.5, milliseconds: 1, ...more },
    },
  }),
});
const best = { chunkId: 'c', datasetId, title: 'Parking', score: 0.3 };

test("returns the caller's turn before each answer that found nothing", () => {
  const messages = [
    makeUserTurn('When do you open?', 1),
    makeBotTurn('answered'),
    makeUserTurn('Where can I park?', 6.04),
    makeBotTurn('unknown', { best }),
    makeUserTurn('Do you like me?', 20),
    makeBotTurn('prompt'),
  ];
  expect(findAskedTurns(messages)).toEqual([
    {
      turn: 2,
      question: 'Where can I park?',
      s: 6,
      e: 9,
      best: { dataset_id: datasetId, title: 'Parking', score: 0.3 },
    },
  ]);
});

test('prepends the previous turn only to a follow-up', () => {
  const messages = [
    makeUserTurn('What does a full service cost?', 1),
    makeBotTurn('answered'),
    makeUserTurn('How long does it take?', 6),
    makeBotTurn('unknown'),
    makeUserTurn('Where can I park?', 12),
    makeBotTurn('unknown'),
    makeUserTurn('Is there a cloakroom?', 18),
    makeBotTurn('unknown'),
  ];
  expect(findAskedTurns(messages).map(({ question }) => question)).toEqual([
    'What does a full service cost? How long does it take?',
    'Where can I park?',
    'Is there a cloakroom?',
  ]);
  const [first] = findAskedTurns([
    makeUserTurn('How long does it take?', 1),
    makeBotTurn('unknown'),
  ]);
  expect(first?.question).toBe('How long does it take?');
});

test('falls back to turns phrased as questions', () => {
  const messages = [
    makeUserTurn('Hello there.', 1),
    makeBotTurn(null),
    makeUserTurn('Where can I park?', 6),
    makeBotTurn(null),
  ];
  expect(findAskedTurns(messages)).toMatchObject([{ turn: 2, s: 6, e: 9, best: null }]);
});

test.each([
  [
    'names no dataset of a portal',
    [
      makeUserTurn('Why is that?', 1),
      makeBotTurn('unknown', { best: { ...best, datasetId: 'x' } }),
    ],
    1,
  ],
  ['has no caller', [makeBotTurn('unknown')], 0],
  ['has no times', [{ role: 'user', message: 'Where can I park?' }], 1],
  [
    'has more than 20 questions',
    Array.from({ length: 50 }, (_, at) => makeUserTurn('Where can I park?', at)),
    20,
  ],
])('tolerates a conversation that %s', (_name, messages, count) => {
  const found = findAskedTurns(messages);
  expect(found).toHaveLength(count);
  expect(found.every((turn) => turn.best === null)).toBe(true);
});
