/**
 * Every path of the wire, for the server and the browser, as `api`. No other file spells one. A
 * build keeps only the groups that it uses.
 */

export { gaps, questions, sites } from './dataset-paths';
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
  callback: '/api/auth/single-sign-on/callback',
} as const;
/** Drafts, versions and states that the portal keeps of assistants; ids are the platform's. */
export const assistants = {
  activity: '/api/assistants/activity',
  draft: '/api/assistants/:id/draft',
  publish: '/api/assistants/:id/publish',
  versions: '/api/assistants/:id/versions',
  version: '/api/assistants/:id/versions/:number',
  restore: '/api/assistants/:id/versions/:number/restore',
  duplicate: '/api/assistants/:id/duplicate',
  archive: '/api/assistants/:id/archive',
  datasets: '/api/assistants/:id/datasets',
} as const;
export const callsCount = '/api/voice-server/calls/count';
/** The portal's own index of the organization's calls and chats. */
export const calls = {
  all: '/api/calls',
  days: '/api/calls/days',
  rules: '/api/calls/rules',
  export: '/api/calls/export',
  views: '/api/calls/views',
  view: '/api/calls/views/:viewId',
  inbox: '/api/calls/inbox',
  claims: '/api/calls/claims',
  claim: '/api/calls/claims/:id',
  review: '/api/calls/:id/review',
  tags: '/api/calls/:id/tags',
  notes: '/api/calls/:id/notes',
  note: '/api/calls/:id/notes/:noteId',
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
export const trieve = {
  datasets: '/api/trieve/dataset',
  datasetsOfOrganization: '/api/trieve/dataset/organization/:organizationId',
  dataset: '/api/trieve/dataset/:datasetId',
  datasetUsage: '/api/trieve/dataset/usage/:datasetId',
  chunk: '/api/trieve/chunk',
  chunkSearch: '/api/trieve/chunk/search',
  chunkAutocomplete: '/api/trieve/chunk/autocomplete',
  chunkSuggestions: '/api/trieve/chunk/suggestions',
  datasetTags: '/api/trieve/dataset/tags',
  oneChunk: '/api/trieve/chunk/:chunkId',
  chunkRestore: '/api/trieve/chunk/:chunkId/restore',
} as const;
export const knowledge = {
  imports: '/api/knowledge/imports',
  import: '/api/knowledge/imports/:importId',
  importRows: '/api/knowledge/imports/:importId/rows',
  importDryRun: '/api/knowledge/imports/:importId/dry-run',
  importFinish: '/api/knowledge/imports/:importId/finish',
  importUndo: '/api/knowledge/imports/:importId/undo',
  exports: '/api/knowledge/exports',
  history: '/api/knowledge/history',
  restorePreview: '/api/knowledge/history/preview',
  restore: '/api/knowledge/history/restore',
  chunkHistory: '/api/knowledge/history/chunks/:chunkId',
  chunkAt: '/api/knowledge/history/chunks/:chunkId/at',
  chunkVersionRestore: '/api/knowledge/history/chunks/:chunkId/restore',
  bin: '/api/knowledge/bin',
  binRestore: '/api/knowledge/bin/restore',
  duplicates: '/api/knowledge/duplicates',
  duplicatesCheck: '/api/knowledge/duplicates/check',
  duplicatesDismiss: '/api/knowledge/duplicates/dismiss',
  duplicatesMerge: '/api/knowledge/duplicates/merge',
  selectionFind: '/api/knowledge/selection/find',
  selectionChange: '/api/knowledge/selection/change',
} as const;
export const tickets = '/api/tickets';
/** Live updates of the organization, as a `text/event-stream` read with `fetch`. */
export const events = '/api/events';
/** Reports of the voice platform, signed, with `?organization=<id>`. */
export const voiceWebhook = '/api/webhooks/voice';
/** Knowledge of an assistant, asked by its voice platform. */
export const knowledgeWebhook = '/api/webhooks/knowledge';
export const vapi = {
  calls: '/api/vapi/call',
  call: '/api/vapi/calls/:id',
  callEnd: '/api/vapi/call/:id/end',
  monoRecording: '/api/vapi/call/:id/mono-recording',
  stereoRecording: '/api/vapi/call/:id/stereo-recording',
  callHistory: '/api/vapi/call-history',
  callExport: '/api/vapi/call-history/export',
  assistants: '/api/vapi/assistants',
  assistant: '/api/vapi/assistants/:id',
  phoneNumbers: '/api/vapi/phone-numbers',
  phoneNumber: '/api/vapi/phone-numbers/:id',
  tools: '/api/vapi/tool',
  tool: '/api/vapi/tool/:id',
  toolTest: '/api/vapi/tool/:id/test',
  files: '/api/vapi/files',
  file: '/api/vapi/files/:id',
  knowledgeBases: '/api/vapi/knowledge-bases',
  knowledgeBase: '/api/vapi/knowledge-bases/:id',
  workflows: '/api/vapi/workflows',
  workflow: '/api/vapi/workflows/:id',
  squads: '/api/vapi/squads',
  squad: '/api/vapi/squads/:id',
  testSuites: '/api/vapi/test-suites',
  testSuite: '/api/vapi/test-suites/:id',
  chats: '/api/vapi/chat',
  chat: '/api/vapi/chat/:id',
  sessions: '/api/vapi/session',
  session: '/api/vapi/session/:id',
  analytics: '/api/vapi/analytics/queries',
  logs: '/api/vapi/logs',
  serverMessage: '/api/vapi/webhooks/server-message',
  clientMessage: '/api/vapi/webhooks/client-message',
} as const;
/** The other spelling of those paths, singular or plural; both are served alike. */
export const vapiAlias = {
  calls: '/api/vapi/calls',
  call: '/api/vapi/call/:id',
  monoRecording: '/api/vapi/calls/:id/mono-recording',
  stereoRecording: '/api/vapi/calls/:id/stereo-recording',
  assistants: '/api/vapi/assistant',
  assistant: '/api/vapi/assistant/:id',
  phoneNumbers: '/api/vapi/phone-number',
  phoneNumber: '/api/vapi/phone-number/:id',
  tools: '/api/vapi/tools',
  tool: '/api/vapi/tools/:id',
  files: '/api/vapi/file',
  file: '/api/vapi/file/:id',
  knowledgeBases: '/api/vapi/knowledge-base',
  knowledgeBase: '/api/vapi/knowledge-base/:id',
  workflows: '/api/vapi/workflow',
  workflow: '/api/vapi/workflow/:id',
  squads: '/api/vapi/squad',
  squad: '/api/vapi/squad/:id',
  testSuites: '/api/vapi/test-suite',
  testSuite: '/api/vapi/test-suite/:id',
  analytics: '/api/vapi/analytics',
} as const;
