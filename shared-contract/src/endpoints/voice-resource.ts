import * as z from 'zod/mini';
import { api } from '../paths/api';
import { assistant, phoneNumber, tool, voiceObject } from '../wire/voice';
import { endpoint, upstreamErrors, vendorFields } from './endpoint';

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
) {
  const [path, aliases] = [api.vapi[list], [api.vapiAlias[list]]];
  const [onePath, oneAliases] = [api.vapi[item], [api.vapiAlias[item]]];
  const ids = ['id'];
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
      summary: `Changes a ${noun}; a masked value keeps the stored one.`,
    }),
    remove: endpoint({ ...common, method: 'DELETE', summary: `Deletes a ${noun}.` }),
  };
}

export const voiceResourceEndpoints = {
  assistants: resource('assistant', 'assistants', 'assistant', assistant),
  tools: resource('tool', 'tools', 'tool', tool),
  phoneNumbers: resource('phone number', 'phoneNumbers', 'phoneNumber', phoneNumber),
  files: resource('file', 'files', 'file', voiceObject),
  knowledgeBases: resource('knowledge base', 'knowledgeBases', 'knowledgeBase', voiceObject),
  workflows: resource('workflow', 'workflows', 'workflow', voiceObject),
  squads: resource('squad', 'squads', 'squad', voiceObject),
  testSuites: resource('test suite', 'testSuites', 'testSuite', voiceObject),
} as const;
