import { randomUUID } from 'node:crypto';
import { askedTurns } from './asked-turns';

const datasetId = randomUUID();
const user = (message: string, secondsFromStart: number) => ({
  role: 'user',
  message,
  secondsFromStart,
});
const bot = (outcome: string | null, more: object = {}) => ({
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

test('takes the turn before each answer that found nothing', () => {
  const messages = [
    user('When do you open?', 1),
    bot('answered'),
    user('Where can I park?', 6.04),
    bot('unknown', { best }),
    user('Do you like me?', 20),
    bot('prompt'),
  ];
  expect(askedTurns(messages)).toEqual([
    {
      turn: 2,
      question: 'Where can I park?',
      s: 6,
      e: 9,
      best: { dataset_id: datasetId, title: 'Parking', score: 0.3 },
    },
  ]);
});

test('keeps the turn before a follow-up, and before nothing else', () => {
  const messages = [
    user('What does a full service cost?', 1),
    bot('answered'),
    user('How long does it take?', 6),
    bot('unknown'),
    user('Where can I park?', 12),
    bot('unknown'),
    user('Is there a cloakroom?', 18),
    bot('unknown'),
  ];
  expect(askedTurns(messages).map(({ question }) => question)).toEqual([
    'What does a full service cost? How long does it take?',
    'Where can I park?',
    'Is there a cloakroom?',
  ]);
  const [first] = askedTurns([user('How long does it take?', 1), bot('unknown')]);
  expect(first?.question).toBe('How long does it take?');
});

test('takes what reads as a question when no answer says what it found', () => {
  const messages = [user('Hello there.', 1), bot(null), user('Where can I park?', 6), bot(null)];
  expect(askedTurns(messages)).toMatchObject([{ turn: 2, s: 6, e: 9, best: null }]);
});

test.each([
  [
    'names no dataset of a portal',
    [user('Why is that?', 1), bot('unknown', { best: { ...best, datasetId: 'x' } })],
    1,
  ],
  ['has no caller', [bot('unknown')], 0],
  ['has no times', [{ role: 'user', message: 'Where can I park?' }], 1],
  [
    'has more questions than are looked at',
    Array.from({ length: 50 }, (_, at) => user('Where can I park?', at)),
    20,
  ],
])('takes what it can when the conversation %s', (_name, messages, count) => {
  const found = askedTurns(messages);
  expect(found).toHaveLength(count);
  expect(found.every((turn) => turn.best === null)).toBe(true);
});
