import { outcomeOf } from './outcome';

const outcome = { done: 3, refused: [], left: [], entry: null };
const refused = (reason: 'missing' | 'failed', problem?: string) => ({
  chunk_id: 'c',
  reason,
  problem,
});

test.each([
  [outcome, '3 chunks tagged', 'success'],
  [{ ...outcome, done: 1 }, '1 chunk tagged', 'success'],
  [
    { ...outcome, done: 0, refused: [refused('missing'), refused('missing')] },
    'Nothing was changed. Refused: 2 chunks no longer in this dataset.',
    'error',
  ],
  [
    { ...outcome, done: 38, refused: [refused('missing'), refused('failed', 'Too long')] },
    "38 of 40 tagged. Refused: 1 chunk no longer in this dataset; 1 chunk that the service couldn't change; Too long.",
    'warning',
  ],
])('says how it ended when the outcome is %j', (given, sentence, variant) => {
  expect(outcomeOf('tag', given, 40)).toEqual({ sentence, variant });
});
