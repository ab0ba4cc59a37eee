import { api, assistantTexts, phoneNumber, serverTexts, tool, voiceObject } from 'shared-contract';
import * as z from 'zod/mini';
import { parameter, timeParameters } from '../upstream/query';

/** A kind of object that members list, create, read, change and delete at the voice platform. */
export interface VoiceResource {
  /** Both spellings of the list's path, and of one object's. */
  list: readonly string[];
  item: readonly string[];
  /** The vendor's own path. */
  upstream: string;
  /** Parameters of the list. */
  query: Readonly<Record<string, RegExp>>;
  one: z.ZodMiniType<{ id: string }>;
  many: z.ZodMiniType;
  /** Told when the list or an object cannot be read, or a change fails without a word of the vendor. */
  failed: string;
}

const limited = { limit: parameter.limit, ...timeParameters };
const paged = {
  page: parameter.page,
  sortOrder: /^(ASC|DESC)$/,
  ...limited,
};

export const assistantResource: VoiceResource = {
  list: [api.vapi.assistants, api.vapiAlias.assistants],
  item: [api.vapi.assistant, api.vapiAlias.assistant],
  upstream: '/assistant',
  query: limited,
  one: voiceObject,
  many: z.array(voiceObject),
  failed: assistantTexts.fetchFailed,
};

export const toolResource: VoiceResource = {
  list: [api.vapi.tools, api.vapiAlias.tools],
  item: [api.vapi.tool, api.vapiAlias.tool],
  upstream: '/tool',
  query: limited,
  one: tool,
  many: z.array(tool),
  failed: assistantTexts.toolsFailed,
};

export const phoneNumberResource: VoiceResource = {
  list: [api.vapi.phoneNumbers, api.vapiAlias.phoneNumbers],
  item: [api.vapi.phoneNumber, api.vapiAlias.phoneNumber],
  upstream: '/phone-number',
  query: limited,
  one: phoneNumber,
  many: z.array(phoneNumber),
  failed: serverTexts.upstreamFailed,
};

export const fileResource: VoiceResource = {
  list: [api.vapi.files, api.vapiAlias.files],
  item: [api.vapi.file, api.vapiAlias.file],
  upstream: '/file',
  query: { purpose: parameter.word },
  one: voiceObject,
  many: z.array(voiceObject),
  failed: serverTexts.upstreamFailed,
};

const others = { one: voiceObject, failed: serverTexts.upstreamFailed };

/** Those that have nothing of their own beyond list, create, read, change and delete. */
export const plainResources: readonly VoiceResource[] = [
  toolResource,
  phoneNumberResource,
  {
    ...others,
    list: [api.vapi.knowledgeBases, api.vapiAlias.knowledgeBases],
    item: [api.vapi.knowledgeBase, api.vapiAlias.knowledgeBase],
    upstream: '/v2/knowledge-base',
    query: { limit: parameter.limit },
    many: z.union([z.array(voiceObject), z.looseObject({ results: z.array(voiceObject) })]),
  },
  {
    ...others,
    list: [api.vapi.workflows, api.vapiAlias.workflows],
    item: [api.vapi.workflow, api.vapiAlias.workflow],
    upstream: '/workflow',
    query: {},
    many: z.array(voiceObject),
  },
  {
    ...others,
    list: [api.vapi.squads, api.vapiAlias.squads],
    item: [api.vapi.squad, api.vapiAlias.squad],
    upstream: '/squad',
    query: limited,
    many: z.array(voiceObject),
  },
  {
    ...others,
    list: [api.vapi.testSuites, api.vapiAlias.testSuites],
    item: [api.vapi.testSuite, api.vapiAlias.testSuite],
    upstream: '/test-suite',
    query: paged,
    many: z.union([z.array(voiceObject), z.looseObject({ results: z.array(voiceObject) })]),
  },
];
