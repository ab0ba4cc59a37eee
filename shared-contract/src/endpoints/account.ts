import * as z from 'zod/mini';
import { api } from '../paths/api';
import { doneAnswer, sessionAnswer, userAnswer } from '../wire/auth';
import {
  accountCheck,
  accountRequest,
  analyticsChange,
  integrationCheck,
  integrationsAnswer,
  upstreamOrganization,
} from '../wire/integrations';
import { notificationQuery, notificationsRead } from '../wire/pages/notification-requests';
import { notificationList, unreadAnswer } from '../wire/pages/notifications';
import { pageView } from '../wire/pages/page-view';
import { samplesAnswer } from '../wire/pages/samples';
import { preferences, preferencesChange } from '../wire/preferences';
import { proxyRequest, rowsAnswer } from '../wire/proxy';
import { agentRow } from '../wire/tables';
import { endpoint, upstreamErrors } from './endpoint';

const access = 'member';

export const accountEndpoints = {
  proxy: endpoint({
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
      'assistant_unconfirmed',
    ],
    summary: 'Reads and writes rows by the policy table, and signs people up, in and out.',
  }),
  listAgents: endpoint({
    method: 'GET',
    path: api.agents,
    access,
    response: z.object({ data: z.array(agentRow) }),
    errors: [],
    summary: "Lists the organization's agents.",
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: api.preferences,
    access,
    response: preferences,
    errors: [],
    summary: "Reads the person's preferences.",
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: api.preferences,
    access,
    body: preferencesChange,
    response: preferences,
    errors: [],
    summary: "Changes the person's preferences; what is left out stays.",
  }),
  getSamples: endpoint({
    method: 'GET',
    path: api.samples,
    access,
    response: samplesAnswer,
    errors: [],
    summary: 'Says whether the sample pack is there.',
  }),
  loadSamples: endpoint({
    method: 'PUT',
    path: api.samples,
    access,
    response: samplesAnswer,
    errors: ['conflict', 'not_connected', 'quota_exceeded', 'too_large'],
    summary: 'Adds sample assistants, calls and a dataset to the built-in services.',
  }),
  removeSamples: endpoint({
    method: 'DELETE',
    path: api.samples,
    access,
    response: samplesAnswer,
    errors: ['conflict'],
    summary: 'Removes the sample pack, and nothing else.',
  }),
  getIntegrations: endpoint({
    method: 'GET',
    path: api.integrations.all,
    access,
    response: integrationsAnswer,
    errors: [],
    summary: 'Reads which providers the organization has connected.',
  }),
  switchAnalytics: endpoint({
    method: 'PUT',
    path: api.integrations.analytics,
    access: 'admin',
    body: analyticsChange,
    response: integrationsAnswer,
    errors: [],
    summary: 'Connects or disconnects the built-in page-view store.',
  }),
  setKnowledgeOrganization: endpoint({
    method: 'PUT',
    path: api.integrations.knowledgeOrganization,
    access: 'admin',
    body: upstreamOrganization,
    response: integrationsAnswer,
    errors: ['conflict', 'not_found'],
    summary: "Stores the organization's id at an outside knowledge service.",
  }),
  checkIntegration: endpoint({
    method: 'POST',
    path: api.integrations.check,
    access,
    response: integrationCheck,
    errors: ['not_found', ...upstreamErrors],
    summary: 'Asks a provider whether the stored key works.',
  }),
  checkAccount: endpoint({
    method: 'POST',
    path: api.integrations.accountCheck,
    access: 'admin',
    body: accountRequest,
    response: accountCheck,
    errors: ['not_found'],
    summary: 'Asks a provider whether a key works and what it opens; nothing is stored.',
  }),
  connectAccount: endpoint({
    method: 'PUT',
    path: api.integrations.account,
    access: 'admin',
    body: accountRequest,
    response: integrationsAnswer,
    errors: ['not_found', 'key_refused', ...upstreamErrors],
    summary: "Connects an account of the organization's own, once its provider accepts the key.",
  }),
  useBuiltIn: endpoint({
    method: 'POST',
    path: api.integrations.builtIn,
    access: 'admin',
    response: integrationsAnswer,
    errors: ['not_found', 'conflict', 'quota_exceeded'],
    summary: 'Connects the built-in service of a provider.',
  }),
  listNotifications: endpoint({
    method: 'GET',
    path: api.notifications.all,
    access,
    query: notificationQuery,
    response: notificationList,
    errors: ['bad_request'],
    summary: "Lists the person's notifications, newest first.",
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: api.notifications.read,
    access,
    body: notificationsRead,
    response: unreadAnswer,
    errors: [],
    summary: "Marks the person's notifications as read, in every tab.",
  }),
  countPageView: endpoint({
    method: 'POST',
    path: api.pageViews,
    access,
    body: pageView,
    response: 'empty',
    errors: ['quota_exceeded'],
    summary: 'Counts a view of a page, by the pattern of its route.',
  }),
} as const;
