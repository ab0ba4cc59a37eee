import { describeMeaning } from './meaning';

type Told = Parameters<typeof describeMeaning>[0];

const told = { state: 'on', indexed: 0, total: 0, problem: null, language: 'English' };

test.each<[string, Told, string | null]>([
  ['the service cannot tell', undefined, null],
  ['the operator switched it off', { ...told, state: 'off', total: 9 }, null],
  ['the dataset is empty', told, null],
  ['all is indexed', { ...told, indexed: 9, total: 9 }, null],
  ['a part is indexed', { ...told, indexed: 629, total: 1_000 }, '62 % indexed by meaning'],
  [
    'one chunk of many is missing',
    { ...told, indexed: 9_999, total: 10_000 },
    '99 % indexed by meaning',
  ],
  [
    'the model is damaged',
    { ...told, state: 'unavailable', problem: 'The file vocab.json is damaged' },
    'The file vocab.json is damaged. Hybrid and Full text go by words.',
  ],
])('returns the matching sentence when %s', (_name, meaning, sentence) => {
  expect(describeMeaning(meaning)).toBe(sentence);
});
