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

/** The vendor's maximum page size. */
const MOST_NUMBERS = '1000';

/**
 * Checks that the key's account has the assistant and the number, that the number is active, and
 * that the call doesn't go to one of the organization's own numbers.
 *
 * @throws ApiError `not_found` or `call_refused`
 */
export async function checkParties(
  context: VoiceContext,
  account: VoiceAccount,
  { assistantId, phoneNumberId, customer }: WantedCall,
): Promise<void> {
  const requireObject = async (resource: VoiceResource, id: string, unknown: string) => {
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
    requireObject(assistantResource, assistantId, callTexts.assistantUnknown),
    requireObject(phoneNumberResource, phoneNumberId, callTexts.phoneNumberUnknown),
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
