import { assistantTexts, callTexts, phoneNumberList } from 'shared-contract';
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

/** The vendor's longest list. */
const MOST_NUMBERS = '1000';

/**
 * The assistant and the number must be the organization's own, as its key shows them, and the
 * number in use. None of the organization's numbers may be the one that is called.
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
  const numbers = context.voice(account, {
    method: 'GET',
    path: phoneNumberResource.upstream,
    query: { limit: MOST_NUMBERS },
    schema: phoneNumberList,
    failed: assistantTexts.makeCallFailed,
  });
  const [, number, all] = await Promise.all([
    own(assistantResource, assistantId, callTexts.assistantUnknown),
    own(phoneNumberResource, phoneNumberId, callTexts.phoneNumberUnknown),
    numbers,
  ]);
  const { status, number: caller } = number as { status?: unknown; number?: unknown };
  const isCalled = (own: unknown) =>
    typeof own === 'string' && own.replace(/[^\d+]/g, '') === customer.number;
  if (isCalled(caller)) throw new ApiError('call_refused', callTexts.ownNumber);
  if (all.some((one) => isCalled(one.number))) {
    throw new ApiError('call_refused', callTexts.otherOwnNumber);
  }
  if (typeof status === 'string' && status.toLowerCase() !== 'active') {
    throw new ApiError('call_refused', callTexts.phoneNumberInactive);
  }
}
