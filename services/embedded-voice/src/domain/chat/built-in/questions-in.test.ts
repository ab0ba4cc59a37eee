import { converse } from './testing/say';

test('answers one of two questions and says that it is not sure of the other', async () => {
  const prompt = 'Our rye bread costs 4 euros. The cellar is rented to a potter.';
  const say = converse({ prompt });
  expect(await say('What does rye bread cost, and who is in the cellar with the kiln?')).toBe(
    'Our rye bread costs 4 euros. I am not sure about the rest. The closest passage I have: The cellar is rented to a potter.',
  );
});

test('finds the question in a story', async () => {
  const say = converse({ prompt: 'A lost key costs 35 euros. The ferry runs every hour.' });
  const story =
    'We are on the ferry with my wife, it is our anniversary and the weather is lovely. We lost the key somewhere near the harbour. What do you charge for that?';
  expect(await say(story)).toContain('35 euros');
});
