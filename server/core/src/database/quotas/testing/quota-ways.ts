import { randomUUID } from 'node:crypto';
import { api, fillPath, type QuotaName } from 'shared-contract';
import type { QuotaMember } from './quota-world';

/** How to create one more row, and how to remove one. */
export interface Way {
  prepare?(who: QuotaMember): Promise<unknown>;
  add(who: QuotaMember, number: number): Promise<{ status: number; body: unknown }>;
  remove(who: QuotaMember, added: { body: unknown }): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: each answer has its own shape.
type Body = any;

const insertRow = (who: QuotaMember, table: string, data: object) =>
  who.ask('POST', api.proxy, { action: 'insert', table, data });
const createRowRemover =
  (table: string) =>
  (who: QuotaMember, { body }: { body: Body }) => {
    const query = { eq: { id: body.data[0].id } };
    return who.ask('POST', api.proxy, { action: 'delete', table, query });
  };
const createSqlRemover = (text: string) => (who: QuotaMember) =>
  who.db.asOwner((tx) => tx.query(text, [who.organizationId]));
const createVoiceWay = (path: string, draft: (number: number) => object): Way => ({
  add: (who, number) => who.ask('POST', path, draft(number)),
  remove: (who, { body }) => who.ask('DELETE', `${path}/${(body as Body).id}`),
});
export const padding = 'x'.repeat(900);
const createFileForm = () => {
  const form = new FormData();
  form.set('file', new Blob([padding], { type: 'text/plain' }), 'a.txt');
  return form;
};
const file: Way = {
  add: (who) => who.ask('POST', api.vapi.files, createFileForm()),
  remove: (who, { body }) => who.ask('DELETE', fillPath(api.vapi.file, { id: (body as Body).id })),
};
const chat: Way = {
  async prepare(who) {
    who.prepared.assistant = (await who.voice('POST', '/assistant', { name: 'A' })).body.id;
  },
  add: (who) =>
    who.ask('POST', api.vapi.chats, { assistantId: who.prepared.assistant, input: padding }),
  remove: (who, { body }) => who.voice('DELETE', `/chat/${(body as Body).id}`),
};
async function createDataset(who: QuotaMember) {
  const made = await who.ask('POST', api.trieve.datasets, { name: `D ${randomUUID()}` });
  who.prepared.dataset = made.body.dataset?.id;
  return made;
}
const deleteDataset = (who: QuotaMember, datasetId: string) =>
  who.ask('DELETE', fillPath(api.trieve.dataset, { datasetId }));
const chunk: Way = {
  prepare: createDataset,
  add: (who) =>
    who.ask('POST', api.trieve.chunk, { dataset_id: who.prepared.dataset, chunk_html: padding }),
  remove(who, { body }) {
    const path = fillPath(api.trieve.oneChunk, { chunkId: (body as Body).chunk_metadata.id });
    return who.ask('DELETE', `${path}?dataset_id=${who.prepared.dataset}`);
  },
};
const createImport = (who: QuotaMember) =>
  who.ask('POST', api.knowledge.imports, {
    dataset_id: who.prepared.dataset,
    file_name: 'a.csv',
    format: 'csv',
    total_rows: 1,
  });

export const quotaWays: Record<QuotaName, Way> = {
  agents: {
    add: (who) => insertRow(who, 'agents', { name: 'A' }),
    remove: createRowRemover('agents'),
  },
  server_keys: {
    async add(who) {
      const made = await insertRow(who, 'agents', { name: 'A' });
      const agent_id = made.body.data[0].id;
      return insertRow(who, 'vapi_server_keys', { agent_id, api_key: 'sk-1' });
    },
    remove: createRowRemover('vapi_server_keys'),
  },
  tickets: {
    add: (who) => who.ask('POST', api.tickets, { kind: 'call-export', format: 'csv', filters: {} }),
    remove: createSqlRemover(
      `delete from portal.tickets where ticket_hash in (
         select ticket_hash from portal.tickets where organization_id = $1 limit 1)`,
    ),
  },
  page_view_routes: {
    add: (who, number) => who.ask('POST', api.pageViews, { route: `/pages/${'abcdef'[number]}` }),
    remove: createSqlRemover(
      `delete from portal.page_views where organization_id = $1 and route = (
         select min(route) from portal.page_views where organization_id = $1)`,
    ),
  },
  call_notes: {
    async prepare(who) {
      who.prepared.call = randomUUID();
      await who.db.asOwner((tx) =>
        tx.query(
          `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
           values ($1, $2, 'call', 'resolved', now(), now())`,
          [who.organizationId, who.prepared.call],
        ),
      );
    },
    add: (who) =>
      who.ask('POST', fillPath(api.calls.notes, { id: who.prepared.call ?? '' }), {
        text: 'Late',
        s: null,
      }),
    remove: (who, { body }) =>
      who.ask(
        'DELETE',
        fillPath(api.calls.note, { id: who.prepared.call ?? '', noteId: (body as Body).id }),
      ),
  },
  call_views: {
    add: (who) => who.ask('POST', api.calls.views, { name: 'V', columns: [], filters: {} }),
    remove: (who, { body }) =>
      who.ask('DELETE', fillPath(api.calls.view, { viewId: (body as Body).id })),
  },
  sites: {
    prepare: createDataset,
    add: (who, number) =>
      who.ask('POST', fillPath(api.sites.all, { datasetId: who.prepared.dataset ?? '' }), {
        address: `https://site-${number}.example/`,
        kind: 'site',
      }),
    remove: async (who, { body }) => {
      const siteId = (body as Body).id;
      const datasetId = who.prepared.dataset ?? '';
      const [run] = (body as { runs: Body[] }).runs;
      await who.ask('POST', fillPath(api.sites.stop, { datasetId, siteId, runId: run?.id ?? '' }));
      return who.ask('DELETE', `${fillPath(api.sites.one, { datasetId, siteId })}?chunks=keep`);
    },
  },
  questions: {
    prepare: createDataset,
    add: (who, number) =>
      who.ask('POST', fillPath(api.questions.all, { datasetId: who.prepared.dataset ?? '' }), {
        text: `Question ${number}`,
        expected: { kind: 'words', value: 'answer' },
      }),
    remove: (who, { body }) =>
      who.ask(
        'DELETE',
        fillPath(api.questions.one, {
          datasetId: who.prepared.dataset ?? '',
          questionId: (body as Body).id,
        }),
      ),
  },
  invitations: {
    add: (who) => who.ask('POST', api.invitations.all, { role: 'user' }),
    remove: createSqlRemover(
      `delete from portal.invitations where id in (
         select id from portal.invitations where organization_id = $1 limit 1)`,
    ),
  },
  assistants: createVoiceWay(api.vapi.assistants, () => ({ name: 'A' })),
  phone_numbers: createVoiceWay(api.vapi.phoneNumbers, () => ({ provider: 'vapi' })),
  tools: createVoiceWay(api.vapi.tools, () => ({ type: 'endCall' })),
  squads: {
    async prepare(who) {
      who.prepared.assistant = (await who.voice('POST', '/assistant', { name: 'A' })).body.id;
    },
    add: (who) =>
      who.ask('POST', api.vapi.squads, { members: [{ assistantId: who.prepared.assistant }] }),
    remove: (who, { body }) => who.ask('DELETE', `${api.vapi.squads}/${(body as Body).id}`),
  },
  workflows: createVoiceWay(api.vapi.workflows, () => ({
    name: 'W',
    edges: [],
    nodes: [{ type: 'conversation', name: 'start' }],
  })),
  knowledge_bases: createVoiceWay(api.vapi.knowledgeBases, () => ({ name: 'K' })),
  test_suites: createVoiceWay(api.vapi.testSuites, () => ({ name: 'T' })),
  test_suite_items: {
    async prepare(who) {
      who.prepared.suite = (await who.voice('POST', '/test-suite', { name: 'T' })).body.id;
    },
    add: (who) =>
      who.voice('POST', `/test-suite/${who.prepared.suite}/test`, {
        type: 'chat',
        script: 'Say hello.',
        scorers: [{ type: 'ai', rubric: 'Is it polite?' }],
      }),
    remove: (who, { body }) =>
      who.voice('DELETE', `/test-suite/${who.prepared.suite}/test/${(body as Body).id}`),
  },
  files: file,
  calls: {
    async prepare(who) {
      who.prepared.number = (
        await who.voice('POST', '/phone-number', { provider: 'vapi' })
      ).body.id;
      who.prepared.assistant = (await who.voice('POST', '/assistant', { name: 'A' })).body.id;
    },
    add: (who) =>
      who.voice('POST', '/call', {
        assistantId: who.prepared.assistant,
        phoneNumberId: who.prepared.number,
        customer: { number: '+14155550142' },
      }),
    remove(who, { body }) {
      const { id, orgId } = body as Body;
      return who.db.transaction({ role: 'voice_service', organizationId: orgId }, (tx) =>
        tx.query('delete from voice.calls where id = $1', [id]),
      );
    },
  },
  sessions: createVoiceWay(api.vapi.sessions, () => ({ name: 'S' })),
  chats: chat,
  chat_bytes: chat,
  document_bytes: createVoiceWay(api.vapi.assistants, () => ({ name: 'A', firstMessage: padding })),
  file_bytes: file,
  datasets: {
    add: createDataset,
    remove: (who, { body }) => deleteDataset(who, (body as Body).dataset.id),
  },
  chunks: chunk,
  chunk_bytes: chunk,
  imports: {
    prepare: createDataset,
    add: createImport,
    async remove(who) {
      await deleteDataset(who, who.prepared.dataset ?? '');
      await createDataset(who);
    },
  },
  import_rows: {
    prepare: createDataset,
    async add(who) {
      const made = await createImport(who);
      const path = fillPath(api.knowledge.importRows, { importId: made.body.import.id });
      return who.ask('POST', path, { rows: [{ row: 1, chunk_html: `<p>${randomUUID()}</p>` }] });
    },
    async remove(who) {
      await deleteDataset(who, who.prepared.dataset ?? '');
      await createDataset(who);
    },
  },
};
