import type { Request, RequestHandler, Response } from 'express';
import { type Database, isUuid, keepConnection } from 'shared-server';
import {
  createDatasetNotFound,
  createForbidden,
  createUnauthorized,
  VendorError,
} from '../../errors/vendor-error';
import { findKeyHolder, type Role } from '../../store/organizations/api-keys';
import { readPortalActor } from './portal-actor';

/** The organization, dataset and person a request acts for, from its key and headers. */
export interface Caller {
  organizationId: string;
  /** Null when the request names no organization or dataset: only open routes are allowed. */
  role: Role | null;
  datasetId: string | null;
  /** The person for whom the portal acts; null for requests from elsewhere. */
  actor: string | null;
}

/** Finds the caller of every request; the routes decide what they require. */
export function authenticate(db: Database): RequestHandler {
  return async (req, res, next) => {
    const key = readKey(req);
    const organization = getHeader(req, 'tr-organization', 'x-organization');
    const wanted = getHeader(req, 'tr-dataset', 'x-dataset');
    const found = key
      ? await findKeyHolder(db, key, parseDatasetHeader(wanted, organization))
      : null;
    if (!found) throw createUnauthorized();
    keepConnection(req);
    const { organizationId, datasetId } = found;
    if (organization !== null && organization.toLowerCase() !== organizationId)
      throw createForbidden();
    if (wanted !== null && datasetId === null) throw createDatasetNotFound();
    const named = organization !== null || datasetId !== null;
    res.locals.caller = {
      organizationId,
      role: named ? found.role : null,
      datasetId,
      actor: readPortalActor(req),
    } satisfies Caller;
    next();
  };
}

export function getCaller(res: Response): Caller {
  return res.locals.caller as Caller;
}

/** @throws VendorError 401 when the caller has no role, 403 when its role is below `role` */
export function requireRole(res: Response, role: Role): Caller {
  const found = getCaller(res);
  if (found.role === null) throw createUnauthorized();
  if (found.role < role) throw createForbidden();
  return found;
}

/** Like `requireRole`, for routes within the dataset of the TR-Dataset header. */
export function requireDataset(res: Response, role: Role): Caller & { datasetId: string } {
  const found = requireRole(res, role);
  if (found.datasetId === null)
    throw new VendorError(400, 'Dataset not found; likely TR-Dataset header was not provided');
  return { ...found, datasetId: found.datasetId };
}

function readKey(req: Request): string | null {
  const authorization = req.get('authorization')?.trim();
  const value = authorization?.replace(/^bearer\s+/i, '') || req.get('x-api-key')?.trim();
  return value ? value : null;
}

function getHeader(req: Request, name: string, alias: string): string | null {
  return req.get(name)?.trim() || req.get(alias)?.trim() || null;
}

/** A tracking id is only unique within an organization. */
function parseDatasetHeader(wanted: string | null, organization: string | null) {
  if (wanted === null) return {};
  if (isUuid(wanted)) return { id: wanted };
  return organization === null ? {} : { trackingId: wanted };
}
