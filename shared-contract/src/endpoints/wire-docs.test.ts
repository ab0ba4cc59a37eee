import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wireDocs } from './wire-docs';

test('describes the wire in docs/wire.md as the endpoints do', () => {
  const written = readFileSync(join(__dirname, '../../../docs/wire.md'), 'utf8');
  expect(written).toBe(wireDocs());
});
