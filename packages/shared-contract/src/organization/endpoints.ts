import * as z from 'zod/mini';
import { endpoint } from '../endpoints/endpoint';
import { TICKET_MAX } from '../limits';
import { organization } from '../paths/api';
import {
  organizationChange,
  organizationDeletion,
  organizationSettings,
  retention,
  retentionPreview,
  secondFactorEffect,
  secondFactorRequirement,
} from './wire';

const access = 'admin';

export const getOrganization = endpoint({
  method: 'GET',
  path: organization.own,
  access: 'member',
  response: organizationSettings,
  errors: [],
  summary: 'Reads the organization that the session acts in.',
});
export const changeOrganization = endpoint({
  method: 'PATCH',
  path: organization.own,
  access,
  body: organizationChange,
  response: organizationSettings,
  errors: [],
  audit: { event: 'organization_changed', kind: 'organization' },
  summary: "Changes the name or time zone. Omitted fields don't change.",
});
export const previewRetention = endpoint({
  method: 'POST',
  path: organization.retentionPreview,
  access,
  reads: true,
  body: retention,
  response: retentionPreview,
  errors: [],
  summary: 'Counts what a retention period would remove now.',
});
export const changeRetention = endpoint({
  method: 'PUT',
  path: organization.retention,
  access,
  body: retention,
  response: organizationSettings,
  errors: [],
  audit: { event: 'retention_changed', kind: 'organization' },
  summary: 'Stores how long each class of data is kept; older data is removed in the background.',
});
export const previewSecondFactor = endpoint({
  method: 'GET',
  path: organization.secondFactor,
  access,
  response: secondFactorEffect,
  errors: [],
  summary:
    'Counts the members and access tokens that would lose access if a second factor were required.',
});
export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: organization.secondFactor,
  access,
  body: secondFactorRequirement,
  proof: true,
  response: organizationSettings,
  errors: ['conflict'],
  audit: { event: 'second_factor_requirement_changed', kind: 'organization' },
  summary: 'Sets whether members need a second factor in the organization.',
});
export const exportOrganization = endpoint({
  method: 'GET',
  path: organization.export,
  access: 'ticket',
  query: z.strictObject({ ticket: z.string().check(z.maxLength(TICKET_MAX)) }),
  response: 'file',
  errors: ['forbidden'],
  audit: { event: 'organization_exported', kind: 'organization' },
  summary: "Downloads all of the organization's data without secrets, as a ZIP file of JSON Lines.",
});
export const requestDeletion = endpoint({
  method: 'POST',
  path: organization.deletion,
  access,
  body: organizationDeletion,
  proof: true,
  response: organizationSettings,
  errors: ['conflict'],
  audit: { event: 'organization_deletion_requested', kind: 'organization' },
  summary:
    'Schedules the deletion of the organization, confirmed with its name, and emails every admin.',
});
export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: organization.deletion,
  access,
  response: organizationSettings,
  errors: [],
  audit: { event: 'organization_deletion_cancelled', kind: 'organization' },
  summary: 'Cancels a scheduled deletion.',
});
