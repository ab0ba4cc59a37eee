import * as z from 'zod/mini';
import { api } from '../paths/api';
import { assistant, fileUpload, phoneNumber, tool, voiceObject } from '../wire/voice';
import { endpoint, upstreamErrors, vendorFields } from './endpoint';
import { fileQuery, limitedQuery, limitQuery, pagedQuery } from './voice-queries';

type PathName = keyof typeof api.vapi & keyof typeof api.vapiAlias;

const access = 'member';

/** A list that the vendor answers bare, or in pages. */
const listOf = (one: z.ZodMiniType<{ id: string }>) =>
  z.union([z.array(one), z.looseObject({ results: z.array(one) })]);

function resource(
  noun: string,
  list: PathName,
  item: PathName,
  one: z.ZodMiniType<{ id: string }>,
  query: z.ZodMiniType<Record<string, string>> = limitedQuery,
) {
  const [path, aliases] = [api.vapi[list], [api.vapiAlias[list]] as const];
  const [onePath, oneAliases] = [api.vapi[item], [api.vapiAlias[item]] as const];
  const ids = ['id'] as const;
  const errors = ['not_found', 'conflict', ...upstreamErrors] as const;
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
      response: listOf(one),
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
      errors: ['quota_exceeded', 'call_refused', ...upstreamErrors],
      summary: `Creates a ${noun}.`,
    }),
    get: endpoint({ ...common, method: 'GET', summary: `Reads a ${noun}.` }),
    update: endpoint({
      ...common,
      method: 'PATCH',
      body: vendorFields,
      errors: [...errors, 'quota_exceeded'],
      summary: `Changes a ${noun}; a masked value keeps the stored one.`,
    }),
    remove: endpoint({
      ...common,
      method: 'DELETE',
      access: 'admin',
      summary: `Deletes a ${noun}.`,
    }),
  };
}

const files = resource('file', 'files', 'file', voiceObject, fileQuery);

export const voiceResourceEndpoints = {
  assistants: resource('assistant', 'assistants', 'assistant', assistant),
  tools: resource('tool', 'tools', 'tool', tool),
  phoneNumbers: resource('phone number', 'phoneNumbers', 'phoneNumber', phoneNumber),
  files: {
    ...files,
    create: endpoint({
      ...files.create,
      body: fileUpload,
      bodyType: 'multipart/form-data',
      summary: 'Uploads a file.',
    }),
  },
  knowledgeBases: resource(
    'knowledge base',
    'knowledgeBases',
    'knowledgeBase',
    voiceObject,
    limitQuery,
  ),
  workflows: resource('workflow', 'workflows', 'workflow', voiceObject, z.object({})),
  squads: resource('squad', 'squads', 'squad', voiceObject),
  testSuites: resource('test suite', 'testSuites', 'testSuite', voiceObject, pagedQuery),
} as const;
