import { wordForRelease } from './worded.mjs';

test.each([
  ['make one with "npm run compose -- lock local".', 'make one with "portal compose lock local".'],
  ['"npm run compose -- approve p" or "reject p"', '"portal compose approve p" or "reject p"'],
  ['npm run compose -- <command>', 'portal compose <command>'],
  ['"npm run audit:verify"', '"portal audit-verify"'],
  ['publish it with "npm run publish-remote -- mfe-x", or', 'publish it with "portal publish", or'],
  ['run npm run build.', 'run npm run build:release in a checkout.'],
  ['"npm run previews -- --end ID"', '"portal previews --end ID"'],
])('replaces the commands of a checkout with those of a release in %s', (text, worded) => {
  expect(wordForRelease(text)).toBe(worded);
});
