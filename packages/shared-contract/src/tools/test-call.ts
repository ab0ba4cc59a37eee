import * as z from 'zod/mini';

/** `POST /api/vapi/tool/:id/test`: the arguments that an assistant would send. */
export const toolTest = z.strictObject({
  arguments: z.record(z.string().check(z.maxLength(100)), z.unknown()),
});
export type ToolTest = z.infer<typeof toolTest>;

/** Response of the tool's server, as the test shows it. */
export const toolTestAnswer = z.object({
  /** The result, or `Error: ` and the reason. Secrets are masked. */
  text: z.string(),
  failed: z.boolean(),
  /** HTTP status of the server; null if it didn't respond. */
  status: z.nullable(z.number()),
  duration_ms: z.number(),
});
export type ToolTestAnswer = z.infer<typeof toolTestAnswer>;
