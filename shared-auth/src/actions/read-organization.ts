import { type OrganizationRow, organizationRow } from 'shared-contract';
import { selectRows, type TableCallOptions } from '../tables/table-calls';

/**
 * @param id id of the organization
 * @param options signal and bearer
 * @returns its row, or null
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
