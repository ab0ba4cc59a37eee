import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { errorMessage, portalFetch, useAuth } from 'shared-auth';
import { api, userAnswer } from 'shared-contract';
import { texts } from './texts';

/** Switches the session to another of the person's organizations. */
export async function switchOrganization(id: string): Promise<void> {
  const body = { organization_id: id };
  await portalFetch(api.organizations.switch, { method: 'POST', body, schema: userAnswer });
}

/** Switches to another organization, in every tab of the session. */
export function useOrganizationSwitch() {
  const { enterOrganization } = useAuth();
  return useMutation({
    mutationFn: switchOrganization,
    onSuccess: (_, id) => enterOrganization(id),
    onError: (error) => {
      enqueueSnackbar(errorMessage(error, texts.failed), { variant: 'error' });
    },
  });
}
