import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../environment';
import { schemaFiles } from './json-schemas';

const folder = join(__dirname, '../../../schemas');

test('keeps the JSON schemas in schemas/ in sync with the code', () => {
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  expect(written).toEqual(schemaFiles());
});

test('rejects a misspelled field, like the code does', () => {
  const schema = JSON.parse(schemaFiles()['environment.schema.json'] ?? '{}');
  const remote = schema.properties.remotes.items;
  expect(remote.additionalProperties).toBe(false);
  expect(Object.keys(remote.properties)).toContain('version');
  const misspelt = { name: 'local', remotes: [{ name: 'mfe-items', verison: '1.0.0' }] };
  expect(environment.safeParse(misspelt).success).toBe(false);
});

test('allows locks and environments to reference their schema', () => {
  const { properties } = JSON.parse(schemaFiles()['lock.schema.json'] ?? '{}');
  expect(properties.$schema).toEqual({ type: 'string' });
  const named = { $schema: './environment.schema.json', name: 'local', remotes: [] };
  expect(environment.safeParse(named).success).toBe(true);
});
