import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { portalFetch, useAuth } from 'shared-auth';
import {
  api,
  type OrganizationChange,
  organizationSettings,
  type Retention,
  retentionPreview,
  secondFactorEffect,
  ticketAnswer,
} from 'shared-contract';

const schema = organizationSettings;

/** @returns the read of the organization's settings */
export function settingsOf(organizationId: string) {
  return queryOptions({
    queryKey: ['organization', organizationId],
    queryFn: ({ signal }) => portalFetch(api.organization.own, { schema, signal }),
  });
}

const requests = {
  change: (body: OrganizationChange) =>
    portalFetch(api.organization.own, { method: 'PATCH', body, schema }),
  retain: (body: Retention) =>
    portalFetch(api.organization.retention, { method: 'PUT', body, schema }),
  remove: (name: string) =>
    portalFetch(api.organization.deletion, { method: 'POST', body: { name }, schema }),
  requireFactor: (required: boolean) =>
    portalFetch(api.organization.secondFactor, { method: 'PUT', body: { required }, schema }),
  keep: () => portalFetch(api.organization.deletion, { method: 'DELETE', schema }),
};

/** @returns changes of the organization; each answers the settings as they are afterwards */
export function useOrganizationChanges(organizationId: string) {
  const client = useQueryClient();
  const { refreshUser } = useAuth();
  const onSuccess = (settings: Awaited<ReturnType<typeof requests.keep>>) => {
    client.setQueryData(settingsOf(organizationId).queryKey, settings);
  };
  const onChanged = (settings: Awaited<ReturnType<typeof requests.keep>>) => {
    onSuccess(settings);
    void refreshUser();
  };
  return {
    change: useMutation({ mutationFn: requests.change, onSuccess: onChanged }),
    retain: useMutation({ mutationFn: requests.retain, onSuccess }),
    remove: useMutation({ mutationFn: requests.remove, onSuccess }),
    requireFactor: useMutation({ mutationFn: requests.requireFactor, onSuccess }),
    keep: useMutation({ mutationFn: requests.keep, onSuccess }),
  };
}

/** @returns the read of what a required second factor would stop now */
export function secondFactorEffectOf(organizationId: string) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'second-factor'],
    queryFn: ({ signal }) =>
      portalFetch(api.organization.secondFactor, { schema: secondFactorEffect, signal }),
    staleTime: 0,
  });
}

/** @returns how much a retention would remove */
export const previewRetention = (body: Retention) =>
  portalFetch(api.organization.retentionPreview, {
    method: 'POST',
    body,
    schema: retentionPreview,
  });

/** @returns a ticket whose address downloads everything */
export const exportTicket = () =>
  portalFetch(api.tickets, {
    method: 'POST',
    body: { kind: 'organization-export' },
    schema: ticketAnswer,
  });
