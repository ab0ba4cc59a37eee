import { isCommonWord } from './common-words';

test.each(['come', 'Hours', 'cancels', 'parking', 'dogs'])('knows %s as usual', (word) => {
  expect(isCommonWord(word)).toBe(true);
});

test.each(['zorblat', 'flimbrat', 'morzels'])('takes %s for a name', (word) => {
  expect(isCommonWord(word)).toBe(false);
});
