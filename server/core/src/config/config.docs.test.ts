import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageFolder } from 'shared-server';
import { readServerConfig, variables } from './config';

const checkout = join(findPackageFolder('proxy-server', import.meta.url), '..');
const collectNames = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).sort();

test('documents every environment variable that the server reads, and no other', () => {
  const docs = readFileSync(join(checkout, 'docs/configuration.md'), 'utf8');
  const read = Object.keys(variables.shape).sort();
  expect(read.length).toBeGreaterThan(20);
  expect(collectNames(docs, /^\| `([A-Z0-9_]+)`/gm)).toEqual(read);
});

test('accepts every documented default', () => {
  const docs = readFileSync(join(checkout, 'docs/configuration.md'), 'utf8');
  const rows = [...docs.matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)];
  const set = rows.map(([, name, value = '']) => [name, value.replace(/ ms$/, '')]);
  expect(set.length).toBeGreaterThan(100);
  expect(() => readServerConfig(Object.fromEntries(set), checkout)).not.toThrow();
});
