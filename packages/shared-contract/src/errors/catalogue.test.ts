import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assistantTexts, authTexts, dashboardTexts, knowledgeTexts, proxyTexts } from '../index';

const checkout = join(__dirname, '../../../..');
const screens = [
  'shell/src',
  'shared-auth/src',
  'mfe-assistants/src',
  'mfe-dashboard/src',
  'mfe-settings/src',
];
const tests = [...screens, 'mfe-datasets/src', 'tests/browser'].flatMap((folder) =>
  readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx$|\.spec\.ts$|problem\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(checkout, folder, file), 'utf8')),
);
const shown = tests.join('\n');

/** For a text with placeholders, the part before the first one, or after it if that is empty. */
function getFixedPart(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const [before = '', after = ''] = String(text('\u0000', '\u0000', '\u0000')).split('\u0000');
  return before.trim() || after.trim();
}

// A test in mfe-datasets covers the reasons of `init`, where a type ensures completeness.
const { init: _reasons, ...knowledge } = knowledgeTexts;
const catalogue = { authTexts, proxyTexts, dashboardTexts, assistantTexts, knowledge };
const texts = Object.entries(catalogue).flatMap(([area, all]) =>
  Object.entries(all).map(([name, text]) => [`${area}.${name}`, getFixedPart(text)] as const),
);

test.each(texts)('is covered by a screen test: %s "%s"', (name, text) => {
  const named = shown.includes(name) || shown.includes(text);
  expect(named).toBe(true);
});
