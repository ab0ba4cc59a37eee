import { sizeOf, variablesOf } from './variables';

test('finds each variable of first message and prompt once', () => {
  const settings = {
    firstMessage: 'Hello {{ name }}, from {{company}}.',
    model: {
      provider: 'openai',
      messages: [{ role: 'system', content: 'You speak for {{company}}. {{}} {{a b}} {not}' }],
    },
  };
  expect(variablesOf(settings)).toEqual(['name', 'company']);
});

test('counts words, and a token for four characters', () => {
  expect(sizeOf(' Be kind,\nalways. ')).toEqual({ words: 3, tokens: 5 });
  expect(sizeOf('')).toEqual({ words: 0, tokens: 0 });
});
