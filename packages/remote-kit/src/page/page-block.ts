import type * as z from 'zod/mini';

/**
 * Reads data that the server embedded in the page.
 * @throws Error when the block is missing or invalid
 */
export function readPageBlock<S extends z.ZodMiniType>(
  page: Document,
  id: string,
  schema: S,
): z.infer<S> {
  const text = page.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no "${id}"`);
  return schema.parse(JSON.parse(text)) as z.infer<S>;
}
