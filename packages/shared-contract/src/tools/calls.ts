import * as z from 'zod/mini';

/**
 * One call of a tool within a call; `arguments` is a JSON text. The vendor's own type is any
 * object: some have the name and the arguments beside the id.
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

/** @returns what was called and with what, wherever the vendor put it */
export function usedTool({ function: used, name, arguments: given }: CallToolCall) {
  return { name: used?.name ?? name ?? '', arguments: used?.arguments ?? given };
}
