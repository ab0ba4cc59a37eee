import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { root } from '../../paths.mjs';
import { unboundedTexts } from './unbounded-texts.mjs';

test('finds no text of any length in what the server takes from outside', async () => {
  // In a process of its own, because it loads the packages of the server from a bundle.
  const script = join(root, 'scripts/lib/analysis/schemas/list-unbounded.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const { schemas, unbounded } = JSON.parse(stdout);
  expect(schemas).toBeGreaterThan(70);
  expect(unbounded).toEqual([]);
}, 60_000);

test.each([
  ['a text', z.object({ a: z.string() }), ['a']],
  ['a text in a list', z.object({ a: z.optional(z.array(z.string())) }), ['a.[]']],
  ['one of two kinds', z.union([z.number(), z.string()]), ['(itself)']],
  ['a key', z.record(z.string(), z.number()), ['{key}']],
  ['a pattern without an end', z.string().check(z.regex(/^\w+$/)), ['(itself)']],
  ['a text that becomes a number', z.pipe(z.string(), z.transform(Number)), ['(itself)']],
])('finds %s that may be of any length', (_name, schema, paths) => {
  expect(unboundedTexts(schema)).toEqual(paths);
});

test.each([
  ['a limit', z.string().check(z.maxLength(3))],
  ['a pattern of limited length', z.string().check(z.regex(/^[0-9a-f]{8}(-\d{1,4}){3}$/))],
  ['a UUID', z.uuid()],
  ['words', z.enum(['one', 'other'])],
])('takes %s for a text of limited length', (_name, schema) => {
  expect(unboundedTexts(schema)).toEqual([]);
});
