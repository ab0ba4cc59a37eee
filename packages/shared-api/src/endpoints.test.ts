import { portalFetch } from 'shared-auth';
import { matchesPattern, noContent } from 'shared-contract';
import { type EndpointDefinition, endpoints } from 'shared-contract/endpoints';
import { ZodMiniArray, ZodMiniUnion } from 'zod/mini';
import * as mutations from './knowledge/mutations';
import * as reads from './knowledge/reads';
import { searchChunks } from './knowledge/search';
import * as drafts from './voice/assistant-drafts';
import * as callIndex from './voice/call-index';
import * as chats from './voice/chats';
import * as voiceMutations from './voice/mutations';
import * as voiceReads from './voice/reads';

jest.mock('shared-auth', () => ({
  ...jest.requireActual('shared-auth'),
  portalFetch: jest.fn(),
}));

const id = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
const knowledge = { organizationId: id, trieveOrganizationId: id };
const address = { datasetId: id, chunkId: id };
const chunk = { id, chunk_html: '<p>boiler</p>' };
const rows = [{ row: 1, chunk_html: 'boiler' }];
const draft = { name: 'Ada', description: 'Takes calls' };

const view = { name: 'Failed', columns: ['time'], filters: { outcome: 'failed' } };

/** A call of each function, by the function's name. */
const calls: Record<string, () => unknown> = {
  listDatasets: () => reads.listDatasets(knowledge),
  getDataset: () => reads.getDataset(knowledge, id),
  getUsage: () => reads.getUsage(knowledge, id),
  getChunk: () => reads.getChunk(knowledge, address),
  countChunks: () => reads.countChunks(knowledge, { datasetId: id }),
  countTags: () => reads.countTags(knowledge, { datasetId: id }),
  listImports: () => reads.listImports(knowledge, id),
  readImportRows: () => reads.readImportRows(knowledge, id, { outcome: 'invalid' }),
  searchChunks: () => searchChunks(knowledge, { datasetId: id, sort: 'newest', typo: false }),
  createDataset: () => mutations.createDataset(knowledge, draft),
  changeDataset: () => mutations.changeDataset(knowledge, { dataset_id: id, name: 'Ada' }),
  deleteDataset: () => mutations.deleteDataset(knowledge, id),
  createChunk: () => mutations.createChunk(knowledge, { dataset_id: id, chunk_html: 'boiler' }),
  changeChunk: () => mutations.changeChunk(knowledge, { dataset_id: id, chunk_id: id, link: '' }),
  deleteChunk: () => mutations.deleteChunk(knowledge, address),
  restoreChunk: () => mutations.restoreChunk(knowledge, id, chunk),
  chunkExportTicket: () =>
    mutations.chunkExportTicket(knowledge, { dataset_id: id, format: 'csv', query: '*' }),
  startImport: () =>
    mutations.startImport(knowledge, { dataset_id: id, file_name: 'a.csv', format: 'csv' }),
  sendRows: () => mutations.sendRows(knowledge, id, rows, { dryRun: false }),
  checkRows: () => mutations.sendRows(knowledge, id, rows, { dryRun: true, restart: true }),
  finishImport: () => mutations.finishImport(knowledge, id),
  undoImport: () => mutations.undoImport(knowledge, id),
  listAssistants: () => voiceReads.listAssistants(),
  listTools: () => voiceReads.listTools(),
  listPhoneNumbers: () => voiceReads.listPhoneNumbers(),
  findCallTo: () => voiceReads.findCallTo('+14155550142', '2026-11-22T00:00:00.000Z'),
  getCall: () => voiceReads.getCall(id),
  getCallRules: () => voiceReads.getCallRules(),
  listToolLogs: () => voiceReads.listToolLogs(id),
  getAssistant: () => voiceReads.getAssistant(id),
  listSessions: () => voiceReads.listSessions({ assistantId: id }),
  getSession: () => voiceReads.getSession(id),
  listChats: () => voiceReads.listChats({ sessionId: id }),
  getChat: () => voiceReads.getChat(id),
  createSession: () => chats.createSession({ assistantId: id }),
  updateSession: () => chats.updateSession(id, { name: 'First' }),
  deleteSession: () => chats.deleteSession(id),
  createChat: () => chats.createChat({ sessionId: id, input: 'When do you open?' }),
  createCall: () =>
    voiceMutations.createCall(
      { assistantId: id, phoneNumberId: id, customer: { number: '+14155550142' } },
      'key',
    ),
  endCall: () => voiceMutations.endCall(id),
  createAssistant: () => voiceMutations.createAssistant(draft),
  changeAssistant: () => voiceMutations.changeAssistant(id, draft),
  deleteAssistant: () => voiceMutations.deleteAssistant(id),
  recordingTicket: () => voiceMutations.recordingTicket(id, 'mono'),
  listIndexedCalls: () => callIndex.listIndexedCalls({ q: 'boiler', outcome: 'failed' }, 'next'),
  listCallDays: () => callIndex.listCallDays({ tz: 'Europe/Berlin', from: '2026-11-01' }),
  listCallViews: () => callIndex.listCallViews(),
  createCallView: () => callIndex.createCallView(view),
  updateCallView: () => callIndex.updateCallView(id, view),
  deleteCallView: () => callIndex.deleteCallView(id),
  getCallReview: () => callIndex.getCallReview(id),
  reviewCall: () => callIndex.reviewCall(id, { verdict: 'needs_work', reasons: ['wrong'] }),
  withdrawReview: () => callIndex.withdrawReview(id),
  tagCall: () => callIndex.tagCall(id, ['billing'], []),
  addCallNote: () => callIndex.addCallNote(id, { text: 'Late', s: 38 }),
  deleteCallNote: () => callIndex.deleteCallNote(id, id),
  getCallInbox: () => callIndex.getCallInbox(),
  claimCall: () => callIndex.claimCall({ skip: [id] }),
  releaseCall: () => callIndex.releaseCall(id),
  readActivity: () => drafts.readActivity(),
  getDraft: () => drafts.getDraft(id),
  saveDraft: () => drafts.saveDraft(id, { settings: { firstMessage: 'Hello!' }, etag: null }),
  discardDraft: () => drafts.discardDraft(id, id),
  publishDraft: () => drafts.publishDraft(id, { etag: id, note: 'Shorter' }),
  listVersions: () => drafts.listVersions(id, '12'),
  getVersion: () => drafts.getVersion(id, 3),
  restoreVersion: () => drafts.restoreVersion(id, 3, id),
  duplicateAssistant: () => drafts.duplicateAssistant(id),
  archiveAssistant: () => drafts.archiveAssistant(id, true),
  indexExportTicket: () => callIndex.indexExportTicket({ tag: 'billing' }, 'csv', ['time']),
};
/** They build an address; `streamChat` reads a stream by `portalText`. */
const withoutRequest = ['indexedCallsAddress', 'streamChat'];
/** Parses only the fields that it compares. */
const ownSchema = ['createChunk'];

