import { assistantTexts, callTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { isArchived } from '../resources/agent-rows';
import { readObject } from '../resources/resource-routes';
import {
  assistantResource,
  phoneNumberResource,
  type VoiceResource,
} from '../resources/voice-resource';
import type { VoiceAccount } from '../upstream/account';
import type { WantedCall } from './call-request';

/**
 * The assistant and the number must be the organization's own, as its key shows them, and the
 * number in use and not the one that is called.
 *
 * @throws ApiError `not_found` or `call_refused`
 */
export async function checkParties(
  context: VoiceContext,
  account: VoiceAccount,
  { assistantId, phoneNumberId, customer }: WantedCall,
): Promise<void> {
  const own = async (resource: VoiceResource, id: string, unknown: string) => {
    const asked = { ...resource, failed: assistantTexts.makeCallFailed };
    return readObject(context, account, asked, id).catch((error) => {
      const missing = error instanceof ApiError && error.code === 'not_found';
      throw missing ? new ApiError('not_found', unknown) : error;
    });
  };
  if (await isArchived(context.deps, account, assistantId)) {
    throw new ApiError('call_refused', callTexts.assistantArchived);
  }
  const [, number] = await Promise.all([
    own(assistantResource, assistantId, callTexts.assistantUnknown),
    own(phoneNumberResource, phoneNumberId, callTexts.phoneNumberUnknown),
  ]);
  const { status, number: caller } = number as { status?: unknown; number?: unknown };
  if (typeof caller === 'string' && caller.replace(/[^\d+]/g, '') === customer.number) {
    throw new ApiError('call_refused', callTexts.ownNumber);
  }
  if (typeof status === 'string' && status.toLowerCase() !== 'active') {
    throw new ApiError('call_refused', callTexts.phoneNumberInactive);
  }
}
