import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quotas } from 'shared-contract';
import { packageFolder } from 'shared-server';
import { readServerConfig } from './config';

const checkout = join(packageFolder('proxy-server', import.meta.url), '..');
const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).sort();

test('documents every environment variable that the server reads, and no other', () => {
  const files = [
    '',
    '-answers',
    '-database',
    '-embeddings',
    '-gaps',
    '-limits',
    '-production',
    '-questions',
    '-selection',
    '-services',
    '-sign-in',
    '-sites',
  ];
  const source = files
    .map((part) => `config${part}.ts`)
    .concat('usage/config-usage.ts')
    .map((name) => readFileSync(join(checkout, 'proxy-server/src/core/config', name), 'utf8'))
    .join('\n');
  const docs = readFileSync(join(checkout, 'docs/configuration.md'), 'utf8');
  const quotaVariables = Object.values(quotas).map(({ variable }) => variable);
  const read = [...names(source, /^ {2}([A-Z][A-Z_]+): /gm), ...quotaVariables].sort();
  expect(read.length).toBeGreaterThan(20);
  expect(names(docs, /^\| `([A-Z_]+)`/gm)).toEqual(read);
});

test('accepts every default that is documented when it is set', () => {
  const docs = readFileSync(join(checkout, 'docs/configuration.md'), 'utf8');
  const rows = [...docs.matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)];
  const set = rows.map(([, name, value = '']) => [name, value.replace(/ ms$/, '')]);
  expect(set.length).toBeGreaterThan(100);
  expect(() => readServerConfig(Object.fromEntries(set), checkout)).not.toThrow();
});
