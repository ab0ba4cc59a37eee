import { randomUUID } from 'node:crypto';
import { testPassword } from 'server-accounts/testing/test-portal';
import { api } from 'shared-contract';
import type { EndpointDefinition } from 'shared-contract/endpoints';
import type { EndpointWorld, Ids } from './endpoint-world';

const { trieve, knowledge, vapi, integrations, calls, assistants, passkeys, members, invitations } =
  api;
const { questions, sites } = api;
const asked = { text: 'Where is it?', expected: { kind: 'words', value: 'on the river' } };
const view = { name: 'Failed calls', columns: ['time'], filters: { outcome: 'failed' } };
const proof = { password: testPassword };
const keepsAll = { calls: null, recordings: null, page_views: null, audit: 365 };
const mapping = { groups_claim: 'groups', group_roles: [], default_role: 'user' };
const row = { row: 1, chunk_html: 'a boat' };
const target = { entry: 'created:1' };
const message = { message: { type: 'status-update', status: 'queued' } };

const model = { provider: 'openai', apiKey: 'k'.repeat(40) };

/** A valid body for every endpoint that reads one. */
const bodies: Record<string, (ids: Ids) => object> = {
  [`POST ${api.proxy}`]: () => ({ action: 'select', table: 'agents' }),
  [`PUT ${api.preferences}`]: () => ({ notifications: { newCalls: false } }),
  [`PUT ${passkeys.secondFactor}`]: () => ({ on: false, proof }),
  [`POST ${api.account.proof}`]: () => ({ proof }),
  [`POST ${passkeys.options}`]: () => ({ proof }),
  [`POST ${passkeys.remove}`]: () => ({ proof }),
  [`POST ${api.signIn.passkeyOptions}`]: () => ({}),
  [`PUT ${integrations.analytics}`]: () => ({ connected: true }),
  [`PUT ${integrations.knowledgeOrganization}`]: () => ({ organizationId: randomUUID() }),
  [`PUT ${integrations.account}`]: () => ({ baseUrl: null, apiKey: 'k'.repeat(40) }),
  [`POST ${integrations.accountCheck}`]: () => ({ baseUrl: null, apiKey: 'k'.repeat(40) }),
  [`PUT ${api.languageModel.own}`]: () => ({ ...model, model: 'any' }),
  [`POST ${api.languageModel.check}`]: () => model,
  [`PATCH ${members.member}`]: () => ({ role: 'admin' }),
  [`POST ${members.transfer}`]: ({ user_id = randomUUID() }) => ({ user_id }),
  [`POST ${api.organizations.switch}`]: ({ organization_id = randomUUID() }) => ({
    organization_id,
  }),
  [`POST ${invitations.all}`]: () => ({ role: 'user' }),
  [`POST ${invitations.open}`]: ({ token = 'vp_in_none' }) => ({ token }),
  [`POST ${invitations.accept}`]: ({ token = 'vp_in_none' }) => ({ token }),
  [`PATCH ${api.organization.own}`]: () => ({ time_zone: 'Europe/Berlin' }),
  [`PUT ${api.organization.retention}`]: () => keepsAll,
  [`POST ${api.organization.retentionPreview}`]: () => keepsAll,
  [`POST ${api.organization.deletion}`]: () => ({ name: 'Ada' }),
  [`PATCH ${api.account.own}`]: () => ({ first_name: 'Ada', last_name: 'Byron' }),
  [`POST ${api.account.email}`]: () => ({
    email: `${randomUUID()}@example.test`,
    current_password: testPassword,
  }),
  [`POST ${api.account.confirmEmail}`]: () => ({ token: 'a'.repeat(40), password: 'wrong' }),
  [`POST ${api.account.undoEmail}`]: () => ({ token: 'a'.repeat(40), password: 'x'.repeat(20) }),
  [`PUT ${api.signInProvider.own}`]: () => ({
    issuer: 'https://sso.example.test',
    client_id: 'portal',
    client_secret: 'a secret of the client',
    ...mapping,
    is_required: false,
  }),
  [`POST ${api.singleSignOn.start}`]: () => ({ email: 'ada@elsewhere.example' }),
  [`POST ${api.signInProvider.domains}`]: () => ({ domain: `${randomUUID()}.example` }),
  [`POST ${api.signInProvider.preview}`]: () => mapping,
  [`POST ${api.accessTokens.all}`]: () => ({ name: 'Nightly job', scope: 'read', days: 30, proof }),
  [`PUT ${api.organization.secondFactor}`]: () => ({ required: false }),
  [`POST ${api.notifications.read}`]: () => ({ upTo: 1 }),
  [`POST ${api.pageViews}`]: () => ({ route: '/datasets' }),
  [`POST ${trieve.datasets}`]: () => ({ name: 'Tides' }),
  [`PUT ${trieve.datasets}`]: ({ dataset_id }) => ({ dataset_id, name: 'Tides again' }),
  [`POST ${trieve.datasetTags}`]: ({ dataset_id }) => ({ dataset_id }),
  [`POST ${trieve.chunkSearch}`]: ({ dataset_id }) => ({ dataset_id, query: 'boat' }),
  [`POST ${trieve.chunkAutocomplete}`]: ({ dataset_id }) => ({ dataset_id, query: 'boa' }),
  [`POST ${trieve.chunkSuggestions}`]: ({ dataset_id }) => ({ dataset_id, query: 'boa' }),
  [`POST ${trieve.chunk}`]: ({ dataset_id }) => ({ dataset_id, chunk_html: 'a river' }),
  [`PUT ${trieve.chunk}`]: ({ dataset_id, chunk_id }) => ({
    dataset_id,
    chunk_id,
    chunk_html: 'a lake',
  }),
  [`POST ${trieve.chunkRestore}`]: ({ dataset_id }) => ({ dataset_id }),
  [`POST ${knowledge.imports}`]: ({ dataset_id }) => ({
    dataset_id,
    file_name: 'rows.csv',
    format: 'csv',
  }),
  [`POST ${knowledge.importRows}`]: () => ({ rows: [row] }),
  [`POST ${knowledge.importDryRun}`]: () => ({ rows: [row] }),
  [`POST ${knowledge.restorePreview}`]: ({ dataset_id }) => ({ dataset_id, target }),
  [`POST ${knowledge.restore}`]: ({ dataset_id }) => ({ dataset_id, target }),
  [`POST ${knowledge.chunkVersionRestore}`]: ({ dataset_id, at }) => ({ dataset_id, at }),
  [`POST ${knowledge.binRestore}`]: ({ dataset_id, chunk_id }) => ({
    dataset_id,
    chunk_ids: [chunk_id],
  }),
  [`POST ${knowledge.duplicatesCheck}`]: ({ dataset_id }) => ({ dataset_id }),
  [`POST ${knowledge.duplicatesDismiss}`]: ({ dataset_id, chunk_id }) => ({
    dataset_id,
    chunk_ids: [chunk_id, chunk_id],
  }),
  [`POST ${knowledge.duplicatesMerge}`]: ({ dataset_id, chunk_id, at }) => ({
    dataset_id,
    keep: chunk_id,
    chunks: [chunk_id, chunk_id].map((id) => ({ chunk_id: id, updated_at: at })),
  }),
  [`POST ${knowledge.selectionFind}`]: ({ dataset_id }) => ({ dataset_id }),
  [`POST ${knowledge.selectionChange}`]: ({ dataset_id, chunk_id }) => ({
    dataset_id,
    chunk_ids: [chunk_id],
    change: { kind: 'disable' },
  }),
  [`POST ${questions.all}`]: () => asked,
  [`PUT ${questions.one}`]: () => asked,
  [`POST ${questions.run}`]: () => ({}),
  [`POST ${sites.all}`]: () => ({ address: `https://${randomUUID()}.example/`, kind: 'site' }),
  [`PATCH ${sites.one}`]: () => ({ paused: true }),
  [`POST ${sites.runs}`]: () => ({ apply: false }),
  [`POST ${questions.preview}`]: ({ chunk_id }) => ({ change: { kind: 'delete', chunk_id } }),
  [`PATCH ${api.gaps.one}`]: () => ({ action: 'dismiss' }),
  [`POST ${api.tickets}`]: () => ({ kind: 'call-export', format: 'csv', filters: {} }),
  [`POST ${calls.views}`]: () => view,
  [`PUT ${calls.view}`]: () => view,
  [`POST ${calls.claims}`]: ({ callId }) => (callId ? { call_id: callId } : {}),
  [`PUT ${calls.review}`]: () => ({ verdict: 'good' }),
  [`PUT ${calls.assignment}`]: () => ({ assignee_id: null }),
  [`PUT ${calls.tags}`]: () => ({ tags: ['billing'] }),
  [`POST ${calls.notes}`]: () => ({ text: 'Late', s: 12 }),
  [`PUT ${assistants.draft}`]: ({ etag }) => ({ settings: { firstMessage: 'Ahoy there!' }, etag }),
  [`POST ${assistants.publish}`]: ({ etag }) => ({ etag, note: 'Friendlier' }),
  [`POST ${assistants.restore}`]: ({ etag }) => ({ etag }),
  [`PUT ${assistants.datasets}`]: () => ({ dataset_ids: [] }),
  [`PUT ${assistants.archive}`]: () => ({ archived: true }),
  [`POST ${vapi.calls}`]: ({ assistantId, phoneNumberId }) => ({
    assistantId,
    phoneNumberId,
    customer: { number: '+14155550143' },
  }),
  [`POST ${vapi.toolTest}`]: () => ({ arguments: {} }),
  [`POST ${vapi.chats}`]: ({ sessionId }) => ({ sessionId, input: 'Hello!' }),
  [`POST ${vapi.sessions}`]: ({ assistantId }) => ({ assistantId }),
  [`PATCH ${vapi.call}`]: () => ({ name: 'Renamed' }),
  [`POST ${vapi.analytics}`]: () => ({
    queries: [{ table: 'call', name: 'calls', operations: [{ operation: 'count', column: 'id' }] }],
  }),
  [`POST ${api.voiceWebhook}`]: () => message,
  [`POST ${api.knowledgeWebhook}`]: () => ({ message: { type: 'knowledge-base-request' } }),
  [`POST ${vapi.serverMessage}`]: () => message,
  [`POST ${vapi.clientMessage}`]: () => message,
  [`POST ${api.compositionReports}`]: () => ({
    loads: [{ name: 'mfe-calls', version: '1.0.0', source: 'lock', outcome: 'loaded', phases: {} }],
    providers: {},
  }),
  [`POST ${api.compositionCanaries}`]: () => ({ remote: 'mfe-calls', action: 'hold' }),
  [`POST ${api.previews.open}`]: () => ({ token: 'unsigned' }),
  [`POST ${api.previews.start}`]: () => ({ token: 'unsigned' }),
  [`POST ${api.previews.end}`]: () => ({ id: '00000000-0000-4000-8000-000000000129' }),
};

