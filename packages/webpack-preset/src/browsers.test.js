import { readFileSync } from 'node:fs';
import { browserSentence } from './browsers.js';

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test.each(['README.md', 'docs/specification.md'])('states the oldest browsers in %s', (path) => {
  expect(read(path).replaceAll(/\s+/g, ' ')).toContain(browserSentence);
});

test('warns in old browsers with a script that they can parse', () => {
  const scripts = [...read('shell/src/index.html').matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  const warning = scripts.map(([, code]) => code).find((code) => code?.includes('too old'));
  expect(warning).toBeDefined();
  expect(warning).not.toMatch(/=>|`|\b(?:const|let|class)\b/);
});
