import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { OrganizationChange, OrganizationSettings, Retention } from 'shared-contract';
import { organizationEndpoints } from 'shared-contract/endpoints';

/** @returns a query for the organization's settings */
export function getSettingsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['organization', organizationId],
    queryFn: ({ signal }) => call(organizationEndpoints.getOrganization, { signal }),
  });
}

/** @returns the organization's mutations, each of which stores the updated settings */
export function useOrganizationChanges(organizationId: string) {
  const client = useQueryClient();
  const { refreshUser } = useAuth();
  const onSuccess = (settings: OrganizationSettings) => {
    client.setQueryData(getSettingsQuery(organizationId).queryKey, settings);
  };
  const onChanged = (settings: OrganizationSettings) => {
    onSuccess(settings);
    void refreshUser();
  };
  return {
    change: useMutation({
      mutationFn: (body: OrganizationChange) =>
        call(organizationEndpoints.changeOrganization, { body }),
      onSuccess: onChanged,
    }),
    retain: useMutation({
      mutationFn: (body: Retention) => call(organizationEndpoints.changeRetention, { body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (name: string) => call(organizationEndpoints.requestDeletion, { body: { name } }),
      onSuccess,
    }),
    requireFactor: useMutation({
      mutationFn: (required: boolean) =>
        call(organizationEndpoints.requireSecondFactor, { body: { required } }),
      onSuccess,
    }),
    keep: useMutation({
      mutationFn: () => call(organizationEndpoints.cancelDeletion),
      onSuccess,
    }),
  };
}

/** @returns a query for what a required second factor would stop now */
export function getSecondFactorEffectQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'second-factor'],
    queryFn: ({ signal }) => call(organizationEndpoints.previewSecondFactor, { signal }),
    staleTime: 0,
  });
}
