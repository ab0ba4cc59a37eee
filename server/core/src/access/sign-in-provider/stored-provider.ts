import type { EmailClaim, GroupRole, OrganizationRole } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { ServerConfig } from '../../config/config';
import { shareKeyLock } from '../../secrets/key-lock';
import { getKeyRing, type KeyConfig } from '../../secrets/key-ring';
import { sealedColumns } from '../../secrets/sealed-columns';
import { openSealed, seal } from '../../secrets/sealing';

export interface StoredProvider {
  /** Changes with the issuer or client id. */
  id: string;
  organization_id: string;
  issuer: string;
  client_id: string;
  sealed_client_secret: Uint8Array;
  groups_claim: string;
  group_roles: GroupRole[];
  default_role: OrganizationRole | null;
  is_required: boolean;
  checked_at: Date;
  /** Set while people still return to the old shared callback. */
  shared_callback: 'alone' | 'named' | null;
  trusted_email_claim: EmailClaim | null;
  announced_claims: string[] | null;
}

export interface ProviderAccount {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

type Owner = Pick<StoredProvider, 'organization_id' | 'issuer' | 'client_id'>;

const columns = `p.id, p.organization_id, p.issuer, p.client_id, p.sealed_client_secret, p.groups_claim,
  p.group_roles, p.default_role, p.is_required, p.checked_at, p.shared_callback,
  p.trusted_email_claim, p.announced_claims`;

export async function findProvider(
  tx: Queryable,
  organizationId: string,
): Promise<StoredProvider | undefined> {
  const { rows } = await tx.query<StoredProvider>(
    `select ${columns} from portal.sign_in_providers p where p.organization_id = $1`,
    [organizationId],
  );
  return rows[0];
}

export async function findProviderById(
  tx: Queryable,
  id: string,
): Promise<StoredProvider | undefined> {
  const { rows } = await tx.query<StoredProvider>(
    `select ${columns} from portal.sign_in_providers p where p.id = $1`,
    [id],
  );
  return rows[0];
}

/** @returns the provider of the organization that proved the domain, even if the proof lapsed */
export async function findProviderByDomain(
  tx: Queryable,
  domain: string,
): Promise<StoredProvider | undefined> {
  const { rows } = await tx.query<StoredProvider>(
    `select ${columns} from portal.sign_in_providers p
     join portal.sign_in_domains d on d.organization_id = p.organization_id
     where d.domain = $1 and d.proven_at is not null`,
    [domain],
  );
  return rows[0];
}

/** Seals a client secret for its issuer and client; it can't be opened for another. */
export async function sealClientSecret(
  { config }: { config: KeyConfig },
  tx: Queryable,
  owner: Owner,
  clientSecret: string,
): Promise<Buffer> {
  await shareKeyLock(tx);
  return seal(getKeyRing(config), clientSecret, sealedColumns.clientSecrets.context({ ...owner }));
}

/** @returns the account, or null when its secret can no longer be opened */
export function getAccount(config: ServerConfig, provider: StoredProvider): ProviderAccount | null {
  const { issuer, client_id: clientId, sealed_client_secret } = provider;
  const context = sealedColumns.clientSecrets.context({ ...provider });
  const clientSecret = openSealed(getKeyRing(config), sealed_client_secret, context);
  return clientSecret === null ? null : { issuer, clientId, clientSecret };
}

/** @returns whether the organization has a domain that a TXT record proved */
export async function hasProvenDomain(tx: Queryable, organizationId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from portal.sign_in_domains
     where organization_id = $1 and proven_at is not null limit 1`,
    [organizationId],
  );
  return rows.length > 0;
}
