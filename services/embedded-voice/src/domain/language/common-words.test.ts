import { isCommonWord, isEverydayWord, looksMisspelt } from './common-words';

test.each(['come', 'Hours', 'cancels', 'thermostat', 'step-free'])('knows %s as usual', (word) => {
  expect(isCommonWord(word)).toBe(true);
});

test.each(['zorblat', 'flimbrat', 'klamskeg'])('takes %s for a name', (word) => {
  expect(isCommonWord(word)).toBe(false);
  expect(looksMisspelt(word)).toBe(false);
});

test('separates filler words from the topic of a text', () => {
  expect(['open', 'price', 'cloakroom', 'zorblat'].map(isEverydayWord)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each(['furnitrue', 'garantee', 'boilr'])('reads %s as a usual word', (word) => {
  expect(looksMisspelt(word)).toBe(true);
});
