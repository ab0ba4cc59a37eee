import { readsAsQuestion } from './reads-as-question';

test.each([
  'Where can I park?',
  'hello, do you repair bikes',
  'I would like to know the price of a ticket.',
  'How late is the pool open',
])('recognizes %j as a question', (text) => {
  expect(readsAsQuestion(text)).toBe(true);
});

test.each(['', 'Yes.', 'Thank you, that is all.', 'What?', 'My name is Maya Orlin.', 'Is it you?'])(
  "doesn't recognize %j as a question",
  (text) => {
    expect(readsAsQuestion(text)).toBe(false);
  },
);
