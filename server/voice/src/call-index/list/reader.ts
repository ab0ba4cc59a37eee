import type { Response } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { member } from 'server-core/sessions/require-member';

/** Who reads the index. */
export interface Reader {
  organizationId: string;
  userId: string;
  /** Whether organizations without an account of their own use the embedded voice service. */
  embeddedVoice: boolean;
}

/**
 * @param organization an SQL expression
 * @returns the condition that the organization's calls are made up by the embedded voice service
 */
export const simulatedSql = (embeddedVoice: boolean, organization: string) =>
  `(${embeddedVoice} and exists (select from portal.api_keys k
     where k.organization_id = ${organization} and k.provider = 'vapi' and k.base_url is null))`;

/** @returns the signed-in member of a request as a reader */
export const readersOf =
  ({ config }: Pick<ServerDeps, 'config'>) =>
  (res: Response): Reader => {
    const { organizationId, userId } = member(res);
    return { organizationId, userId, embeddedVoice: config.embedded.voice };
  };
