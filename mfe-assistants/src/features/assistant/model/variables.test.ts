import { countWords, findVariables } from './variables';

test('lists each variable of the first message and prompt once', () => {
  const settings = {
    firstMessage: 'Hello {{ name }}, from {{company}}.',
    model: {
      provider: 'openai',
      messages: [{ role: 'system', content: 'You speak for {{company}}. {{}} {{a b}} {not}' }],
    },
  };
  expect(findVariables(settings)).toEqual(['name', 'company']);
});

test('counts words, and estimates one token per four characters', () => {
  expect(countWords(' Be kind,\nalways. ')).toEqual({ words: 3, tokens: 5 });
  expect(countWords('')).toEqual({ words: 0, tokens: 0 });
});
