import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsById } from '../index';
import { wireDocs } from './wire-docs';
import { wireJson } from './wire-json';

const readDoc = (file: string) =>
  readFileSync(join(__dirname, '../../../../../docs', file), 'utf8');

test('keeps docs/wire.md in sync with the endpoints', () => {
  expect(readDoc('wire.md')).toBe(wireDocs());
});

test('keeps docs/wire.json in sync with the endpoints', () => {
  expect(readDoc('wire.json')).toBe(wireJson());
});

test('gives every endpoint a unique id', () => {
  const ids = endpointsById.map(([id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
