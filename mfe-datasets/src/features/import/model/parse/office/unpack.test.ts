import { zipOf } from '../../../../../testing/office-files';
import { repack } from './unpack';

const rules = { needed: /^a$/, wanted: /^[a-z]$/, maxBytes: 100_000 };
const spaces = new Uint8Array(60_000).fill(32);

test('packs the wanted parts alone, without compression', () => {
  const file = repack(zipOf({ a: spaces, 'macros.bin': spaces }), rules);
  expect(file.length).toBeGreaterThan(60_000);
  expect(file.length).toBeLessThan(61_000);
});

test('refuses a file when its wanted parts together unpack to more than the limit', () => {
  expect(() => repack(zipOf({ a: spaces, b: spaces }), rules)).toThrow('unpacksTooLarge');
});

test('refuses a file when it has more parts than any document', () => {
  const many = Array.from({ length: 4 }, (_, index) => [`part${index}`, '']);
  const file = zipOf({ a: '', ...Object.fromEntries(many) });
  expect(() => repack(file, { ...rules, maxParts: 4 })).toThrow('unpacksTooLarge');
  expect(repack(file, { ...rules, maxParts: 5 }).length).toBeGreaterThan(0);
});

test.each(['<!DOCTYPE a>', ' <!doctype a>', '<!ENTITY a "b">'])('refuses %s', (declaration) => {
  expect(() => repack(zipOf({ a: declaration }), rules)).toThrow('entities');
  expect(() => repack(zipOf({ a: `<x/>${declaration}` }), rules)).toThrow('entities');
});

test('takes comments and text like a declaration', () => {
  expect(repack(zipOf({ a: '<!-- DOCTYPE --><a>!DOCTYPE</a>' }), rules).length).toBeGreaterThan(0);
});
