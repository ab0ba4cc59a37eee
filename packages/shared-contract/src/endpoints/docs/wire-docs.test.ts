import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsById } from '../index';
import { wireDocs } from './wire-docs';
import { wireJson } from './wire-json';

const written = (file: string) =>
  readFileSync(join(__dirname, '../../../../../docs', file), 'utf8');

test('describes the wire in docs/wire.md as the endpoints do', () => {
  expect(written('wire.md')).toBe(wireDocs());
});

test('describes the wire in docs/wire.json as the endpoints do', () => {
  expect(written('wire.json')).toBe(wireJson());
});

test('gives every endpoint an id of its own', () => {
  const ids = endpointsById.map(([id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
