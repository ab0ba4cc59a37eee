import * as z from 'zod/mini';

/**
 * A tool call; `arguments` is JSON text. The vendor allows any object, and some have name and
 * arguments next to the id.
 */
export const callToolCall = z.looseObject({
  id: z.nullish(z.string()),
  function: z.nullish(
    z.looseObject({ name: z.nullish(z.string()), arguments: z.nullish(z.unknown()) }),
  ),
  name: z.nullish(z.string()),
  arguments: z.nullish(z.unknown()),
});
export type CallToolCall = z.infer<typeof callToolCall>;

/** @returns name and arguments, wherever the vendor put them */
export function usedTool({ function: used, name, arguments: given }: CallToolCall) {
  return { name: used?.name ?? name ?? '', arguments: used?.arguments ?? given };
}
