import { createZip } from '../../../../../testing/office-files';
import { unpackOffice } from './unpack';

const rules = { needed: /^a$/, wanted: /^[a-z]$/, maxBytes: 100_000 };
const spaces = new Uint8Array(60_000).fill(32);

test('unpacks only the wanted parts', () => {
  const parts = unpackOffice(createZip({ a: spaces, 'macros.bin': spaces }), rules);
  expect(Object.keys(parts)).toEqual(['a']);
});

test('refuses a file when its wanted parts together unpack to more than the limit', () => {
  expect(() => unpackOffice(createZip({ a: spaces, b: spaces }), rules)).toThrow('unpacksTooLarge');
});

test('refuses a file with more parts than the limit', () => {
  const many = Array.from({ length: 4 }, (_, index) => [`part${index}`, '']);
  const file = createZip({ a: '', ...Object.fromEntries(many) });
  expect(() => unpackOffice(file, { ...rules, maxParts: 4 })).toThrow('unpacksTooLarge');
  expect(unpackOffice(file, { ...rules, maxParts: 5 })).toHaveProperty('a');
});

test.each(['<!DOCTYPE a>', ' <!doctype a>', '<!ENTITY a "b">'])('refuses %s', (declaration) => {
  expect(() => unpackOffice(createZip({ a: declaration }), rules)).toThrow('entities');
  expect(() => unpackOffice(createZip({ a: `<x/>${declaration}` }), rules)).toThrow('entities');
});

test('accepts a part whose comment or text looks like a declaration', () => {
  const text = '<!-- DOCTYPE --><a>!DOCTYPE</a>';
  expect(unpackOffice(createZip({ a: text }), rules)).toHaveProperty('a');
});
