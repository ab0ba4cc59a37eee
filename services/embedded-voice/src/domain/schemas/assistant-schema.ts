import * as z from 'zod/mini';
import { list, name40, object, server, text, uuid } from './fields';

const model = z.looseObject({
  provider: text,
  model: z.optional(text),
  messages: z.optional(z.array(z.looseObject({ role: text }))),
  tools: z.optional(z.array(object)),
  toolIds: z.optional(z.array(uuid)),
  temperature: z.optional(
    z
      .number()
      .check(
        z.gte(0, { error: 'must not be less than 0' }),
        z.lte(2, { error: 'must not be greater than 2' }),
      ),
  ),
});

/** The fields that a client may write (CreateAssistantDTO); others are refused. */
export const assistantDraft = z.strictObject({
  name: z.optional(name40),
  firstMessage: z.optional(text),
  firstMessageMode: z.optional(
    z.enum([
      'assistant-speaks-first',
      'assistant-speaks-first-with-model-generated-message',
      'assistant-waits-for-user',
    ]),
  ),
  firstMessageInterruptionsEnabled: z.optional(z.boolean()),
  model: z.optional(model),
  voice: z.optional(z.looseObject({ provider: text })),
  transcriber: z.optional(z.looseObject({ provider: text })),
  endCallMessage: z.optional(text),
  endCallPhrases: z.optional(z.array(text)),
  voicemailMessage: z.optional(text),
  voicemailDetection: z.optional(z.union([text, object])),
  maxDurationSeconds: z.optional(
    z
      .number()
      .check(
        z.gte(10, { error: 'must not be less than 10' }),
        z.lte(43_200, { error: 'must not be greater than 43200' }),
      ),
  ),
  backgroundSound: z.optional(text),
  modelOutputInMessagesEnabled: z.optional(z.boolean()),
  clientMessages: z.optional(z.array(text)),
  serverMessages: z.optional(z.array(text)),
  server: z.optional(server),
  transportConfigurations: z.optional(list),
  observabilityPlan: z.optional(object),
  credentials: z.optional(list),
  credentialIds: z.optional(z.array(text)),
  hooks: z.optional(list),
  compliancePlan: z.optional(object),
  metadata: z.optional(object),
  backgroundSpeechDenoisingPlan: z.optional(object),
  analysisPlan: z.optional(object),
  artifactPlan: z.optional(object),
  startSpeakingPlan: z.optional(object),
  stopSpeakingPlan: z.optional(object),
  monitorPlan: z.optional(object),
  keypadInputPlan: z.optional(object),
});
