import * as z from 'zod/mini';
import type { AuditEventName } from '../audit/events';
import { endpoint, upstreamErrors, vendorFields } from '../endpoints/endpoint';
import { vapi, vapiAlias } from '../paths/api';
import { fileQuery, limitedQuery, limitQuery, pagedQuery } from './queries';
import { assistant, fileUpload, phoneNumber, tool, voiceObject } from './wire';

type PathName = keyof typeof vapi & keyof typeof vapiAlias;

const access = 'member';

/** The vendor returns lists as a bare array or in pages. */
const createListSchema = (one: z.ZodMiniType<{ id: string }>) =>
  z.union([z.array(one), z.looseObject({ results: z.array(one) })]);

type Kind = 'assistant' | 'tool' | 'file' | 'knowledge_base' | 'workflow' | 'squad' | 'test_suite';
interface Events {
  kind: string;
  created: AuditEventName;
  changed: AuditEventName;
  deleted: AuditEventName;
}

const nameAuditEvents = (kind: Kind): Events => ({
  kind,
  created: `${kind}_created`,
  changed: `${kind}_changed`,
  deleted: `${kind}_deleted`,
});
const numberEvents: Events = {
  kind: 'phone_number',
  created: 'number_added',
  changed: 'number_changed',
  deleted: 'number_released',
};

function defineResource<
  List extends PathName,
  Item extends PathName,
  One extends z.ZodMiniType<{ id: string }>,
>(
  noun: string,
  { kind, created, changed, deleted }: Events,
  list: List,
  item: Item,
  one: One,
  query: z.ZodMiniType<Record<string, string>> = limitedQuery,
) {
  const path: (typeof vapi)[List] = vapi[list];
  const aliases = [vapiAlias[list]] as const;
  const onePath: (typeof vapi)[Item] = vapi[item];
  const oneAliases = [vapiAlias[item]] as const;
  const ids = ['id'] as const;
  const errors = ['not_found', 'conflict', upstreamErrors] as const;
  const aNoun = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const common = {
    access,
    path: onePath,
    aliases: oneAliases,
    ids,
    response: one,
    errors,
  } as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      aliases,
      access,
      query,
      response: createListSchema(one),
      errors: upstreamErrors,
      summary: `Lists ${noun}s.`,
    }),
    create: endpoint({
      method: 'POST',
      path,
      aliases,
      access,
      body: vendorFields,
      response: one,
      errors: ['quota_exceeded', 'call_refused', upstreamErrors],
      audit: { event: created, kind },
      summary: `Creates ${aNoun}.`,
    }),
    get: endpoint({ ...common, method: 'GET', summary: `Reads ${aNoun}.` }),
    update: endpoint({
      ...common,
      method: 'PATCH',
      body: vendorFields,
      errors: [errors, 'quota_exceeded'],
      audit: { event: changed, kind, id: 'id' },
      summary: `Changes ${aNoun}. A masked value keeps the stored one.`,
    }),
    remove: endpoint({
      ...common,
      method: 'DELETE',
      access: 'admin',
      audit: { event: deleted, kind, id: 'id' },
      summary: `Deletes ${aNoun}.`,
    }),
  };
}

/** Endpoints of a resource that members manage. */
export type VoiceResourceEndpoints = ReturnType<typeof defineResource>;

function defineFileResource() {
  const files = defineResource(
    'file',
    nameAuditEvents('file'),
    'files',
    'file',
    voiceObject,
    fileQuery,
  );
  const create = endpoint({
    ...files.create,
    body: fileUpload,
    bodyType: 'multipart/form-data',
    summary: 'Uploads a file.',
  });
  return { ...files, create };
}

export const assistants = defineResource(
  'assistant',
  nameAuditEvents('assistant'),
  'assistants',
  'assistant',
  assistant,
);
export const tools = defineResource('tool', nameAuditEvents('tool'), 'tools', 'tool', tool);
export const phoneNumbers = defineResource(
  'phone number',
  numberEvents,
  'phoneNumbers',
  'phoneNumber',
  phoneNumber,
);
export const files = defineFileResource();
export const knowledgeBases = defineResource(
  'knowledge base',
  nameAuditEvents('knowledge_base'),
  'knowledgeBases',
  'knowledgeBase',
  voiceObject,
  limitQuery,
);
export const workflows = defineResource(
  'workflow',
  nameAuditEvents('workflow'),
  'workflows',
  'workflow',
  voiceObject,
  z.object({}),
);
export const squads = defineResource(
  'squad',
  nameAuditEvents('squad'),
  'squads',
  'squad',
  voiceObject,
);
export const testSuites = defineResource(
  'test suite',
  nameAuditEvents('test_suite'),
  'testSuites',
  'testSuite',
  voiceObject,
  pagedQuery,
);
