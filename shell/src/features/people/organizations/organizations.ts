import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import { api, organizationList, userAnswer } from 'shared-contract';

/** @returns the read of the organizations that a person belongs to */
export const organizationsOf = (userId: string) =>
  queryOptions({
    queryKey: ['organizations', userId],
    queryFn: ({ signal }) =>
      portalFetch(api.organizations.all, { schema: organizationList, signal }),
  });

/** Has the session act in another organization of the person. */
export async function switchOrganization(id: string): Promise<void> {
  const body = { organization_id: id };
  await portalFetch(api.organizations.switch, { method: 'POST', body, schema: userAnswer });
}
