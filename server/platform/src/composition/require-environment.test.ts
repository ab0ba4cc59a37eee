import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RefusedError } from 'composition';
import { createLock, createLockedRemote } from 'composition/testing';
import { writeEnvironmentFixture } from './publish-fixture';
import { requireEnvironment } from './require-environment';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-environments-'));
  writeEnvironmentFixture(join(folder, 'test.json'), ['mfe-calls']);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockText = JSON.stringify(createLock([createLockedRemote('mfe-calls', '1.0.0')]));
const writeFile = (file: string, text: string) => writeFileSync(join(folder, file), text);

test('accepts an environment when its file, or its lock, can be served', () => {
  expect(() => requireEnvironment(folder, 'test')).not.toThrow();
  writeFile('test.lock.json', lockText);
  expect(() => requireEnvironment(folder, 'test')).not.toThrow();
});

test.each([
  ['is not known', 'prodd', () => undefined, 'There is no environment "prodd" in '],
  ['has a broken file', 'test', () => writeFile('test.json', '{'), 'test.json is not JSON'],
  [
    'has a truncated lock',
    'test',
    () => writeFile('test.lock.json', lockText.slice(0, 90)),
    'is not JSON',
  ],
  [
    "has another environment's lock",
    'test',
    () => writeFile('test.lock.json', lockText.replace('"test"', '"other"')),
    'The lock belongs to other, not to test.',
  ],
])('refuses an environment and explains why when it %s', (_, name, breaks, sentence) => {
  breaks();
  expect(() => requireEnvironment(folder, name)).toThrow(RefusedError);
  expect(() => requireEnvironment(folder, name)).toThrow(sentence);
});

test('lists the known environments when the name is unknown', () => {
  writeFile('production.json', '{}');
  expect(() => requireEnvironment(folder, 'prodd')).toThrow('use one of production, test');
});
