import { call } from 'shared-api';
import { peopleEndpoints } from 'shared-contract/endpoints';

/** Has the session act in another organization of the person. */
export const switchOrganization = (id: string) =>
  call(peopleEndpoints.switchOrganization, { body: { organization_id: id } });
