import { serverTexts } from 'shared-contract';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { ApiError } from './api-error';

z.config(en());

/**
 * Zod's own text would repeat the pattern; schemas with a better explanation have their own text.
 */
const explainPattern: z.core.$ZodErrorMap = ({ code, format }) =>
  code === 'invalid_format' && format === 'regex' ? serverTexts.badFormat : undefined;

/**
 * @param whole name of the value, for issues without a field
 * @returns `value`, typed
 * @throws ApiError bad_request naming every invalid field, without values
 */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  whole = 'body',
): z.infer<Schema> {
  const result = z.safeParse(schema, value, { error: explainPattern });
  if (result.success) return result.data;
  const fields = result.error.issues.map(
    (issue) => `${issue.path.join('.') || whole}: ${issue.message}`,
  );
  throw new ApiError('bad_request', `${serverTexts.badRequest} (${fields.join('; ')})`);
}
