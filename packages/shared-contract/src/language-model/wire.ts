import * as z from 'zod/mini';
import { integrationCheck, keyText } from '../integrations/wire';

/** Where a language model can be: at a vendor, or at any address that speaks OpenAI's form. */
export const modelProviders = ['openai', 'anthropic', 'compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/**
 * `model.provider` of an assistant that names no model: the built-in service answers it with what
 * the organization has connected. A voice account elsewhere gets a model of its own.
 */
export const BUILT_IN_MODEL = 'built-in';

/** Most characters of the name of a model. */
export const MODEL_NAME_MAX = 200;

const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MODEL_NAME_MAX), z.regex(/^[^\0\p{Cs}]*$/u));

/** The model of the organization. Its key is in no answer. */
export const connectedModel = z.object({
  provider: z.enum(modelProviders),
  /** Null at a vendor. */
  baseUrl: z.nullable(z.string()),
  model: z.string(),
  /** Last characters of the key; null for a short one, or without a key. */
  keyHint: z.nullable(z.string()),
  /** ISO time. */
  connectedAt: z.string(),
  /** The operator allows the provider and the address. */
  allowed: z.boolean(),
  check: integrationCheck,
});
export type ConnectedModel = z.infer<typeof connectedModel>;

/** `GET /api/language-model`: what writes the answers of the built-in assistants. */
export const languageModelAnswer = z.object({
  connected: z.nullable(connectedModel),
  /** The operator's model, which answers where the organization has connected none. */
  portal: z.nullable(z.object({ model: z.string() })),
  /** Providers that may be connected. */
  providers: z.array(z.enum(modelProviders)),
  /** Addresses that the operator lists for `compatible`; null when any address will do. */
  addresses: z.nullable(z.array(z.string())),
  /** The portal looks for model servers on its own machine. */
  findsLocal: z.boolean(),
});
export type LanguageModelAnswer = z.infer<typeof languageModelAnswer>;

const place = {
  provider: z.enum(modelProviders),
  /** Address of a compatible server, such as `http://localhost:11434/v1`. */
  baseUrl: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  /** Absent: the stored key, where provider and address are the stored ones. */
  apiKey: z.optional(keyText),
};

/** `PUT /api/language-model`. */
export const languageModelRequest = z.strictObject({ ...place, model: name });
export type LanguageModelRequest = z.infer<typeof languageModelRequest>;

/** `POST /api/language-model/check`; without a model, only which models there are. */
export const modelCheckRequest = z.strictObject({ ...place, model: z.optional(name) });
export type ModelCheckRequest = z.infer<typeof modelCheckRequest>;

/** Answer of a model server, before anything is stored. */
export const modelCheck = z.object({
  status: z.enum(['works', 'refused', 'unreachable', 'failing']),
  /** What is wrong and what to do about it; null when it works. */
  message: z.nullable(z.string()),
  /** Models that the server offers; empty when it does not tell. */
  models: z.array(z.string()),
  /** Time until the first word; null without an answer. */
  milliseconds: z.nullable(z.number()),
});
export type ModelCheck = z.infer<typeof modelCheck>;

/** `GET /api/language-model/local`: model servers on the portal's machine. */
export const localModels = z.object({
  servers: z.array(
    z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) }),
  ),
});
export type LocalModels = z.infer<typeof localModels>;

/** Why the built-in assistant answered in the model's place. */
export const modelFailures = [
  'refused',
  'unknown_model',
  'limited',
  'unreachable',
  'timeout',
  'blocked',
  'failing',
  'unreadable',
] as const;

/** `metadata.model` of an assistant's message: the model that wrote it, or failed to. */
export const answerModel = z.looseObject({
  model: z.string(),
  /** The model did not answer, or broke off; absent when it answered. */
  failed: z.optional(z.enum(modelFailures)),
});
export type AnswerModel = z.infer<typeof answerModel>;

const ofMessage = z.looseObject({ metadata: z.looseObject({ model: answerModel }) });

/** @returns the model of a message; null for an answer that no model was asked for */
export function modelOfMessage(message: unknown): AnswerModel | null {
  const parsed = z.safeParse(ofMessage, message);
  return parsed.success ? parsed.data.metadata.model : null;
}
