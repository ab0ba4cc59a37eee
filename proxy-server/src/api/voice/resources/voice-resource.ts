import { api, assistantTexts, phoneNumber, serverTexts, tool, voiceObject } from 'shared-contract';
import * as z from 'zod/mini';
import { parameter, timeParameters } from '../context/query';

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
  /** Error text when a read fails, or a write fails without a message of the vendor. */
  failed: string;
}

const limited = { limit: parameter.limit, ...timeParameters };
const paged = {
  page: parameter.page,
  sortOrder: /^(ASC|DESC)$/,
  ...limited,
};

type PathName = keyof typeof api.vapi & keyof typeof api.vapiAlias;

const paths = (list: PathName, item: PathName) => ({
  list: [api.vapi[list], api.vapiAlias[list]],
  item: [api.vapi[item], api.vapiAlias[item]],
});

const objects = (one: VoiceResource['one'], failed: string) => ({
  one,
  many: z.array(one),
  failed,
});

/** A list that the vendor answers bare, or in pages. */
const listOrPages = z.union([
  z.array(voiceObject),
  z.looseObject({ results: z.array(voiceObject) }),
]);
const others = objects(voiceObject, serverTexts.upstreamFailed);

export const assistantResource: VoiceResource = {
  ...paths('assistants', 'assistant'),
  ...objects(voiceObject, assistantTexts.fetchFailed),
  upstream: '/assistant',
  query: limited,
};

export const toolResource: VoiceResource = {
  ...paths('tools', 'tool'),
  ...objects(tool, assistantTexts.toolsFailed),
  upstream: '/tool',
  query: limited,
};

export const phoneNumberResource: VoiceResource = {
  ...paths('phoneNumbers', 'phoneNumber'),
  ...objects(phoneNumber, serverTexts.upstreamFailed),
  upstream: '/phone-number',
  query: limited,
};

export const fileResource: VoiceResource = {
  ...paths('files', 'file'),
  ...others,
  upstream: '/file',
  query: { purpose: parameter.word },
};

/** Those that have nothing of their own beyond list, create, read, change and delete. */
export const plainResources: readonly VoiceResource[] = [
  toolResource,
  phoneNumberResource,
  {
    ...paths('knowledgeBases', 'knowledgeBase'),
    ...others,
    upstream: '/v2/knowledge-base',
    query: { limit: parameter.limit },
    many: listOrPages,
  },
  { ...paths('workflows', 'workflow'), ...others, upstream: '/workflow', query: {} },
  { ...paths('squads', 'squad'), ...others, upstream: '/squad', query: limited },
  {
    ...paths('testSuites', 'testSuite'),
    ...others,
    upstream: '/test-suite',
    query: paged,
    many: listOrPages,
  },
];
