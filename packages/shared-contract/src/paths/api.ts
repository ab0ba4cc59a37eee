/**
 * Every path of the wire, for the server and the browser, as `api`. No file outside this folder
 * spells one. A build keeps only the groups that it uses, and the shell's first script only those
 * of the files that it uses: what pages need alone has a file of its own.
 */

export { assistants, calls, callsCount, vapi, vapiAlias } from './call-paths';
export { gaps, knowledge, questions, sites, trieve } from './dataset-paths';
export { previews } from './preview-paths';
export {
  accessTokens,
  account,
  audit,
  integrations,
  invitations,
  members,
  organization,
  passkeys,
  signInProvider,
} from './settings-paths';

export const proxy = '/api/proxy';
export const agents = '/api/agents';
export const pageViews = '/api/page-views';
export const cspReports = '/api/csp-reports';
export const preferences = '/api/preferences';
export const samples = '/api/samples';
export const dashboard = '/api/dashboard';
export const organizations = {
  all: '/api/organizations',
  switch: '/api/organizations/switch',
} as const;
export const notifications = {
  all: '/api/notifications',
  read: '/api/notifications/read',
} as const;
/** Below the path of the sign-in, whose cookies no other path receives. */
export const signIn = {
  passkeyOptions: '/api/proxy/sign-in/passkey/options',
  passkey: '/api/proxy/sign-in/passkey',
  recoveryCode: '/api/proxy/sign-in/recovery-code',
  singleSignOn: '/api/proxy/sign-in/single-sign-on',
} as const;
export const singleSignOn = {
  start: '/api/auth/single-sign-on',
  callback: '/api/auth/single-sign-on/callback/:provider',
  /** Of providers from before each had its own. */
  sharedCallback: '/api/auth/single-sign-on/callback',
} as const;
export const composition = '/config/composition.json';
/** Overrides of remotes in this browser: a form sets one after a question, DELETE removes all. */
export const overrides = '/config/overrides';
/** Reports of browsers that load remotes, and their summary for operators. */
export const compositionReports = '/api/composition/reports';
export const compositionStatus = '/api/composition/status';
export const compositionCanaries = '/api/composition/canaries';
/** One version of a remote: a team's CI publishes it with the token of the remote. */
export const registryVersion = '/api/registry/:remote/versions/:version';
export const metrics = '/metrics';
export const health = '/healthz';
export const ready = '/readyz';
export const tickets = '/api/tickets';
/** Live updates of the organization, as a `text/event-stream` read with `fetch`. */
export const events = '/api/events';
/** Reports of the voice platform, signed, with `?organization=<id>`. */
export const voiceWebhook = '/api/webhooks/voice';
/** Knowledge of an assistant, asked by its voice platform. */
export const knowledgeWebhook = '/api/webhooks/knowledge';
