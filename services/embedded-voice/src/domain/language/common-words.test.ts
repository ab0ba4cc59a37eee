import { isCommonWord, isEverydayWord, looksMisspelled } from './common-words';

test.each(['come', 'Hours', 'cancels', 'thermostat', 'step-free'])('treats %s as known', (word) => {
  expect(isCommonWord(word)).toBe(true);
});

test.each(['zorblat', 'flimbrat', 'klamskeg'])('treats %s as unknown', (word) => {
  expect(isCommonWord(word)).toBe(false);
  expect(looksMisspelled(word)).toBe(false);
});

test('treats only frequent words as everyday words', () => {
  expect(['open', 'price', 'cloakroom', 'zorblat'].map(isEverydayWord)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each(['furnitrue', 'garantee', 'boilr'])('treats %s as a misspelled common word', (word) => {
  expect(looksMisspelled(word)).toBe(true);
});
