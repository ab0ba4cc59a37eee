import { describeOutcome } from './outcome';

const outcome = { done: 3, refused: [], left: [], entry: null };
const makeRefusal = (reason: 'missing' | 'failed', problem?: string) => ({
  chunk_id: 'c',
  reason,
  problem,
});

test.each([
  [outcome, '3 chunks tagged', 'success'],
  [{ ...outcome, done: 1 }, '1 chunk tagged', 'success'],
  [
    { ...outcome, done: 0, refused: [makeRefusal('missing'), makeRefusal('missing')] },
    'Nothing was changed. Skipped: 2 chunks no longer in this dataset.',
    'error',
  ],
  [
    { ...outcome, done: 38, refused: [makeRefusal('missing'), makeRefusal('failed', 'Too long')] },
    "38 of 40 tagged. Skipped: 1 chunk no longer in this dataset; 1 chunk that the service couldn't change; Too long.",
    'warning',
  ],
])('describes the outcome %j', (given, sentence, variant) => {
  expect(describeOutcome('tag', given, 40)).toEqual({ sentence, variant });
});
