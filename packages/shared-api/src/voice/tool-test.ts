import { portalFetch } from 'shared-auth';
import { api, fillPath, type ToolTestAnswer, toolTestAnswer } from 'shared-contract';

/** The longest time that a tool may take, and the way, in milliseconds. */
const TEST_TIMEOUT_MS = 310_000;

/** Asks a tool's server with these arguments. */
export function testTool(id: string, values: Record<string, unknown>): Promise<ToolTestAnswer> {
  return portalFetch(fillPath(api.vapi.toolTest, { id }), {
    method: 'POST',
    schema: toolTestAnswer,
    body: { arguments: values },
    timeoutMs: TEST_TIMEOUT_MS,
  });
}
