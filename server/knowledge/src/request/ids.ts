import type { Request, Response } from 'express';
import { foreignObject } from 'server-core/audit/foreign-object';
import { serverTexts } from 'shared-contract';
import { ApiError, isUuid } from 'shared-server';
import type { KnowledgeAccount } from '../knowledge-account';

const organizationHeaders = ['tr-organization', 'x-organization', 'x-organization-id'];
const datasetHeaders = ['tr-dataset', 'x-dataset'];

/** @throws ApiError `bad_request` when the text is no UUID */
export function requireUuid(text: string, what: string): string {
  if (!isUuid(text)) throw new ApiError('bad_request', `The ${what} must be a UUID.`);
  return text.toLowerCase();
}

/**
 * The organization comes from the session alone. Where a request names one as well, it must be that
 * one, by its id in the portal or at the knowledge service.
 *
 * @throws ApiError `bad_request` for no UUID, `not_found` for any other organization
 */
export function requireOwnOrganization(
  res: Response,
  account: KnowledgeAccount,
  named: string,
): void {
  const id = requireUuid(named, 'organization id');
  if (id !== account.organizationId && id !== account.upstreamId.toLowerCase())
    throw foreignObject(res);
}

/** Checks every header that could name another organization; none of them is passed on. */
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
 * @param datasetId the dataset that the path or the body names
 * @throws ApiError when a header names another dataset than the request does
 */
export function checkDatasetHeaders(req: Request, datasetId: string): void {
  for (const name of datasetHeaders) {
    const named = req.get(name);
    if (named && requireUuid(named, 'dataset id') !== datasetId)
      throw new ApiError('not_found', serverTexts.notFound);
  }
}
