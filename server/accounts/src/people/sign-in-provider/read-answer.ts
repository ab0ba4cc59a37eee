import { readNextId } from 'server-core/access/sign-in-provider/callback-ids';
import { lapsesAt } from 'server-core/access/sign-in-provider/lapsed-domain';
import {
  getOwnRedirectUri,
  getRedirectUri,
} from 'server-core/access/sign-in-provider/redirect-uri';
import {
  findProvider,
  type StoredProvider,
} from 'server-core/access/sign-in-provider/stored-provider';
import type { ServerConfig } from 'server-core/config/config';
import type {
  SeenGroup,
  SignInDomain,
  SignInProvider,
  SignInProviderAnswer,
} from 'shared-contract';
import type { Queryable } from 'shared-server';

type Config = Pick<ServerConfig, 'publicUrl'>;

interface DomainRow {
  domain: string;
  token: string;
  proven_at: Date | null;
  look_up_at: Date;
  missing_since: Date | null;
  lapses_at: Date | null;
}

const GROUPS_MOST = 200;

/** @returns the provider without its secret, and the domains with the records that prove them */
export async function readAnswer(
  config: Config,
  tx: Queryable,
  organizationId: string,
): Promise<SignInProviderAnswer> {
  const stored = await findProvider(tx, organizationId);
  const { rows } = await tx.query<DomainRow>(
    `select domain, token, proven_at, look_up_at, missing_since, ${lapsesAt} as lapses_at
     from portal.sign_in_domains where organization_id = $1 order by created_at, domain`,
    [organizationId],
  );
  const next = getOwnRedirectUri(config, await readNextId(tx, organizationId));
  return {
    provider: stored ? toSignInProvider(config, stored) : null,
    redirect_uri: stored ? getOwnRedirectUri(config, stored.id) : next,
    next_redirect_uri: next,
    domains: rows.map(toSignInDomain),
    ...(stored ? await readSeenGroups(tx, stored) : { signed_in: 0, seen_groups: [] }),
  };
}

function toSignInProvider(config: Config, stored: StoredProvider): SignInProvider {
  const { issuer, client_id, groups_claim, group_roles, default_role, is_required } = stored;
  return {
    issuer,
    client_id,
    has_secret: true,
    groups_claim,
    group_roles,
    default_role,
    is_required,
    trusted_email_claim: stored.trusted_email_claim,
    checked_at: stored.checked_at.toISOString(),
    announced_claims: stored.announced_claims,
    outdated_redirect_uri: stored.shared_callback ? getRedirectUri(config, stored) : null,
  };
}

/** Groups that the provider has sent, for comparison with a mapping. */
async function readSeenGroups(tx: Queryable, { organization_id, issuer }: StoredProvider) {
  const of = [organization_id, issuer];
  const { rows } = await tx.query<SeenGroup>(
    `select g.name as "group", count(*)::int as people
     from portal.sign_in_identities i, jsonb_array_elements_text(i.groups) g (name)
     where i.organization_id = $1 and i.issuer = $2
     group by g.name order by people desc, g.name limit ${GROUPS_MOST}`,
    of,
  );
  const counted = await tx.query<{ people: number }>(
    `select count(*)::int as people from portal.sign_in_identities
     where organization_id = $1 and issuer = $2`,
    of,
  );
  return { signed_in: counted.rows[0]?.people ?? 0, seen_groups: rows };
}

export const getRecordName = (domain: string) => `_portal-verification.${domain}`;
export const getRecordValue = (token: string) => `portal-verification=${token}`;

const toSignInDomain = ({ domain, token, ...row }: DomainRow): SignInDomain => ({
  domain,
  record_name: getRecordName(domain),
  record_value: getRecordValue(token),
  proven_at: row.proven_at?.toISOString() ?? null,
  next_check_at: row.proven_at && row.look_up_at.toISOString(),
  missing_since: row.missing_since?.toISOString() ?? null,
  lapses_at: row.lapses_at?.toISOString() ?? null,
});
