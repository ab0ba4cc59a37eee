import { readFileSync } from 'node:fs';
import { browserSentence } from './browsers.js';

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test.each(['README.md', 'docs/specification.md'])('states the oldest browsers in %s', (path) => {
  expect(read(path).replaceAll(/\s+/g, ' ')).toContain(browserSentence);
});
