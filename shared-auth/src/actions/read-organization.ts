import { type OrganizationRow, organizationRow } from 'shared-contract';
import { selectRows, type TableCallOptions } from '../tables/table-calls';

/**
 * @returns the organization's row, or null if the person can't see it
 * @throws PortalError
 */
export async function readOrganization(
  id: string,
  options?: TableCallOptions,
): Promise<OrganizationRow | null> {
  const query = { select: '*', eq: { id } };
  const [row] = await selectRows('organizations', query, organizationRow, options);
  return row ?? null;
}
