import { createEndpoint, type Database, type EndpointRequest, type Queryable } from 'shared-server';
import type { Role } from '../../store/organizations/api-keys';
import { isFirstVersion } from './api-version';
import { type Caller, requireDataset, requireRole } from './caller';

export interface KnowledgeCaller {
  organizationId: string;
  /** Whether the request uses version 1 of the vendor's API. */
  firstVersion: boolean;
  /** Runs in a transaction that only sees the organization's rows. */
  transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;
}
export type OrganizationContext = KnowledgeCaller & EndpointRequest & { datasetId: string | null };
export type DatasetContext = KnowledgeCaller & EndpointRequest & { datasetId: string };

/** @returns wrappers for routes of an organization and for routes that need a TR-Dataset header */
export function createEndpoints(db: Database) {
  const getTransaction = ({ organizationId, actor }: Caller) => {
    const whole = { role: 'knowledge_service', organizationId } as const;
    const scope = actor ? { ...whole, userId: actor } : whole;
    const transaction: KnowledgeCaller['transaction'] = (work) => db.transaction(scope, work);
    return transaction;
  };
  return {
    inOrganization: createEndpoint<Role, KnowledgeCaller & { datasetId: string | null }>(
      async ({ res }, role, work) => {
        const caller = requireRole(res, role);
        const { organizationId, datasetId } = caller;
        const firstVersion = isFirstVersion(res);
        return work({
          organizationId,
          datasetId,
          firstVersion,
          transaction: getTransaction(caller),
        });
      },
    ),
    inDataset: createEndpoint<Role, KnowledgeCaller & { datasetId: string }>(
      async ({ res }, role, work) => {
        const caller = requireDataset(res, role);
        const { organizationId, datasetId } = caller;
        const firstVersion = isFirstVersion(res);
        return work({
          organizationId,
          datasetId,
          firstVersion,
          transaction: getTransaction(caller),
        });
      },
    ),
  };
}
