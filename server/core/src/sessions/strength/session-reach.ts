import { singleSignOnTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { BY_PROVIDER, type SignInMethod } from './session-origin';

interface Began {
  method?: SignInMethod | null;
  providerOrganizationId?: string | null;
}

/**
 * An identity provider only vouches for a person in its own organization. Everything else of the
 * account needs its own password, passkey or recovery code.
 * @returns whether the session counts as the account's own
 */
export const isOwnSession = ({ method }: Began): boolean => method !== BY_PROVIDER;

/** Like {@link isOwnSession}, when only the id is known. */
export async function isOwnById(tx: Queryable, sessionId: string): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from portal.sessions where id = $1 and method is distinct from $2',
    [sessionId, BY_PROVIDER],
  );
  return rows.length > 0;
}

/** @returns whether the session may act in the organization */
export const canActIn = (session: Began, organizationId: string): boolean =>
  isOwnSession(session) || session.providerOrganizationId === organizationId;

/** @returns the SQL of {@link canActIn} for a row of `portal.sessions` and its organization */
export const canActInSql = (alias: string): string =>
  `(${alias}.method is distinct from '${BY_PROVIDER}'
    or ${alias}.organization_id = ${alias}.provider_organization_id)`;

/** @throws ApiError `proof_required` */
export function requireReach(session: Began, organizationId: string): void {
  if (!canActIn(session, organizationId)) throw createProofRequiredError();
}

export const createProofRequiredError = () =>
  new ApiError('proof_required', singleSignOnTexts.proofRequired);

/** Marks the session as the account's own. */
export async function makeOwn(
  tx: Queryable,
  { sessionId }: { sessionId: string },
  by: 'password' | 'passkey',
): Promise<void> {
  const method = `${BY_PROVIDER}_and_${by}` satisfies SignInMethod;
  await tx.query('update portal.sessions set method = $2 where id = $1 and method = $3', [
    sessionId,
    method,
    BY_PROVIDER,
  ]);
}
