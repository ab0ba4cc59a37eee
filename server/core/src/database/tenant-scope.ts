import type { TenantScope } from 'shared-server';

/**
 * @returns the scope of the server's own work for one organization, such as writing rows that
 * members may only read. Row-level security limits it to the organization
 */
export const tenantScope = (organizationId: string): TenantScope => ({
  role: 'portal_tenant',
  organizationId,
});
