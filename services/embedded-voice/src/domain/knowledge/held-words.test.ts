import { hasTerm, readWords } from './held-words';
import { readTerms } from './question';

const isHeld = (word: string, text: string) =>
  readTerms(word).every((term) => hasTerm(readWords(text), term));

test.each([
  ['Wednesday', 'Monday to Thursday 7.30 am to 4.30 pm'],
  ['wendsday', 'Open Mon-Fri from 8'],
  ['Saturdays', 'Sat 9:00–17:30'],
  ['hom', 'Whitening at home'],
  ['Sundays', 'Closed from Saturday until Monday'],
  ['heatpump', 'We fit heat pumps.'],
  ['filtr', 'The filter costs $58.'],
  ['children', 'Kids eat for free.'],
])('finds "%s" in "%s"', (word, text) => {
  expect(isHeld(word, text)).toBe(true);
});

test.each([
  ['Friday', 'Monday to Thursday 7.30 am to 4.30 pm'],
  ['Tuesday', 'Closed from Saturday until Monday'],
  ['heatpump', 'The pump heats water.'],
  ['filtr', 'The fitter costs $58.'],
])('does not find "%s" in "%s"', (word, text) => {
  expect(isHeld(word, text)).toBe(false);
});