/** @throws Error when an endpoint reads a body and this file has no valid one */
export function getValidBody(
  world: EndpointWorld,
  endpoint: EndpointDefinition,
  ids: Ids,
): unknown {
  if (!endpoint.body) return undefined;
  const own = bodies[`${endpoint.method} ${endpoint.path}`];
  if (own) return own(ids);
  const list = Object.keys(world.voiceDrafts).find(
    (name) => vapi[name as keyof typeof vapi] === endpoint.path,
  );
  if (list) return world.voiceDrafts[list];
  if (endpoint.method === 'PATCH') return { name: 'Renamed' };
  throw new Error(`${endpoint.method} ${endpoint.path} needs a valid body in this file`);
}

/** Endpoints whose valid requests other tests send, each with the reason. */
export const calledElsewhere: Record<string, string> = {
  [`POST ${sites.import}`]: 'needs a run that waits',
  [`POST ${api.members.leave}`]: 'refuses the last admin',
  [`POST ${api.members.transfer}`]: 'leaves the asker without the role',
  [`POST ${api.invitations.accept}`]: 'moves the session into the organization',
  [`POST ${api.compositionCanaries}`]: 'is for operators alone',
  [`PUT ${api.registryVersion}`]: 'takes the token of a remote',
  [`PUT ${api.previews.sent}`]: 'takes the token of a remote',
  [`POST ${api.previews.open}`]: 'takes what a registry signed',
  [`POST ${api.previews.start}`]: 'takes what a registry signed',
  [`DELETE ${api.previews.own}`]: 'asks for the header of the own origin',
  [`POST ${api.previews.end}`]: 'is for operators alone',
  [`POST ${api.overrides}`]: 'takes a form that answers a question',
  [`DELETE ${api.overrides}`]: 'asks for the header of the own origin',
  [`GET ${api.organization.export}`]: 'takes a ticket',
  [`POST ${api.account.confirmEmail}`]: 'takes the token of a mail',
  [`POST ${api.account.undoEmail}`]: 'takes the token of a mail',
  [`DELETE ${api.assistants.draft}`]: 'names its draft in the query',
  [`POST ${api.vapi.files}`]: 'takes a form',
  [`DELETE ${api.accessTokens.one}`]: 'has no token to revoke',
  [`POST ${api.passkeys.all}`]: 'takes the answer of an authenticator',
  [`PATCH ${api.passkeys.one}`]: 'has no passkey to rename',
  [`POST ${api.passkeys.remove}`]: 'has no passkey to remove',
  [`POST ${api.passkeys.recoveryCodes}`]: 'has no passkey to stand in for',
  [`POST ${api.signIn.passkey}`]: 'takes the answer of an authenticator',
  [`POST ${api.signIn.recoveryCode}`]: 'takes the token of a second step',
  [`POST ${api.cspReports}`]: 'takes types of its own',
  [`GET ${api.vapi.monoRecording}`]: 'has nothing to play before the call has ended',
  [`GET ${api.vapi.stereoRecording}`]: 'has nothing to play before the call has ended',
  [`GET ${api.knowledge.exports}`]: 'takes a ticket',
  [`GET ${api.audit.export}`]: 'takes a ticket',
  [`PUT ${api.integrations.account}`]: 'has no outside service to point at',
  [`POST ${api.integrations.accountCheck}`]: 'has no outside service to point at',
  [`PUT ${api.languageModel.own}`]: 'has no model server to point at',
  [`DELETE ${api.languageModel.own}`]: 'has no model server to point at',
  [`POST ${api.languageModel.check}`]: 'has no model server to point at',
  [`GET ${api.singleSignOn.callback}`]: 'leads to the login page',
  [`GET ${api.singleSignOn.sharedCallback}`]: 'leads to the login page',
  [`POST ${api.signInProvider.callback}`]: 'has no provider from before',
  [`POST ${api.signIn.singleSignOn}`]: 'takes the code of a single sign-on',
  [`PUT ${api.signInProvider.own}`]: 'has no identity provider to ask',
  [`POST ${api.signInProvider.prove}`]: 'has no record in the DNS',
  [`DELETE ${api.signInProvider.domain}`]: 'has no domain to remove',
  [`POST ${api.vapi.toolTest}`]: 'has no server of a tool that can be asked',
  [`PUT ${api.integrations.knowledgeOrganization}`]: 'has no outside service to point at',
};
