import { isPortalError, PortalError, type PortalUser, selectRows, withMessage } from 'shared-auth';
import { type ClientErrorCode, type TableQuery, assistantTexts as texts } from 'shared-contract';
import * as z from 'zod/mini';
import { tableReads } from '../account/table-reads';

/** Evidence that the organization has a voice account, whose key never leaves the server. */
export interface VoiceConnection {
  organizationId: string;
}

const row = z.looseObject({ api_key: z.optional(z.unknown()) });

/**
 * Checks that the organization can use the voice platform.
 * @throws PortalError with a text of the catalogue (specification, section 8)
 */
export async function initVoice(user: PortalUser, signal: AbortSignal): Promise<VoiceConnection> {
  const { organizationId } = user;
  if (!organizationId) throw createFailure('no_organization', texts.noOrganization);
  const [active] = await readKeys(tableReads.voiceKey(organizationId), signal);
  if (!active) {
    const stored = await readKeys(tableReads.voiceKey(organizationId, {}), signal);
    throw stored.length > 0
      ? createFailure('key_inactive', texts.keyInactive)
      : createFailure('key_missing', texts.keyMissing);
  }
  if (active.api_key === null || active.api_key === undefined || active.api_key === '') {
    throw createFailure('not_configured', texts.notInitialized);
  }
  if (typeof active.api_key !== 'string') throw createFailure('key_invalid', texts.keyInvalid);
  return { organizationId };
}

const createFailure = (code: ClientErrorCode, message: string) =>
  new PortalError('local', message, { code });

async function readKeys(query: TableQuery, signal: AbortSignal) {
  try {
    return await selectRows('api_keys', query, row, { signal });
  } catch (cause) {
    if (!isPortalError(cause)) throw createFailure('init_failed', texts.initFailed);
    if (cause.kind === 'aborted') throw cause;
    throw withMessage(cause, texts.initFailed, 'init_failed');
  }
}
