import type { SignInDomain, SignInProviderAnswer } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { redirectUri } from '../../../core/access/sign-in-provider/redirect-uri';
import { findProvider } from '../../../core/access/sign-in-provider/stored-provider';
import type { ServerConfig } from '../../../core/config/config';

/** A domain as it is kept. */
export interface DomainRow {
  domain: string;
  token: string;
  proven_at: Date | null;
}

/** @returns the provider without its secret, and the domains with the records that prove them */
export async function readAnswer(
  config: Pick<ServerConfig, 'publicUrl'>,
  tx: Queryable,
  organizationId: string,
): Promise<SignInProviderAnswer> {
  const stored = await findProvider(tx, organizationId);
  const { rows } = await tx.query<DomainRow>(
    `select domain, token, proven_at from portal.sign_in_domains
     where organization_id = $1 order by created_at, domain`,
    [organizationId],
  );
  return {
    provider: stored
      ? {
          issuer: stored.issuer,
          client_id: stored.client_id,
          has_secret: true,
          groups_claim: stored.groups_claim,
          group_roles: stored.group_roles,
          default_role: stored.default_role,
          is_required: stored.is_required,
          checked_at: stored.checked_at.toISOString(),
        }
      : null,
    redirect_uri: redirectUri(config),
    domains: rows.map(wireDomain),
  };
}

export const recordName = (domain: string) => `_portal-verification.${domain}`;
export const recordValue = (token: string) => `portal-verification=${token}`;

const wireDomain = ({ domain, token, proven_at }: DomainRow): SignInDomain => ({
  domain,
  record_name: recordName(domain),
  record_value: recordValue(token),
  proven_at: proven_at?.toISOString() ?? null,
});
