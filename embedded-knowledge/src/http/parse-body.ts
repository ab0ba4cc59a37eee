import * as z from 'zod/mini';
import { VendorError } from './vendor-error';

/** @returns the value as the schema types it; throws the vendor's 400 naming every bad field */
export function parseBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const problems = result.error.issues
    .slice(0, 10)
    .map((issue) => `${issue.path.map(String).join('.') || 'body'}: ${issue.message}`)
    .join('; ');
  throw new VendorError(400, `Json Deserialization Error: *Type* : data | *Message* : ${problems}`);
}
