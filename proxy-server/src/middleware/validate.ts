import type { RequestHandler, Response } from 'express';
import { parse } from 'shared-server';
import type * as z from 'zod/mini';

/** @returns middleware that refuses a body that the schema does not take */
export function validate(schema: z.ZodMiniType): RequestHandler {
  return (req, res, next) => {
    res.locals.validated = { schema, body: parse(schema, req.body) };
    next();
  };
}

/** @returns the body as {@link validate} parsed it by this very schema */
export function validated<Schema extends z.ZodMiniType>(
  res: Response,
  schema: Schema,
): z.output<Schema> {
  const found = res.locals.validated as { schema: unknown; body: z.output<Schema> } | undefined;
  if (found?.schema !== schema) throw new Error('validated() needs validate() with its schema');
  return found.body;
}
