import type { Request } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError, isUuid, type Queryable } from 'shared-server';
import type { Reader } from '../list/conditions';

/**
 * @returns the transaction's scope of a member: row-level security holds it to organization and
 * person
 */
export const memberScope = ({ organizationId, userId }: Reader) =>
  ({ role: 'portal_member', organizationId, userId }) as const;

/** @throws ApiError `bad_request` when the parameter names no call */
export function callIdOf(req: Request): string {
  const id = String(req.params.id);
  if (!/^[\w-]{1,64}$/.test(id)) throw new ApiError('bad_request', serverTexts.badRequest);
  return id;
}

/** @throws ApiError `bad_request` when the parameter is no UUID */
export function uuidOf(req: Request, name: string): string {
  const id = String(req.params[name]);
  if (!isUuid(id)) throw new ApiError('bad_request', 'The id must be a UUID.');
  return id.toLowerCase();
}

/** @throws ApiError `not_found` when the call is not in the organization's index */
export async function requireCall(
  tx: Queryable,
  { organizationId }: Reader,
  callId: string,
): Promise<void> {
  const { rows } = await tx.query(
    'select 1 from portal.calls where organization_id = $1 and id = $2',
    [organizationId, callId],
  );
  if (rows.length === 0) throw notFound();
}

export const notFound = () => new ApiError('not_found', serverTexts.notFound);

/** SQL of a person's name in `portal.users`; null for one without. */
export const personName = (users: string) =>
  `nullif(trim(concat_ws(' ', ${users}.first_name, ${users}.last_name)), '')`;
