import { describeMeaning } from './meaning';

type Meaning = Parameters<typeof describeMeaning>[0];

const empty = { state: 'on', indexed: 0, total: 0, problem: null, language: 'English' };

test.each<[string, Meaning, string | null]>([
  ["the service doesn't report it", undefined, null],
  ['the operator switched it off', { ...empty, state: 'off', total: 9 }, null],
  ['the dataset is empty', empty, null],
  ['everything is indexed', { ...empty, indexed: 9, total: 9 }, null],
  [
    'a part is indexed',
    { ...empty, indexed: 629, total: 1_000 },
    '62% indexed for search by meaning',
  ],
  [
    'one chunk of many is missing',
    { ...empty, indexed: 9_999, total: 10_000 },
    '99% indexed for search by meaning',
  ],
  [
    'the model is damaged',
    { ...empty, state: 'unavailable', problem: 'The file vocab.json is damaged' },
    'The file vocab.json is damaged. Hybrid and Full text search by words only.',
  ],
])('describes search by meaning when %s', (_name, meaning, sentence) => {
  expect(describeMeaning(meaning)).toBe(sentence);
});
