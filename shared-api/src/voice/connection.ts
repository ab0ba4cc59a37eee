import { isPortalError, PortalError, type PortalUser, selectRows } from 'shared-auth';
import { assistantTexts as texts } from 'shared-contract';
import * as z from 'zod/mini';

/** The organization's account at the voice platform, known to be there. Its key stays on the server. */
export interface VoiceConnection {
  organizationId: string;
}

const row = z.looseObject({ api_key: z.optional(z.unknown()) });

/**
 * Makes sure that the organization can use the voice platform.
 *
 * @param user the signed-in person
 * @param signal ends the check
 * @returns the connection
 * @throws PortalError whose message is one of the catalogue's texts (specification, section 8)
 */
export async function initVoice(user: PortalUser, signal: AbortSignal): Promise<VoiceConnection> {
  const { organizationId } = user;
  if (!organizationId) throw new PortalError('http', texts.noOrganization);
  const [active] = await readKeys(organizationId, { is_active: true }, signal);
  if (!active) {
    const stored = await readKeys(organizationId, {}, signal);
    throw new PortalError('http', stored.length > 0 ? texts.keyInactive : texts.keyMissing);
  }
  if (active.api_key === null || active.api_key === undefined || active.api_key === '') {
    throw new PortalError('http', texts.notInitialized);
  }
  if (typeof active.api_key !== 'string') throw new PortalError('http', texts.keyInvalid);
  return { organizationId };
}

async function readKeys(
  organizationId: string,
  filter: Record<string, boolean>,
  signal: AbortSignal,
) {
  const eq = { organization_id: organizationId, provider: 'vapi', ...filter };
  try {
    return await selectRows('api_keys', { select: 'api_key', eq }, row, { signal });
  } catch (cause) {
    if (!isPortalError(cause)) throw new PortalError('http', texts.initFailed, { cause });
    if (cause.kind === 'aborted') throw cause;
    const { kind, status, code, requestId } = cause;
    throw new PortalError(kind, texts.initFailed, { status, code, requestId, cause });
  }
}
