import { inSpan, type Learn } from './spans';

export interface GenAiOperation {
  operation: 'chat' | 'invoke_agent' | 'embeddings';
  provider: string;
  url: string;
  model?: string | undefined;
  agentId?: string | undefined;
  conversationId?: string | undefined;
}

/**
 * Runs `work` within a span of OpenTelemetry's conventions for generative AI.
 * @param operation must not contain prompts or responses, which are private
 */
export function inGenAiSpan<Result>(
  operation: GenAiOperation,
  work: (learn: Learn) => Promise<Result>,
): Promise<Result> {
  return inSpan(() => {
    const { hostname, port } = new URL(operation.url);
    return {
      name: [operation.operation, operation.model].filter(Boolean).join(' '),
      attributes: {
        'gen_ai.operation.name': operation.operation,
        'gen_ai.provider.name': operation.provider,
        'gen_ai.request.model': operation.model,
        'gen_ai.agent.id': operation.agentId,
        'gen_ai.conversation.id': operation.conversationId,
        'server.address': hostname,
        'server.port': port ? Number(port) : undefined,
      },
    };
  }, work);
}
