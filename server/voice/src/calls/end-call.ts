import { assistantTexts, callTexts } from 'shared-contract';
import { ApiError, createOutsideClient, requestUpstream, UpstreamError } from 'shared-server';
import * as z from 'zod/mini';
import type { VoiceContext } from '../context/voice-context';
import type { VoiceAccount } from '../upstream/account';
import { vendorCall } from './call-fields';

const controlled = z.extend(vendorCall, {
  monitor: z.nullish(z.looseObject({ controlUrl: z.nullish(z.string()) })),
});
/** Maximum response size of the control URL, in bytes. */
const MAX_ANSWER_BYTES = 65_536;
const outside = createOutsideClient();

/**
 * Ends a call through its control URL, which is never sent to browsers and gets no API key.
 *
 * @throws ApiError `conflict` when the call is over
 */
export async function endCall(
  { deps: { config }, voice }: Pick<VoiceContext, 'deps' | 'voice'>,
  account: VoiceAccount,
  id: string,
): Promise<void> {
  const failed = assistantTexts.callsFailed;
  const asked = { method: 'GET', path: `/call/${id}`, schema: controlled, failed } as const;
  const { status, monitor } = await voice(account, asked);
  const address = monitor?.controlUrl;
  if (status === 'ended' || !address) throw new ApiError('conflict', callTexts.notRunning);
  const isOwn =
    URL.canParse(address) && new URL(address).origin === new URL(account.baseUrl).origin;
  if (!isOwn && !isPublic(address)) throw new ApiError('upstream_invalid', callTexts.endFailed);
  const answer = await (isOwn ? requestUpstream : outside.request)({
    url: address,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'end-call' }),
    timeoutMs: config.timeouts.voiceMs,
    maxBytes: MAX_ANSWER_BYTES,
    ...(isOwn && account.dispatcher && { dispatcher: account.dispatcher }),
  }).catch(refuse);
  if (answer.status === 404 || answer.status === 410)
    throw new ApiError('conflict', callTexts.notRunning);
  if (answer.status >= 300) throw new ApiError('upstream_failed', callTexts.endFailed);
}

const isPublic = (address: string) => address.startsWith('https://') && outside.mayAsk(address);

function refuse(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  const code = error.kind === 'timeout' ? 'upstream_timeout' : 'upstream_failed';
  throw new ApiError(code, callTexts.endFailed, { cause: error });
}
