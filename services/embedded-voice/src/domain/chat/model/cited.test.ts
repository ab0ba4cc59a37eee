import { cite } from './cited';

const makePassage = (chunkId: string, text: string) => ({
  chunkId,
  datasetId: 'd',
  title: '',
  text,
  score: 0.5,
  nearness: 1,
});
const hours = makePassage('hours', 'The office opens at 8 and closes at 17.');
const prices = makePassage('prices', 'A visit costs $80 on weekdays.');
const all = [hours, prices];

test.each([
  ['It opens at 8.', 'When does the office open?', ['hours']],
  ['We open at eight.', 'When does the office open?', ['hours']],
  ['On weekdays it is $80.', 'How much is a visit?', ['prices']],
  ['It opens at 8, and a visit costs $80.', 'When, and how much?', ['hours', 'prices']],
  ['My name is Nora, nice to meet you.', 'Who are you?', []],
])('finds the sources of %j', (answer, question, ids) => {
  expect(cite(answer, question, all).map(({ chunkId }) => chunkId)).toEqual(ids);
});
