import type { Request, Response } from 'express';
import { createForeignObjectError } from 'server-core/audit/foreign-object';
import { ApiError, createNotFoundError, isUuid } from 'shared-server';
import type { KnowledgeAccount } from '../knowledge-account';

const organizationHeaders = ['tr-organization', 'x-organization', 'x-organization-id'];
const datasetHeaders = ['tr-dataset', 'x-dataset'];

/** @throws ApiError `bad_request` when the text isn't a UUID */
export function requireUuid(text: string, what: string): string {
  if (!isUuid(text)) throw new ApiError('bad_request', `The ${what} must be a UUID.`);
  return text.toLowerCase();
}

/**
 * The organization comes only from the session. A request may repeat it, by its id in the portal or
 * in the knowledge service.
 *
 * @throws ApiError `bad_request` for an invalid UUID, `not_found` for any other organization
 */
export function requireOwnOrganization(
  res: Response,
  account: KnowledgeAccount,
  named: string,
): void {
  const id = requireUuid(named, 'organization id');
  if (id !== account.organizationId && id !== account.upstreamId.toLowerCase())
    throw createForeignObjectError(res);
}

/** Checks all headers that could name another organization. None of them is forwarded. */
export function checkOrganizationHeaders(
  req: Request,
  res: Response,
  account: KnowledgeAccount,
): void {
  for (const name of organizationHeaders) {
    const named = req.get(name);
    if (named) requireOwnOrganization(res, account, named);
  }
}

/**
 * @param datasetId the dataset in the path or body
 * @throws ApiError `bad_request` for an invalid UUID, `not_found` for a different dataset
 */
export function checkDatasetHeaders(req: Request, datasetId: string): void {
  for (const name of datasetHeaders) {
    const named = req.get(name);
    if (named && requireUuid(named, 'dataset id') !== datasetId) throw createNotFoundError();
  }
}
