import type * as z from 'zod/mini';
import type { ServiceError } from './service-error';

/**
 * @param createError creates the vendor's error from the issues
 * @returns the `validate()` of a service, which returns the value as the schema types it or throws
 * that error
 */
export function createValidator(createError: (issues: z.core.$ZodIssue[]) => ServiceError) {
  return <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
    const result = schema.safeParse(value);
    if (result.success) return result.data as z.output<Schema>;
    throw createError(result.error.issues);
  };
}