/** Whether the schema is the endpoint's answer, or one form of it. */
function isAnswerOf(response: EndpointDefinition['response'] | undefined, schema: unknown) {
  if (response === 'empty') return schema === noContent;
  if (typeof response !== 'object') return false;
  return response === schema || (response instanceof ZodMiniUnion && isOption(response, schema));
}

const isOption = (union: ZodMiniUnion, schema: unknown) =>
  union.def.options.some((option) => option === schema || elementOf(option) === elementOf(schema));

/** The schema of a list's members; lists of the same members are the same answer. */
const elementOf = (schema: unknown) =>
  schema instanceof ZodMiniArray ? schema.def.element : Symbol('no list');

beforeEach(() => {
  jest.mocked(portalFetch).mockReset().mockResolvedValue({ chunks: [], results: [] });
});

test.each(Object.entries(calls))(
  'sends what its endpoint accepts when it is %s',
  async (name, call) => {
    await call();
    const [path = '', options] = jest.mocked(portalFetch).mock.calls[0] ?? [];
    const { method = 'GET', body, schema, headers } = options ?? {};
    const [pathname = '', query = ''] = path.split('?');
    const endpoint = endpoints.find(
      (one) =>
        one.method === method &&
        [one.path, ...(one.aliases ?? [])].some((pattern) => matchesPattern(pattern, pathname)),
    );
    expect(endpoint).toBeDefined();
    // As on the wire, where undefined members are missing.
    const sent = body && JSON.parse(JSON.stringify(body));
    expect(endpoint?.body?.safeParse(sent).error?.issues).toBeUndefined();
    const parameters = Object.fromEntries(new URLSearchParams(query));
    // The server reads the dataset of a request without a body from either place.
    if (!body && headers?.['TR-Dataset']) parameters.dataset_id = headers['TR-Dataset'];
    expect(endpoint?.query?.safeParse(parameters).error?.issues).toBeUndefined();
    if (!ownSchema.includes(name)) expect(isAnswerOf(endpoint?.response, schema)).toBe(true);
  },
);

test('lists a call of every function when a function is added', () => {
  const functions = [
    reads,
    mutations,
    voiceReads,
    voiceMutations,
    chats,
    callIndex,
    drafts,
  ].flatMap((module) => Object.keys(module));
  expect(functions.filter((name) => !(name in calls) && !withoutRequest.includes(name))).toEqual(
    [],
  );
});
