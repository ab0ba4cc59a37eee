import * as z from 'zod/mini';
import { contribution } from '../contribution';
import { environment } from '../environment';
import { lock } from '../lock';

/** Schemas for editors and CI, by file name in this package's `schemas` folder. */
const described = {
  environment: [environment, 'A composition of the portal: which remotes run in which version'],
  lock: [lock, 'A checked composition, as it is served'],
  contribution: [contribution, 'portal.json of a published remote'],
} as const;

/** @returns the content of each schema file by name */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(described).map(([name, [schema, description]]) => {
      const json = { title: name, description, ...z.toJSONSchema(schema, { io: 'input' }) };
      return [`${name}.schema.json`, `${JSON.stringify(json)}\n`];
    }),
  );
}
