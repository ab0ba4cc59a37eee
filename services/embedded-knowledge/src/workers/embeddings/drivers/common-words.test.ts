import { isCommonWord } from './common-words';

test.each(['come', 'Hours', 'cancels', 'parking', 'dogs'])('treats %s as a common word', (word) => {
  expect(isCommonWord(word)).toBe(true);
});

test.each(['zorblat', 'flimbrat', 'morzels'])('treats %s as an uncommon word', (word) => {
  expect(isCommonWord(word)).toBe(false);
});
