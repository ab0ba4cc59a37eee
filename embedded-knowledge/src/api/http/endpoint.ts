import {
  createEndpoint,
  type Database,
  type EndpointRequest,
  type Queryable,
  type ReadSource,
} from 'shared-server';
import type { Role } from '../../store/organizations/api-keys';
import { isFirstVersion } from './api-version';
import { type Caller, requireDataset, requireRole } from './caller';

/** The authenticated caller of an endpoint. */
export interface KnowledgeCaller {
  organizationId: string;
  /** Whether the request asked for version 1 of the vendor's API. */
  firstVersion: boolean;
  /** Runs in a transaction that sees the rows of the organization alone. */
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;
  /** As `transaction`, for work that only reads; a replica may answer it. */
  read: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;
  /** As `read`, for work of several transactions. */
  reading: <Result>(work: (source: ReadSource) => Promise<Result>) => Promise<Result>;
}
export type OrganizationContext = KnowledgeCaller & EndpointRequest & { datasetId: string | null };
export type DatasetContext = KnowledgeCaller & EndpointRequest & { datasetId: string };

/** @returns `endpoint()` for routes of an organization, and for those of the TR-Dataset header */
export function knowledgeEndpoints(db: Database) {
  const accessOf = ({ organizationId, actor }: Caller) => {
    const whole = { role: 'knowledge_service', organizationId } as const;
    const scope = actor ? { ...whole, userId: actor } : whole;
    const access: Pick<KnowledgeCaller, 'transaction' | 'read' | 'reading'> = {
      transaction: (work) => db.transaction(scope, work),
      read: (work) => db.reading(scope, ({ transaction }) => transaction(work)),
      reading: (work) => db.reading(scope, work),
    };
    return access;
  };
  return {
    inOrganization: createEndpoint<Role, KnowledgeCaller & { datasetId: string | null }>(
      async ({ res }, role, work) => {
        const caller = requireRole(res, role);
        const { organizationId, datasetId } = caller;
        const firstVersion = isFirstVersion(res);
        return work({ organizationId, datasetId, firstVersion, ...accessOf(caller) });
      },
    ),
    inDataset: createEndpoint<Role, KnowledgeCaller & { datasetId: string }>(
      async ({ res }, role, work) => {
        const caller = requireDataset(res, role);
        const { organizationId, datasetId } = caller;
        const firstVersion = isFirstVersion(res);
        return work({ organizationId, datasetId, firstVersion, ...accessOf(caller) });
      },
    ),
  };
}
