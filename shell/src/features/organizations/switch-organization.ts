import { portalFetch } from 'shared-auth';
import { api, userAnswer } from 'shared-contract';

/** Has the session act in another organization of the person. */
export async function switchOrganization(id: string): Promise<void> {
  const body = { organization_id: id };
  await portalFetch(api.organizations.switch, { method: 'POST', body, schema: userAnswer });
}
