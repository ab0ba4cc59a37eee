import type { Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';

/** The member who reads the index. */
export interface Reader {
  organizationId: string;
  userId: string;
  /** Whether organizations without their own account use the embedded voice service. */
  embeddedVoice: boolean;
}

/**
 * @param organization an SQL expression
 * @returns a condition that is true if the embedded voice service simulates the organization's
 * calls
 */
export const createSimulatedSql = (embeddedVoice: boolean, organization: string) =>
  `(${embeddedVoice} and exists (select from portal.api_keys k
     where k.organization_id = ${organization} and k.provider = 'vapi' and k.base_url is null))`;

export const createReaders =
  ({ config }: Pick<ServerDeps, 'config'>) =>
  (res: Response): Reader => {
    const { organizationId, userId } = getMember(res);
    return { organizationId, userId, embeddedVoice: config.embedded.voice };
  };
