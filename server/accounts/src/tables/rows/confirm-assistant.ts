import { readConnection } from 'server-core/provider-keys/require-connection';
import type { ServerDeps } from 'server-core/server/server-deps';
import { assistantTexts } from 'shared-contract';
import { ApiError, type Logger, requestUpstream } from 'shared-server';
import * as z from 'zod/mini';

const assistant = z.object({ id: z.string() });

/**
 * An assistant's `vapi_id` refers to the voice platform. It is only stored when the organization's
 * own key can read the assistant, so that no one refers to another organization's.
 * @throws ApiError `assistant_unconfirmed`
 */
export async function confirmAssistant(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  logger: Logger,
  organizationId: string,
  vapiId: string,
): Promise<void> {
  if (await canReadAssistant(deps, logger, organizationId, vapiId)) return;
  throw new ApiError('assistant_unconfirmed', assistantTexts.storeFailed);
}

async function canReadAssistant(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  logger: Logger,
  organizationId: string,
  vapiId: string,
): Promise<boolean> {
  const connection = await readConnection(deps, organizationId, 'vapi');
  if (!connection) return false;
  const { baseUrl, apiKey, dispatcher } = connection;
  const { timeouts, bytes } = deps.config;
  try {
    const answer = await requestUpstream({
      url: `${baseUrl}/assistant/${encodeURIComponent(vapiId)}`,
      method: 'GET',
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      timeoutMs: timeouts.voiceMs,
      maxBytes: bytes.upstream,
      ...(dispatcher && { dispatcher }),
    });
    if (answer.status !== 200) return false;
    return assistant.parse(JSON.parse(answer.body.toString('utf8'))).id === vapiId;
  } catch (error) {
    logger.warn({ err: error, organizationId }, 'voice platform: assistant not confirmed');
    return false;
  }
}
