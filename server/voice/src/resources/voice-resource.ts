import {
  assistant,
  assistantTexts,
  phoneNumber,
  serverTexts,
  tool,
  voiceObject,
} from 'shared-contract';
import { type VoiceResourceEndpoints, voiceResourceEndpoints } from 'shared-contract/endpoints';
import * as z from 'zod/mini';

/** A kind of object that members list, create, read, change and delete at the voice platform. */
export interface VoiceResource {
  endpoints: Pick<VoiceResourceEndpoints, 'list' | 'get' | 'update' | 'remove'>;
  /** The vendor's own path. */
  upstream: string;
  one: z.ZodMiniType<{ id: string }>;
  many: z.ZodMiniType;
  /** Error text when a read fails, or a write fails without a message of the vendor. */
  failed: string;
}

/** One that members create with a body of JSON. */
export interface PlainResource extends VoiceResource {
  endpoints: VoiceResourceEndpoints;
}

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

export const assistantResource: PlainResource = {
  ...objects(assistant, assistantTexts.fetchFailed),
  endpoints: voiceResourceEndpoints.assistants,
  upstream: '/assistant',
};

export const fileResource: VoiceResource = {
  ...others,
  endpoints: voiceResourceEndpoints.files,
  upstream: '/file',
};

export const phoneNumberResource: PlainResource = {
  ...objects(phoneNumber, serverTexts.upstreamFailed),
  endpoints: voiceResourceEndpoints.phoneNumbers,
  upstream: '/phone-number',
};

export const toolResource: PlainResource = {
  ...objects(tool, assistantTexts.toolsFailed),
  endpoints: voiceResourceEndpoints.tools,
  upstream: '/tool',
};

/** Those that have nothing of their own beyond list, create, read, change and delete. */
export const plainResources: readonly PlainResource[] = [
  toolResource,
  {
    ...others,
    endpoints: voiceResourceEndpoints.knowledgeBases,
    upstream: '/v2/knowledge-base',
    many: listOrPages,
  },
  { ...others, endpoints: voiceResourceEndpoints.workflows, upstream: '/workflow' },
  { ...others, endpoints: voiceResourceEndpoints.squads, upstream: '/squad' },
  {
    ...others,
    endpoints: voiceResourceEndpoints.testSuites,
    upstream: '/test-suite',
    many: listOrPages,
  },
];
