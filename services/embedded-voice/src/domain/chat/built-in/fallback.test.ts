import { converse } from './testing/say';

const offers: [string, string][] = [
  [
    "If it isn't written down, please don't guess. Offer that our coordinator rings them back; take a name.",
    'Would it help if our coordinator rings you back?',
  ],
  [
    "When something isn't in your papers, say so honestly and offer that Ines will telephone.",
    'I can offer that Ines will telephone.',
  ],
  [
    'Some things are not in our binder. Then ask if they would like Wendell to ring them.',
    'Would you like Wendell to ring you?',
  ],
  [
    "Don't know? Tell them it has to be right and that the foreman can call them back.",
    'I can offer that the foreman can call you back.',
  ],
];

test.each(offers)('declines as the prompt instructs: "%s"', async (prompt, offer) => {
  const say = converse({ prompt: `You answer for a shop.\n${prompt}` });
  expect(await say('Do you sell croissants?')).toBe(`I am sorry, I do not know that. ${offer}`);
});
