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

/** A type of object that members manage on the voice platform. */
export interface VoiceResource {
  endpoints: Pick<VoiceResourceEndpoints, 'list' | 'get' | 'update' | 'remove'>;
  /** The vendor's path. */
  upstream: string;
  one: z.ZodMiniType<{ id: string }>;
  many: z.ZodMiniType;
  /** Error text if a read fails, or a write fails without a message from the vendor. */
  failed: string;
}

/** A resource that is created with a JSON body. */
export interface PlainResource extends VoiceResource {
  endpoints: VoiceResourceEndpoints;
}

const describeObjects = (one: VoiceResource['one'], failed: string) => ({
  one,
  many: z.array(one),
  failed,
});

/** The vendor returns lists as a bare array or in pages. */
const listOrPages = z.union([
  z.array(voiceObject),
  z.looseObject({ results: z.array(voiceObject) }),
]);
const others = describeObjects(voiceObject, serverTexts.upstreamFailed);

export const assistantResource: PlainResource = {
  ...describeObjects(assistant, assistantTexts.fetchFailed),
  endpoints: voiceResourceEndpoints.assistants,
  upstream: '/assistant',
};

export const fileResource: VoiceResource = {
  ...others,
  endpoints: voiceResourceEndpoints.files,
  upstream: '/file',
};

export const phoneNumberResource: PlainResource = {
  ...describeObjects(phoneNumber, serverTexts.upstreamFailed),
  endpoints: voiceResourceEndpoints.phoneNumbers,
  upstream: '/phone-number',
};

export const toolResource: PlainResource = {
  ...describeObjects(tool, assistantTexts.toolsFailed),
  endpoints: voiceResourceEndpoints.tools,
  upstream: '/tool',
};

/** Resources with nothing but create, read, update, delete and list. */
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
