import { serverTexts } from 'shared-contract';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { ApiError } from './api-error';

z.config(en());

/**
 * @param text start of the message; the fields that are wrong follow
 * @returns `value`, typed
 * @throws ApiError bad_request naming every field that is wrong; values are not repeated
 */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  text: string = serverTexts.badRequest,
): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`,
  );
  throw new ApiError('bad_request', `${text} (${fields.join('; ')})`);
}
