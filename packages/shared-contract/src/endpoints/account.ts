import * as z from 'zod/mini';
import {
  accountCheck,
  accountRequest,
  analyticsChange,
  integrationCheck,
  integrationsAnswer,
  upstreamOrganization,
} from '../integrations/wire';
import { notificationQuery, notificationsRead } from '../notifications/requests';
import { notificationList, unreadAnswer } from '../notifications/wire';
import { pageView } from '../page-views/wire';
import * as api from '../paths/api';
import { preferences, preferencesChange } from '../preferences/wire';
import { samplesAnswer } from '../samples/wire';
import { doneAnswer, sessionAnswer, userAnswer } from '../sign-in/wire';
import { proxyRequest, rowsAnswer } from '../tables/requests';
import { agentRow } from '../tables/wire';
import { endpoint, upstreamErrors } from './endpoint';

const access = 'member';
/** Includes requests to the provider, which have their own timeout on the server. */
const ASKED_MS = 20_000;
/** Loading samples writes thousands of rows. */
const SAMPLES_MS = 60_000;

export const proxy = endpoint({
  method: 'POST',
  path: api.proxy,
  access: 'by_action',
  body: proxyRequest,
  response: z.union([rowsAnswer, sessionAnswer, userAnswer, doneAnswer]),
  errors: [
    'unknown_table',
    'unknown_column',
    'filter_required',
    'action_not_allowed',
    'forbidden',
    'not_found',
    'conflict',
    'quota_exceeded',
    'weak_password',
    'reset_link_invalid',
    'invalid_credentials',
    'email_taken',
    'signup_not_claimable',
    'invitation_ended',
    'assistant_unconfirmed',
    'single_sign_on_required',
    'second_factor_required',
    'proof_required',
  ],
  audit: { none: 'each action records its own' },
  summary: 'Reads and writes rows as the policy table allows, and signs people up, in and out.',
});
export const listAgents = endpoint({
  method: 'GET',
  path: api.agents,
  access,
  response: z.object({ data: z.array(agentRow) }),
  errors: [],
  summary: "Lists the organization's agents.",
});
export const getPreferences = endpoint({
  method: 'GET',
  path: api.preferences,
  access,
  response: preferences,
  errors: [],
  summary: "Reads the person's preferences.",
});
export const updatePreferences = endpoint({
  method: 'PUT',
  path: api.preferences,
  access,
  body: preferencesChange,
  response: preferences,
  errors: [],
  audit: { event: 'preferences_changed', kind: 'preferences' },
  summary: "Changes the person's preferences. Omitted ones don't change.",
});
export const getSamples = endpoint({
  method: 'GET',
  path: api.samples,
  access,
  response: samplesAnswer,
  errors: [],
  summary: 'Reads whether the sample pack is loaded.',
});
export const loadSamples = endpoint({
  method: 'PUT',
  path: api.samples,
  access,
  response: samplesAnswer,
  timeoutMs: SAMPLES_MS,
  errors: ['conflict', 'not_connected', 'quota_exceeded', 'too_large'],
  audit: { event: 'samples_loaded', kind: 'samples' },
  summary: 'Adds sample assistants, calls and a dataset to the built-in services.',
});
export const removeSamples = endpoint({
  method: 'DELETE',
  path: api.samples,
  access,
  response: samplesAnswer,
  timeoutMs: SAMPLES_MS,
  errors: ['conflict'],
  audit: { event: 'samples_removed', kind: 'samples' },
  summary: 'Removes the sample pack, and nothing else.',
});
export const getIntegrations = endpoint({
  method: 'GET',
  path: api.integrations.all,
  access,
  response: integrationsAnswer,
  errors: [],
  summary: 'Reads which providers the organization has connected.',
});
export const switchAnalytics = endpoint({
  method: 'PUT',
  path: api.integrations.analytics,
  access: 'admin',
  body: analyticsChange,
  response: integrationsAnswer,
  errors: [],
  audit: { event: 'analytics_switched', kind: 'integration' },
  summary: 'Connects or disconnects the built-in page-view store.',
});
export const setKnowledgeOrganization = endpoint({
  method: 'PUT',
  path: api.integrations.knowledgeOrganization,
  access: 'admin',
  body: upstreamOrganization,
  response: integrationsAnswer,
  errors: ['conflict', 'not_found'],
  audit: { event: 'integration_changed', kind: 'integration' },
  summary: "Stores the organization's id at an outside knowledge service.",
});
export const checkIntegration = endpoint({
  method: 'POST',
  path: api.integrations.check,
  access,
  response: integrationCheck,
  timeoutMs: ASKED_MS,
  errors: ['not_found', upstreamErrors],
  audit: { none: 'checks with a provider and changes no setting' },
  summary: 'Checks with a provider whether the stored key works.',
});
export const checkAccount = endpoint({
  method: 'POST',
  path: api.integrations.accountCheck,
  access: 'admin',
  body: accountRequest,
  response: accountCheck,
  timeoutMs: ASKED_MS,
  errors: ['not_found'],
  audit: { none: 'checks with a provider and stores nothing' },
  summary:
    'Checks with a provider whether a key works and what it gives access to, without storing it.',
});
export const connectAccount = endpoint({
  method: 'PUT',
  path: api.integrations.account,
  access: 'admin',
  body: accountRequest,
  response: integrationsAnswer,
  timeoutMs: ASKED_MS,
  errors: ['not_found', 'key_refused', upstreamErrors],
  audit: { event: 'key_written', kind: 'integration', id: 'provider' },
  summary: "Connects the organization's own account, if the provider accepts the key.",
});
export const useBuiltIn = endpoint({
  method: 'POST',
  path: api.integrations.builtIn,
  access: 'admin',
  response: integrationsAnswer,
  errors: ['not_found', 'conflict', 'quota_exceeded'],
  audit: { event: 'key_written', kind: 'integration', id: 'provider' },
  summary: 'Connects the built-in service of a provider.',
});
export const listNotifications = endpoint({
  method: 'GET',
  path: api.notifications.all,
  access,
  query: notificationQuery,
  response: notificationList,
  errors: ['bad_request'],
  summary: "Lists the person's notifications, newest first.",
});
export const readNotifications = endpoint({
  method: 'POST',
  path: api.notifications.read,
  access,
  body: notificationsRead,
  response: unreadAnswer,
  errors: [],
  audit: { none: "a person's own read marks" },
  summary: "Marks the person's notifications as read, in every tab.",
});
export const countPageView = endpoint({
  method: 'POST',
  path: api.pageViews,
  access,
  body: pageView,
  response: 'empty',
  errors: ['quota_exceeded'],
  audit: { none: 'a measurement of use' },
  summary: 'Counts a page view by its route pattern.',
});
