import { randomUUID } from 'node:crypto';
import { askTool, createToolQuestion } from 'embedded-voice';
import { Router } from 'express';
import { recordDone } from 'server-core/audit/record-done';
import { mount } from 'server-core/middleware/mount';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { type ToolTestAnswer, toolTexts } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';
import { ApiError, createOutsideClient, getClientSignal } from 'shared-server';
import type { VoiceContext } from '../../context/voice-context';
import { readObject } from '../resource-routes';
import { toolResource } from '../voice-resource';

type Tool = Record<string, unknown>;

/** Calls a tool's server as an assistant would, and returns the result. */
export function toolTestRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, signedIn: access, readBody, readAccount } = context;
  const test = callEndpoints.testTool;

  mount(router, test, { access, readBody }, async (req, res, { params: { id }, body }) => {
    const { organizationId, userId } = getMember(res);
    const { chatsPerPerson: limit } = deps.config.limits;
    await countAttempt(deps, [{ name: 'tool-tests', limit, subject: userId }]);
    const tool = await readObject(context, await readAccount(res), toolResource, id);
    const question = buildRequest(tool, body.arguments, organizationId);
    await recordDone(deps, req, res, { event: 'tool_tested', object: { kind: 'tool', id } });
    res.json(await sendTest(deps, question, getClientSignal(res)));
  });
  return router;
}

/** @throws ApiError `conflict` when the tool has no server that can be tested */
function buildRequest(tool: Tool, values: Record<string, unknown>, orgId: string) {
  const { name = tool.name } = (tool.function ?? {}) as { name?: unknown };
  const call = { name: String(name ?? ''), arguments: JSON.stringify(values) };
  const toolCall = { id: `call_${randomUUID()}`, type: 'function' as const, function: call };
  const question = createToolQuestion(tool, toolCall, {
    chat: { id: randomUUID(), orgId },
    assistant: {},
  });
  if (!question) throw new ApiError('conflict', toolTexts.noServer);
  return question;
}

async function sendTest(
  { config }: Pick<ServerDeps, 'config'>,
  question: ReturnType<typeof buildRequest>,
  client: AbortSignal,
): Promise<ToolTestAnswer> {
  const outside = createOutsideClient({ privateHosts: config.voicePrivateHosts });
  const startedAt = performance.now();
  try {
    const { text, failed, status } = await askTool(outside, question, client);
    const duration_ms = Math.round(performance.now() - startedAt);
    return { text, failed, status: status ?? null, duration_ms };
  } finally {
    await outside.dispatcher.destroy();
  }
}
