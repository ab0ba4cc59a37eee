import { sortLikelyFirst } from './likely-first';

test('ranks queries that share a stem with a changed word first', () => {
  const queries = ['Where is the lighthouse?', 'Which boat?', 'What does a ticket cost?'];
  const changed = ['Boats are moored.', 'Tickets: 3 €'];
  expect(sortLikelyFirst(queries, (query) => query, changed)).toEqual([
    'Which boat?',
    'What does a ticket cost?',
    'Where is the lighthouse?',
  ]);
});
